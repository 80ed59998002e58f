import type { Performer } from "../../domain/documents/driver-contracts.ts";
import { formatPercent } from "../../domain/money/print.ts";
import type { Bps } from "../../domain/money/tiyn.ts";
import { dayText } from "../paper/day-text.ts";
import { type AgreementText, BLANK } from "./agreement-text.ts";

/** What a park and a performer have agreed on; without it the form has places to write it in. */
export type PerformerAgreement = {
  readonly number: string;
  readonly date: string;
  readonly park: string;
  readonly performer: string;
  /** Absent where anybody may read it. */
  readonly iin?: string | null;
  readonly rate: Bps;
};

/** What differs between those who carry passengers and those who carry parcels (domain.md §5). */
export const FORMS = {
  driver: {
    title: "Договор с водителем",
    work: "перевозке пассажиров и багажа легковым автомобилем",
    thing: [
      "Исполнитель пользуется своим или правомерно полученным автомобилем, допущенным к перевозкам, и отвечает за его техническое состояние, страхование и техосмотр.",
      "Штрафы за нарушение правил дорожного движения платит исполнитель.",
    ],
  },
  courier: {
    title: "Договор с курьером",
    work: "доставке отправлений пешком или на транспорте исполнителя",
    thing: [
      "Исполнитель пользуется термокоробом. Термокороб парка возвращается по первому требованию; плата за работу без него удерживается платформой.",
      "Исполнитель отвечает за сохранность отправления с получения до вручения.",
    ],
  },
} as const satisfies Record<Performer, object>;

/**
 * The agreement of a park with a driver or a courier, which is public (spec §2; domain.md §5): no contract of employment. The text is
 * a draft for a lawyer.
 */
export function performerAgreement(kind: Performer, agreed?: PerformerAgreement): AgreementText {
  const { title, work, thing } = FORMS[kind];
  const { number = BLANK, park = BLANK, performer = BLANK } = agreed ?? {};
  const rate = agreed ? formatPercent(agreed.rate) : `${BLANK} %`;
  const isPublic = agreed !== undefined && agreed.iin === undefined;
  const numbered = isPublic ? "" : `, ИИН ${agreed?.iin ?? BLANK}`;
  const points = (name: string, ...said: readonly string[]) => ({ title: name, points: said });
  return {
    title: `${title} № ${number}`,
    subtitle: `от ${agreed ? dayText(agreed.date) : BLANK}`,
    sections: [
      points(
        "Стороны",
        `Парк: ${park}, действующий на основании учредительных документов.`,
        `Исполнитель: ${performer}${numbered}, который заверяет, что зарегистрирован как самозанятый или как индивидуальный предприниматель на упрощённой декларации, и сообщает парку об изменении статуса до начала работы в новом статусе.`,
      ),
      points(
        "Предмет",
        "Парк оказывает исполнителю информационные и посреднические услуги: подключение к платформе, приём и перечисление денег, документы.",
        `Исполнитель сам и за свой счёт оказывает услуги по ${work}. Парк перевозчиком не является.`,
        "Договор не является трудовым (Трудовой кодекс Республики Казахстан к нему не применяется): исполнитель сам выбирает время и место работы, правила внутреннего распорядка парка на него не распространяются.",
      ),
      points(
        "Платформа",
        "Исполнитель работает в приложении «Яндекс Про» и соблюдает правила платформы. Услуги платформы парку не подконтрольны; в спорах о платежах парк представляет исполнителя.",
        "Передавать свою учётную запись другому лицу нельзя.",
      ),
      points(
        "Деньги",
        `Комиссия парка: ${rate} от стоимости поездок. Моментальная выплата стоит столько, сколько показано в приложении перед выплатой.`,
        "Наличные остаются у исполнителя; комиссии списываются с его баланса.",
        "Социальные платежи 4 % удерживает и перечисляет оператор платформы.",
        "За каждый месяц стороны подписывают акт; возражения принимаются пять рабочих дней, потом акт считается принятым.",
      ),
      points(kind === "driver" ? "Автомобиль" : "Термокороб и отправления", ...thing),
      points("Ответственность", "Стороны отвечают за причинённый вред по законам Республики Казахстан."),
      points(
        "Персональные данные",
        "Исполнитель соглашается на сбор и обработку своих данных для исполнения договора по Закону Республики Казахстан №\u00a094-V «О персональных данных и их защите».",
      ),
      points(
        "Подписание и срок",
        "Договор подписывается кодом из СМС, ЭЦП или через eGov Mobile. Подписанный ЭЦП равен бумажному (Закон Республики Казахстан №\u00a0370-II «Об электронном документе и электронной цифровой подписи»).",
        "Договор действует, пока одна из сторон не откажется от него, предупредив за пять дней. Расчёты завершаются после отказа.",
      ),
    ],
  };
}
