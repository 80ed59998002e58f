import type { OfferPreview } from "../../contract/routes/offers.ts";
import { formatPercent } from "../../domain/money/print.ts";
import type { AgreementSection, AgreementText } from "../agreements/agreement-text.ts";
import { dayText } from "../paper/day-text.ts";
import { numberKind, type PaperParty } from "../paper/party.ts";
import type { OfferPaper } from "./paper.ts";

type Side = Pick<PaperParty, "name" | "iinBin" | "address" | "director" | "directorPosition">;

const sideOf = ({ name, iinBin, address, director, directorPosition }: Side): string =>
  [name, iinBin && `${numberKind(iinBin)} ${iinBin}`, address, director && `в лице: ${directorPosition} ${director}`]
    .filter(Boolean)
    .join(", ");

const points = (title: string, ...said: readonly string[]): AgreementSection => ({ title, points: said });

type Offered = Pick<OfferPaper, "park" | "rate"> & { readonly aggregator: Side; readonly party: Side };

/** What an offer says, in the order of domain.md §5, without the requisites at its end; a draft for a lawyer. */
export const offerSections = ({ park, rate, aggregator, party }: Offered): readonly AgreementSection[] => [
  points(
    "Термины",
    `Агрегатор: ${sideOf(aggregator)}.`,
    `Контрагент: ${sideOf(party)}.`,
    `Парк: «${park}», выручка которого распределяется между контрагентами.`,
  ),
  points(
    "Предмет",
    "Агрегатор предлагает контрагенту от своего имени и за его счёт получать деньги платформы за поездки парка (ст. 395 ГК РК).",
    "Услуги платформы агрегатору не подконтрольны; в спорах о платежах он представляет контрагента.",
  ),
  points("Акцепт", "Оферта принимается подписью на скане, ЭЦП или началом работы."),
  points(
    "Права и обязанности",
    "Контрагент заверяет, что он действующее юридическое лицо или индивидуальный предприниматель, и сообщает об изменении налогового режима.",
    "Агрегатор ведёт расчёты и передаёт документы через портал.",
  ),
  points(
    "Вознаграждение и расчёты",
    `Вознаграждение агрегатора: ${formatPercent(rate)} от выручки по видам оплат, без чаевых и бонусов; удерживается из поступлений.`,
  ),
  points(
    "Отчётность и АВР",
    "Отчёт передаётся до 10-го числа, акт до 15-го; возражения принимаются пять рабочих дней, потом документ считается принятым.",
  ),
  points("Налоги и ЭСФ", "Каждая сторона платит свои налоги; ЭСФ выписывается, если агрегатор плательщик НДС."),
  points("Лимиты оборота", "Агрегатор предупреждает о приближении оборота к порогам режима и НДС."),
  points("Ответственность", "По законам Республики Казахстан."),
  points(
    "Персональные данные",
    "Обрабатываются для исполнения договора (Закон Республики Казахстан №\u00a094-V «О персональных данных и их защите»).",
  ),
  points(
    "ЭДО и ЭЦП",
    "Документы, подписанные ЭЦП, равны бумажным (Закон Республики Казахстан №\u00a0370-II «Об электронном документе и электронной цифровой подписи»).",
  ),
  points("Срок, изменение, расторжение", "Действует с акцепта; меняется и расторгается соглашением сторон."),
  points("Споры", "Решаются переговорами, потом судом по месту нахождения агрегатора."),
];

/** The text of an offer as whoever was given its address reads it: the requisites of the sides stand in the paper that they sign. */
export function offerText(offer: OfferPreview): AgreementText {
  const { number, date, without_stamp, aggregator, party } = offer;
  const seal = without_stamp ? "" : " М.П.";
  const side = ({ bin, director_position, ...its }: OfferPreview["party"]): Side => ({
    ...its,
    iinBin: bin ?? "",
    directorPosition: director_position,
  });
  return {
    title: `Договор-оферта № ${number}`,
    subtitle: `от ${dayText(date)}`,
    sections: [
      ...offerSections({ ...offer, aggregator: side(aggregator), party: side(party) }),
      points(
        "Подписи",
        "ИИН и банковские реквизиты сторон указаны в экземпляре, который они подписывают.",
        `Агрегатор: ${aggregator.name}. Подпись: ____________${seal}`,
        `Контрагент: ${party.name}. Подпись: ____________${seal}`,
      ),
    ],
  };
}
