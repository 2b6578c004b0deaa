import { builtInTexts } from "./coach/built-in/built-in-texts.ts";
import { reviewPhrases } from "./coach/built-in/review/phrases.ts";

// For `make check` and the build: importing them reads every text, and fails with the file and line of a fault.
builtInTexts();
void reviewPhrases;
