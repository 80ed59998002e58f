import { parseIinBin } from "../../../domain/identifiers/iin-bin.ts";
import { formatPlain, plainRate } from "../../../domain/money/print.ts";
import type { Bps, Tiyn } from "../../../domain/money/tiyn.ts";
import { escapeXml } from "../../spreadsheet/xml-text.ts";
import { stableId } from "./stable-id.ts";

/** A side of a sale as 1C knows it. */
export type Party1c = { readonly name: string; readonly iinBin: string };

/** A sale of services: an act of completed work in the books of its performer. Money is tiyn, days `YYYY-MM-DD`. */
export type Sale1c = {
  /** Ours, unique within the aggregator. */
  readonly key: string;
  readonly number: string;
  readonly date: string;
  readonly organisation: Party1c;
  readonly buyer: Party1c;
  readonly contract: { readonly number: string; readonly date: string };
  readonly total: Tiyn;
  readonly lines: readonly {
    readonly service: string;
    readonly content: string;
    readonly unit: string;
    readonly quantity: number;
    readonly price: Tiyn;
    readonly cost: Tiyn;
    readonly vatRate: Bps | null;
    readonly vat: Tiyn | null;
  }[];
};

const FORMAT = "http://v8.1c.ru/edi/edi_stnd/EnterpriseData/1.8";
const KZT = stableId("currency", "KZT");

type Content = string | number | readonly string[];
const tag = (name: string, content: Content): string =>
  `<${name}>${Array.isArray(content) ? content.join("") : escapeXml(String(content))}</${name}>`;
const ref = (id: string): string => tag("Ссылка", id);

export const saleId = ({ key }: Pick<Sale1c, "key">): string => stableId("avr", key);
const partyId = ({ iinBin }: Party1c): string => stableId("party", iinBin);

function catalogue(kind: "Организации" | "Контрагенты", party: Party1c): string {
  const number = parseIinBin(party.iinBin);
  const isPerson = number.ok && number.value.kind === "iin";
  return tag(`Справочник.${kind}`, [
    tag("КлючевыеСвойства", [
      ref(partyId(party)),
      tag("Наименование", party.name),
      tag("ИНН", party.iinBin),
      tag("ЮридическоеФизическоеЛицо", isPerson ? "ФизическоеЛицо" : "ЮридическоеЛицо"),
    ]),
  ]);
}

const currency = tag("Справочник.Валюты", [
  tag("КлючевыеСвойства", [ref(KZT), tag("ДанныеКлассификатора", [tag("Код", "398"), tag("Наименование", "KZT")])]),
]);

function sale(act: Sale1c): string {
  const lines = act.lines.map((line, place) =>
    tag("Строка", [
      tag("НомерСтрокиДокумента", place + 1),
      tag("Номенклатура", [ref(stableId("service", line.service)), tag("Наименование", line.service)]),
      tag("Содержание", line.content),
      tag("Количество", line.quantity),
      tag("Цена", formatPlain(line.price)),
      tag("Сумма", formatPlain(line.cost)),
      ...(line.vatRate === null || line.vat === null
        ? [tag("СтавкаНДС", "БезНДС")]
        : [tag("СтавкаНДС", plainRate(line.vatRate)), tag("СуммаНДС", formatPlain(line.vat))]),
    ]),
  );
  return tag("Документ.РеализацияТоваровУслуг", [
    tag("КлючевыеСвойства", [
      ref(saleId(act)),
      tag("Номер", act.number),
      tag("Дата", `${act.date}T12:00:00`),
      tag("Проведен", "false"), // the accountant posts it
    ]),
    tag("Организация", [ref(partyId(act.organisation))]),
    tag("Контрагент", [ref(partyId(act.buyer))]),
    tag("Валюта", [ref(KZT)]),
    tag("Сумма", formatPlain(act.total)),
    tag("СуммаВключаетНДС", "true"),
    tag("Услуги", lines),
  ]);
}

/** Sales as a message of EnterpriseData 1.8; the catalogues that they refer to come first, each once. `now`: Almaty's time. */
export function enterpriseData(sales: readonly Sale1c[], now: string): string {
  const once = (parties: readonly Party1c[]) => [...new Map(parties.map((party) => [party.iinBin, party])).values()];
  const body = [
    currency,
    ...once(sales.map(({ organisation }) => organisation)).map((party) => catalogue("Организации", party)),
    ...once(sales.map(({ buyer }) => buyer)).map((party) => catalogue("Контрагенты", party)),
    ...sales.map(sale),
  ].join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<Message xmlns:msg="http://www.1c.ru/SSL/Exchange/Message" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<msg:Header><msg:Format>${FORMAT}</msg:Format><msg:CreationDate>${now}</msg:CreationDate><msg:AvailableVersion>1.8</msg:AvailableVersion></msg:Header>
<Body xmlns="${FORMAT}">
${body}
</Body>
</Message>
`;
}
