import { gaugeOf, type BackgroundContext, type Job } from "@questwell/common";
import { readSpend } from "../budget/read-spend.ts";
import type { Ai } from "./ai.ts";

const EVERY_MS = 10_000;

/** Measures what no single call knows: how much of the caps is used, by all processes, and whether calls fail at once here. */
export const measureCoach = (ai: Pick<Ai, "settings" | "whyNot">): Job<BackgroundContext> => ({
  name: "measure coach",
  everyMs: EVERY_MS,
  async run(ctx) {
    const open = gaugeOf("coach_breaker_open", "1 while calls to the language model fail at once.");
    open.set(ai.whyNot() === null ? 0 : 1);
    const ratio = gaugeOf("coach_budget_ratio", "What is spent or reserved, as a share of the cap.", [
      "period",
    ]);
    const { dayMicroUsd, monthMicroUsd } = await readSpend(ctx);
    const { prices, caps } = ai.settings;
    const isFree = Object.values(prices).every((price) => price === 0);
    const ratioOf = (spent: number, cap: number) => (isFree ? 0 : cap === 0 ? 1 : spent / cap);
    ratio.set({ period: "day" }, ratioOf(dayMicroUsd, caps.microUsdPerDay));
    ratio.set({ period: "month" }, ratioOf(monthMicroUsd, caps.microUsdPerMonth));
  },
});
