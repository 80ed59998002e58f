import type { ReportedRow } from "../../domain/distribution/figures.ts";
import { sum, type Tiyn } from "../../domain/money/tiyn.ts";
import type { Step } from "../paper/Reckoning.tsx";

/** From all the money of the account to what the principal is owed for the period. */
export function dueSteps(figures: ReportedRow): Step[] {
  return [
    { sign: "", caption: "Итого поступлений", amount: figures.totalMoney },
    { sign: "−", caption: "Наличные, полученные водителями", amount: figures.cash },
    { sign: "=", caption: "Итого платформа", amount: figures.platformTotal },
    { sign: "−", caption: "Комиссия платформы", amount: figures.platformCommission },
    { sign: "−", caption: "Удержание налогов", amount: figures.tax },
    { sign: "=", caption: "Сумма по лицевому счёту", amount: figures.aggregatorSum },
    { sign: "−", caption: "Вознаграждение комиссионера", amount: sum([figures.feeTotal, figures.bonusCommission]) },
    { sign: "=", caption: "Причитается комитенту", amount: figures.toTransfer },
  ];
}

/** Table 2: from the balance brought forward to the one carried over. */
export function settlementSteps(figures: ReportedRow): Step[] {
  return [
    { sign: "", caption: "Входящий остаток", amount: figures.start },
    { sign: "+", caption: "Причитается комитенту", amount: figures.toTransfer },
    { sign: "−", caption: "Перечислено", amount: figures.transferred },
    { sign: "+", caption: "Пополнение", amount: figures.topUp },
    { sign: "−", caption: "Комиссия банка", amount: figures.bankCommission },
    { sign: "=", caption: "Исходящий остаток", amount: figures.end },
  ];
}

/** Whose debt the closing balance is: a sign alone is read both ways. */
export function balanceNote(end: Tiyn): string {
  if (end === 0n) return "Взаимных задолженностей нет";
  return end > 0n ? "Задолженность комиссионера перед комитентом" : "Задолженность комитента перед комиссионером";
}
