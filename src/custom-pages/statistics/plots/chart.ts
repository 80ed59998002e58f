import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type Scale,
  Tooltip,
} from "chart.js";
import { formatMoney } from "../../../../domain/money/print.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";

Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Legend,
  Tooltip,
);

/** Told apart in light, in dark and by those who see no red: at least 3:1 on both grounds. */
const COLOURS = ["#3b7ddd", "#d9822b", "#1d9a78", "#b05ac4", "#c94f4f", "#7a869a", "#93801f"] as const;
const DASHES = [[], [6, 3], [2, 3], [8, 3, 2, 3], [], [6, 3], [2, 3]] as const;
/** A legend of lines shows them as they are drawn, dashes and all. */
const AS_LINES = { usePointStyle: true, pointStyle: "line", pointStyleWidth: 28 } as const;
/** On a plot narrower than this, in pixels, names stand in lines of so many letters. */
const NARROW = 560;
const LETTERS = 18;
/** What paper has, whichever scheme the screen wears. */
const PAPER = { text: "#1f2329", line: "#d5d8de" } as const;

export type Drawn = {
  readonly kind: "line" | "stack" | "bars";
  readonly labels: readonly string[];
  readonly series: readonly { readonly label: string; readonly amounts: readonly Tiyn[] }[];
  /** How a large amount is written at an axis. */
  readonly compact: (tenge: number) => string;
};

/** Amounts become numbers here and nowhere before: only to be drawn. What is told of a point is the exact amount. */
export const tengeOf = (amount: Tiyn): number => Number(amount) / 100;

function configOf({ kind, labels, series, compact }: Drawn, ink: { text: string; line: string }): ChartConfiguration {
  const isAcross = kind === "bars";
  const money = {
    ticks: { color: ink.text, callback: (value: unknown) => compact(Number(value)) },
    grid: { color: ink.line },
  };
  const names = {
    ticks: {
      color: ink.text,
      autoSkip: !isAcross,
      callback(this: Scale, place: number | string) {
        const label = labels[Number(place)] ?? "";
        return isAcross && this.chart.width < NARROW ? inLines(label) : label;
      },
    },
    grid: { display: false },
  };
  const isStacked = kind !== "line";
  return {
    type: kind === "line" ? "line" : "bar",
    data: {
      labels: [...labels],
      datasets: series.map(({ label, amounts }, place) => ({
        label,
        data: amounts.map(tengeOf),
        backgroundColor: COLOURS[place % COLOURS.length] ?? COLOURS[0],
        borderColor: COLOURS[place % COLOURS.length] ?? COLOURS[0],
        ...(kind === "line" && {
          borderWidth: 2,
          borderDash: [...(DASHES[place % DASHES.length] ?? [])],
          pointRadius: 2,
        }),
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      indexAxis: isAcross ? "y" : "x",
      interaction: { mode: "index", intersect: false, axis: isAcross ? "y" : "x" },
      scales: {
        x: { ...(isAcross ? money : names), stacked: isStacked },
        y: { ...(isAcross ? names : money), stacked: isStacked },
      },
      plugins: {
        legend: { labels: { color: ink.text, boxWidth: 14, ...(kind === "line" && AS_LINES) } },
        tooltip: {
          callbacks: {
            label: ({ dataset, datasetIndex, dataIndex }) => {
              const exact = series[datasetIndex]?.amounts[dataIndex];
              return ` ${dataset.label}: ${exact === undefined ? "—" : formatMoney(exact)}`;
            },
          },
        },
      },
    },
  };
}

/** A long name in lines, so that a phone cuts nothing off. */
export function inLines(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LETTERS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function inkOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas);
  return { text: style.color, line: style.getPropertyValue("--ant-color-border-secondary") || PAPER.line };
}

/** Draws into a canvas; another scheme and paper are drawn anew. Answers with what ends it. */
export function draw(canvas: HTMLCanvasElement, drawn: Drawn): () => void {
  let chart = new Chart(canvas, configOf(drawn, inkOf(canvas)));
  const again = (ink: { text: string; line: string }) => {
    chart.destroy();
    chart = new Chart(canvas, configOf(drawn, ink));
  };
  const onScheme = () => again(inkOf(canvas));
  const onPaper = () => again(PAPER);
  const watch = new MutationObserver(onScheme);
  watch.observe(document.documentElement, { attributes: true });
  addEventListener("beforeprint", onPaper);
  addEventListener("afterprint", onScheme);
  return () => {
    watch.disconnect();
    removeEventListener("beforeprint", onPaper);
    removeEventListener("afterprint", onScheme);
    chart.destroy();
  };
}

/** The picture as a PNG on the ground that it stands on. */
export function pictureOf(canvas: HTMLCanvasElement, ground: string): string {
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  const pen = copy.getContext("2d");
  if (!pen) throw new Error("The browser draws nothing");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(canvas, 0, 0);
  return copy.toDataURL("image/png");
}
