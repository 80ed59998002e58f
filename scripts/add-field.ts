import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "./format.ts";
import { laterFieldOf, withField, withWords } from "./new-resource/add-field.ts";

/**
 * `npm run resource:add-field -- suppliers "phone:phone=Телефон"`: a field more, in the definition and in three languages, and the
 * step of the schema that brings its column. Nothing is written where anything is wrong.
 */
const root = new URL("..", import.meta.url);
const path = (file: string): string => fileURLToPath(new URL(file, root));
const read = (file: string): string => readFileSync(path(file), "utf8");

try {
  const [resource = "", said = ""] = process.argv.slice(2);
  const field = laterFieldOf(said);
  const definition = `src/resources/${resource}/${resource}.ts`;
  const changed = [
    [definition, withField(read(definition), resource, field)],
    ...(["ru", "en", "kz"] as const).map((language) => {
      const file = `locales/${language}/${resource}.json`;
      return [file, withWords(read(file), field, language)];
    }),
  ] as const;
  for (const [file = "", text = ""] of changed) {
    writeFileSync(path(file), await format(text, path(file)));
    console.log(file);
  }
  for (const [script = "", ...args] of [["draft-migration", resource], ["write-indexes"]])
    execFileSync(process.execPath, ["--import", "tsx", path(`scripts/${script}.ts`), ...args], { stdio: "inherit" });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
