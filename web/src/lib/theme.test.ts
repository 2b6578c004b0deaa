import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

import { expect, test } from "@jest/globals";

import { chooseTheme, storedTheme } from "#src/lib/theme.ts";

const script = readFileSync(join(import.meta.dirname, "../../public/theme.js"), "utf8");
const beforeFirstPaint = () => void runInNewContext(script, { localStorage, document });

test("a chosen scheme is applied before the first paint of the next load", () => {
  chooseTheme("dark");
  document.documentElement.removeAttribute("data-theme");
  beforeFirstPaint();
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(storedTheme()).toBe("dark");
});

test.each([null, "system", "purple"])("%s on the device leaves the choice to the system", (stored) => {
  if (stored !== null) localStorage.setItem("questwell:theme", stored);
  beforeFirstPaint();
  expect(document.documentElement).not.toHaveAttribute("data-theme");
  expect(storedTheme()).toBe("system");
});

test("a chosen scheme sets the phone's browser bar, now and on the next load; System gives each scheme its own", () => {
  const index = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8");
  document.head.innerHTML = (index.match(/<meta name="theme-color"[^>]*>/gu) ?? []).join("");
  const colors = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);
  const [light = "", dark = ""] = colors();
  chooseTheme("dark");
  expect(colors()).toEqual([dark, dark]);
  chooseTheme("light");
  expect(colors()).toEqual([light, light]);
  beforeFirstPaint();
  expect(colors()).toEqual([light, light]);
  chooseTheme("system");
  expect(colors()).toEqual([light, dark]);
});
