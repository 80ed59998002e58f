import { explainFigure } from "../explain-figure.ts";
import type { Figure } from "../figures.ts";
import { Why } from "../Why.tsx";
import type { ReportView } from "./ReportSections.tsx";

const idOf = (figure: Figure): string => `figure-${figure}`;

/** A figure of the report in its cell; the inputs of its explanation lead to their own cells. */
export function FigureCell({ report, figure }: { readonly report: ReportView; readonly figure: Figure }) {
  const { figures, rate, bonusRate, subject, sourceOf } = report;
  return (
    <span id={idOf(figure)}>
      <Why
        explanation={explainFigure(figure, { figures, rate, bonusRate })}
        subject={subject}
        source={sourceOf?.(figure)}
        onOpen={(input) => {
          const cell = document.getElementById(idOf(input.figure));
          cell?.scrollIntoView({ block: "center" });
          cell?.querySelector("button")?.focus();
        }}
      />
    </span>
  );
}
