import i18next, { type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";

import common from "#src/i18n/en/common.json" with { type: "json" };
import session from "#src/i18n/en/session.json" with { type: "json" };
import splash from "#src/i18n/en/splash.json" with { type: "json" };
import type { Sentences } from "#src/i18n/sentences.ts";
import { lazy } from "#src/lib/lazy.ts";

/** The translation instance; initialized synchronously, so that the first render already has its text. */
export const i18n: I18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: "en",
  resources: { en: { translation: { common, session, splash } } },
  initAsync: false,
  // React escapes by itself.
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (_languages, _namespace, key) => console.error(`Missing translation: ${key}`),
});

/**
 * Adds the sentences of a screen. Each page registers its own, so that no visit downloads the text of screens that are
 * never opened.
 */
export function addSentences(sentences: Partial<Sentences>): void {
  i18n.addResourceBundle("en", "translation", sentences, true, true);
}

const dates = lazy(() => new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" }));
const moments = lazy(() => new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }));
const clockTimes = lazy(() => new Intl.DateTimeFormat("en", { timeStyle: "medium" }));
const numbers = lazy(() => new Intl.NumberFormat("en"));

/** "21 Nov 2025" in the device's time zone, from an ISO 8601 timestamp. */
export const formatDate = (iso: string): string => dates().format(new Date(iso));

/** "21 Nov 2025, 10:42" in the device's time zone, from an ISO 8601 timestamp. */
export const formatDateTime = (iso: string): string => moments().format(new Date(iso));

/** "2:05:30 PM" in the device's time zone, from milliseconds since 1970. */
export const formatTime = (ms: number): string => clockTimes().format(ms);

/** Digits with group separators, such as "1,240". */
export const formatNumber = (value: number): string =>
  // Most numbers have no groups and need no formatter.
  Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : numbers().format(value);
