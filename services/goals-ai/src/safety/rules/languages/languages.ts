import type { Language } from "./language.ts";
import { arabic } from "./ar.ts";
import { german } from "./de.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { korean } from "./ko.ts";
import { dutch } from "./nl.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";
import { russian } from "./ru.ts";
import { turkish } from "./tr.ts";
import { chinese } from "./zh.ts";
import { otherLanguages } from "./others.ts";

/** Every language that has rules of its own. */
export const languages: readonly Language[] = [
  arabic,
  german,
  spanish,
  french,
  italian,
  japanese,
  korean,
  dutch,
  polish,
  portuguese,
  russian,
  turkish,
  chinese,
  otherLanguages,
];
