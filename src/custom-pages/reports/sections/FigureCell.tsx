import type { Figure } from "../../../../domain/distribution/figures.ts";
import { explainFigure } from "../explain/explain-figure.ts";
import { Why } from "../explain/Why.tsx";
import type { ReportView } from "./report-view.ts";

/** A figure of the report in its cell; the inputs of its explanation lead to their own cells. */
export function FigureCell({ report, figure }: { readonly report: ReportView; readonly figure: Figure }) {
  const { figures, rate, bonusRate, subject, sourceOf } = report;
  return (
    <span data-figure={figure}>
      <Why
        explanation={explainFigure(figure, { figures, rate, bonusRate })}
        subject={subject}
        source={sourceOf?.(figure)}
        onOpen={(input) => {
          // A figure may stand in two tables: the first is where it comes from.
          const cell = document.querySelector(`[data-figure="${input.figure}"] button`);
          cell?.scrollIntoView({ block: "center" });
          if (cell instanceof HTMLElement) cell.focus();
        }}
      />
    </span>
  );
}
