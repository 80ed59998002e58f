import { createElement } from "react";

/**
 * An icon of antd's, without the styles that its own component writes when it is drawn (src/app/antd/icons.css has them) and the
 * arithmetic of two-coloured icons, of which we have none.
 */
export function PlainIcon({ icon, className, spin, rotate, tabIndex, twoToneColor: _, ...rest }) {
  const classes = ["anticon", `anticon-${icon.name}`, (spin || icon.name === "loading") && "anticon-spin", className];
  const about = {
    "data-icon": icon.name,
    width: "1em",
    height: "1em",
    fill: "currentColor",
    "aria-hidden": "true",
    style: rotate ? { transform: `rotate(${rotate}deg)` } : undefined,
  };
  return createElement(
    "span",
    {
      role: "img",
      "aria-label": icon.name,
      ...rest,
      tabIndex: tabIndex ?? (rest.onClick ? -1 : undefined),
      className: classes.filter(Boolean).join(" "),
    },
    draw(icon.icon, about),
  );
}

const draw = ({ tag, attrs, children = [] }, about) =>
  createElement(tag, { ...attrs, ...about }, ...children.map((child) => draw(child)));
