import { lazy } from "#src/lib/lazy.ts";

const MICRO = 1_000_000;
const dollars = lazy(
  () => new Intl.NumberFormat("en", { style: "currency", currency: "USD", maximumFractionDigits: 4 }),
);

/** "$1.24", or "$0.0013" for less than a cent, from millionths of a dollar. */
export const formatMoney = (microUsd: number): string => dollars().format(microUsd / MICRO);
