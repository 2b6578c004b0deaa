import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "@jest/globals";

import { i18n } from "#src/i18n/i18n.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

/** @shows UX-3 */
test("the page renders the splash before any script: title, tagline, words, and a bar of 2 percent every 60 ms", () => {
  const page = document.body;
  page.innerHTML = read("../../index.html");
  expect(page.querySelector("h1")).toHaveTextContent(i18n.t("common.product"));
  const words = [...page.querySelectorAll("p")].map(({ textContent }) => textContent.trim());
  expect(words.slice(0, 2)).toEqual([i18n.t("common.tagline"), i18n.t("splash.loading")]);
  const bar = page.querySelector("[role=progressbar]");
  expect(bar).toHaveAccessibleName(i18n.t("splash.loading"));
  expect(bar?.firstElementChild).toHaveClass("animate-splash");
  // 50 steps of 60 ms.
  expect(read("../index.css")).toContain("--animate-splash: splash 3s steps(50, jump-end) both;");
});
