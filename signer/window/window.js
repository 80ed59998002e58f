/** The window of the program: asks what is wanted, shows it, sends what the person chose. It learns of no password but the one that is typed. */
const EVERY_MS = 400;
const page = (id) => document.getElementById(id);
let shown = { id: 0, language: "" };
let words = {};

async function speak(language) {
  words = await (await fetch(`/words/${language}.json`)).json();
  document.documentElement.lang = language;
  document.title = words.title;
  for (const part of document.querySelectorAll("[data-word]")) part.textContent = words[part.dataset.word];
}

const say = (word, values) => words[word].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

function keyRow({ id, owner, iin, organization, role, algorithm, until, state, isSelectable }) {
  const row = document.createElement("label");
  const choice = Object.assign(document.createElement("input"), { type: "radio", name: "key", value: id });
  choice.disabled = !isSelectable;
  const text = document.createElement("span");
  const numbers = organization ? `${organization.name}, ${say("bin", organization)}` : say("iin", { iin });
  const life = state === "valid" ? say("until", { until }) : words[state];
  const more = document.createElement("small");
  more.textContent = [numbers, words[role], algorithm, life].join(" · ");
  text.append(`${owner.surname} ${owner.name} ${owner.patronymic}`, more);
  row.append(choice, text);
  return row;
}

/** Those whose texts have every word that was typed. What is out of sight is not chosen. */
function filter() {
  const wanted = page("find").value.toLowerCase().split(/\s+/);
  const rows = [...page("keys").children];
  for (const row of rows) row.hidden = !wanted.every((word) => row.textContent.toLowerCase().includes(word));
  const inSight = rows.filter((row) => !row.hidden).map((row) => row.querySelector("input"));
  const chosen = inSight.find((choice) => choice.checked) ?? inSight.find((choice) => !choice.disabled);
  for (const row of rows) row.querySelector("input").checked = false;
  if (chosen) chosen.checked = true;
  page("sign").disabled = !chosen;
}

function draw(prompt) {
  page("prompt").hidden = !prompt;
  page("idle").hidden = Boolean(prompt);
  if (!prompt) return;
  page("what").textContent = say(prompt.purpose === "sign" ? "asksToSign" : "asksToShow", prompt);
  page("origin").textContent = prompt.origin;
  page("sign").textContent = words[prompt.purpose];
  page("wrong").textContent = "";
  page("password").value = "";
  page("find").value = "";
  page("keys").replaceChildren(...prompt.keys.map(keyRow));
  const first = page("keys").querySelector("input:enabled");
  page("none").hidden = first !== null;
  page("sign").disabled = first === null;
  if (first) first.checked = true;
  page("password").focus();
}

async function look() {
  try {
    const { prompt } = await (await fetch("/prompt")).json();
    const language = prompt?.language ?? (shown.language || "ru");
    if (language !== shown.language) await speak(language);
    if ((prompt?.id ?? 0) !== shown.id || language !== shown.language) draw(prompt);
    shown = { id: prompt?.id ?? 0, language };
  } catch {
    page("prompt").hidden = true; // the program was stopped
  }
  setTimeout(look, EVERY_MS);
}

const tell = async (what, body) => {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`/prompt/${shown.id}/${what}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await reply.json()).outcome;
};

page("find").addEventListener("input", filter);
page("cancel").addEventListener("click", () => tell("cancel", {}));
page("prompt").addEventListener("submit", async (event) => {
  event.preventDefault();
  const key = new FormData(page("prompt")).get("key");
  const outcome = await tell("choose", { key, password: page("password").value });
  page("wrong").textContent = outcome === "wrong-password" ? words.wrongPassword : "";
  page("password").value = "";
  page("password").focus();
});
await look();
