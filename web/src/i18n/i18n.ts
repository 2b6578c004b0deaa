import i18next, { type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";

import en from "#src/i18n/en.json" with { type: "json" };

/** Makes every sentence available; synchronous, so the first render already has its words. */
export const i18n: I18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: "en",
  resources: { en: { translation: en } },
  initAsync: false,
  // React escapes by itself.
  interpolation: { escapeValue: false },
});

const dates = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });
const numbers = new Intl.NumberFormat("en");

/** "21 Nov 2025" in the device's time zone, from an ISO 8601 moment. */
export const formatDate = (iso: string): string => dates.format(new Date(iso));

/** Digits in groups, such as "1,240". */
export const formatNumber = (value: number): string => numbers.format(value);
