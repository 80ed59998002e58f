// The floor of bench/web.ts: the same calls as the portal's, drawn by hand with nothing in between.
const main = document.querySelector("main");
let token = localStorage.getItem("token");
const aggregator = localStorage.getItem("aggregator_id");
const state = { page: 1, sort: "" };

const plain = (text) => String(text ?? "").replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const ask = async (path) => {
  const headers = { Authorization: `Bearer ${token}`, "Accept-Language": "ru", Accept: "application/json" };
  const reply = await fetch(`/api/${path}`, {
    headers: aggregator ? { ...headers, "X-Aggregator": aggregator } : headers,
  });
  return reply.json();
};

function login() {
  main.innerHTML = `<form><input type="email" name="email" /><input type="password" name="password" /><button>Войти</button></form>`;
  main.querySelector("form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const { email, password } = Object.fromEntries(new FormData(event.target));
    const reply = await fetch("/api/sanctum/token", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ email, password, remember: false }),
    });
    ({ token } = (await reply.json()).data);
    await list();
  });
}

const columns = [
  ["name", "Наименование", ({ name }) => name],
  ["form_activity", "Форма", ({ form_activity }) => (form_activity === 1 ? "ИП" : "ТОО")],
  ["iin_bin", "ИИН/БИН", ({ iin_bin }) => iin_bin],
  ["", "Парки", ({ parks }) => parks.map(({ name }) => name).join(", ")],
  ["status", "Статус", ({ status }) => status.name],
  ["city", "Город", ({ city }) => city?.name],
  ["", "Режим", ({ tax_regime }) => tax_regime.name],
  ["", "НДС", ({ vat_payer }) => (vat_payer ? "да" : "нет")],
];

async function list() {
  const { data, meta } = await ask(
    `counterparties?${state.page > 1 ? `page=${state.page}&` : ""}per_page=10${state.sort && `&sort=${state.sort}`}`,
  );
  const heads = columns.map(([sort, label]) => `<th><button data-sort="${sort}">${label}</button></th>`).join("");
  const rows = data
    .map(
      (row) =>
        `<tr data-id="${row.id}">${columns.map(([, , print]) => `<td>${plain(print(row))}</td>`).join("")}<td><button data-edit="${row.id}">Изменить</button></td></tr>`,
    )
    .join("");
  main.innerHTML = `<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table><button data-page="${meta.current_page + 1}">›</button>`;
}

async function form(id) {
  const { data } = await ask(`counterparties/${id}`);
  const inputs = [
    "name",
    "iin_bin",
    "director",
    "director_position",
    "email",
    "phone",
    "address",
    "iik",
    "bik",
    "kbe",
    "note",
  ];
  main.innerHTML = `<form>${inputs.map((name) => `<label>${name}<input id="${name}" value="${plain(data[name])}" /></label>`).join("")}<button>Сохранить</button><button type="button" data-page="1">К списку</button></form>`;
}

main.addEventListener("click", ({ target }) => {
  const { sort, page, edit } = target.dataset;
  if (sort) Object.assign(state, { sort: state.sort === sort ? `-${sort}` : sort, page: 1 });
  else if (page) state.page = Number(page);
  else if (edit) return form(edit);
  else return undefined;
  return list();
});

if (token) list();
else login();
