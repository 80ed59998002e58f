import { expect, it } from "vitest";
import { rulesOf } from "./rules-of.ts";

const MARKUP = '<main class="card wide"><p class="name">…</p></main>';
const of = (sheet: string) => rulesOf(sheet, MARKUP);

it("rules of elements, and of classes that are there, concern a piece of markup; others do not", () => {
  expect(of("a{color:red}.card{margin:0}.list{margin:1px}")).toBe("a{color:red}.card{margin:0}");
  expect(of("main .card p{color:red}.list .card{color:blue}")).toBe("main .card p{color:red}");
});

it("of a list of selectors those stay that concern it", () => {
  expect(of(".list,.card>p,.name{color:red}")).toBe(".card>p,.name{color:red}");
  expect(of(".card :is(h1,p),.list:is(.a,.b){color:red}")).toBe(".card :is(h1,p){color:red}");
});

it("what a selector excludes need not be there", () => {
  expect(of(".card:not(.list,.open):hover{color:red}")).toBe(".card:not(.list,.open):hover{color:red}");
});

it("rules for some screens stay within their condition, and an empty condition goes", () => {
  expect(of("@media (max-width:640px){.card{margin:0}.list{margin:1px}}")).toBe(
    "@media (max-width:640px){.card{margin:0}}",
  );
  expect(of("@media print{.list{display:none}}p{margin:0}")).toBe("p{margin:0}");
});

it("animations, fonts, imports and comments stay behind", () => {
  const sheet =
    '@charset "utf-8";/* .card{} */@keyframes run{0%{top:0}to{top:1px}}@font-face{src:url(a)}.name{margin:0}';
  expect(of(sheet)).toBe(".name{margin:0}");
});
