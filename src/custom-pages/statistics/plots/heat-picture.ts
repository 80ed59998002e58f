/** Pixels of the picture for one of the screen, so that it is sharp on paper. */
const SCALE = 2;
const PADDING = 16;
const TITLE = 32;
const CORNER = 3;

/** The hours of a week as a PNG, as the table shows them: read off it, in the colours that it wears. */
export function heatPicture(table: HTMLTableElement, title: string): string {
  const frame = table.getBoundingClientRect();
  const [width, height] = [table.scrollWidth + 2 * PADDING, frame.height + 2 * PADDING + TITLE];
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("The browser draws nothing");
  pen.scale(SCALE, SCALE);
  const ink = getComputedStyle(table);
  const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  pen.fillStyle = colour("--ant-color-bg-container") || "#ffffff";
  pen.fillRect(0, 0, width, height);
  pen.textBaseline = "middle";
  pen.fillStyle = ink.color;
  pen.font = `600 16px ${ink.fontFamily}`;
  pen.fillText(title, PADDING, PADDING + 8);
  pen.translate(PADDING - frame.left, PADDING + TITLE - frame.top);
  for (const cell of table.querySelectorAll<HTMLElement>("th, td")) drawCell(pen, cell);
  return canvas.toDataURL("image/png");
}

function drawCell(pen: CanvasRenderingContext2D, cell: HTMLElement): void {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const style = getComputedStyle(cell);
  const spot = cell.querySelector<HTMLElement>("[aria-hidden]");
  if (!spot) {
    pen.fillStyle = style.color;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.textAlign = style.textAlign === "center" ? "center" : "start";
    pen.fillText(cell.innerText, pen.textAlign === "center" ? left + width / 2 : left + 4, top + height / 2);
    return;
  }
  const look = getComputedStyle(spot);
  for (const { colour, opacity } of [
    { colour: style.backgroundColor, opacity: 1 },
    { colour: look.backgroundColor, opacity: Number(look.opacity) },
  ]) {
    pen.globalAlpha = opacity;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(left, top, width, height, CORNER);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
