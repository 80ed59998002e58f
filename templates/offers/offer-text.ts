import type { OfferPreview } from "../../contract/routes/offers.ts";
import { formatPercent } from "../../domain/money/print.ts";
import type { AgreementText } from "../agreements/agreement-text.ts";
import { dayText } from "../paper/day-text.ts";
import { numberKind } from "../paper/party.ts";

type Party = OfferPreview["party"];

const sideOf = ({ name, iin_bin, address, director, director_position }: Party): string =>
  [
    name,
    iin_bin && `${numberKind(iin_bin)} ${iin_bin}`,
    address,
    director && `в лице: ${director_position} ${director}`,
  ]
    .filter(Boolean)
    .join(", ");

const requisitesOf = ({ iik, bank, bik, kbe, phone }: Party): string =>
  [iik && `ИИК ${iik}`, bank, bik && `БИК ${bik}`, kbe && `КБе ${kbe}`, phone].filter(Boolean).join(", ") ||
  "не указаны";

/** The text of an offer, in the order of domain.md §5; a draft for a lawyer. */
export function offerText(offer: OfferPreview): AgreementText {
  const { number, date, park, rate, without_stamp, aggregator, party } = offer;
  const points = (title: string, ...said: readonly string[]) => ({ title, points: said });
  const seal = without_stamp ? "" : " М.П.";
  return {
    title: `Договор-оферта № ${number}`,
    subtitle: `от ${dayText(date)}`,
    sections: [
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
      points("Персональные данные", "Обрабатываются для исполнения договора (Закон № 94-V)."),
      points("ЭДО и ЭЦП", "Документы, подписанные ЭЦП, равны бумажным (Закон № 370-II)."),
      points("Срок, изменение, расторжение", "Действует с акцепта; меняется и расторгается соглашением сторон."),
      points("Споры", "Решаются переговорами, потом судом по месту нахождения агрегатора."),
      points(
        "Реквизиты и подписи",
        `Агрегатор: ${requisitesOf(aggregator)}. Подпись: ____________${seal}`,
        `Контрагент: ${requisitesOf(party)}. Подпись: ____________${seal}`,
      ),
    ],
  };
}
