import type { SafetyCategory } from "./categories.ts";

const cannot =
  "This is something I can't help with. If you want something else for yourself, I am glad to help with that.";
const doctor = "Please ask a doctor or a pharmacist about this first.";
const adviser = "Please ask a free money advice service in your country about this first.";

/**
 * The message to a person when the coach does not answer, or in addition to its answer: short and kind, without blame,
 * praise, or a word of their own.
 */
export const kindWords: Readonly<Record<SafetyCategory, string>> = {
  selfHarm:
    "You matter. I am sorry that it is this hard right now. Please talk to someone today: a person you trust, or a help line. They listen.",
  eatingDisorder:
    "You matter, just as you are. This goal could hurt you, so I will not plan it. Someone who knows about eating and worries can help: a doctor, or a help line.",
  abuse:
    "This is not your fault, and you deserve to be safe. You do not have to carry it alone: please talk to someone you trust, or call a help line.",
  violence: cannot,
  illegal: cannot,
  weapons: cannot,
  minors: cannot,
  underage: "Questwell is made for older people. Please ask a grown-up you trust to help you with this.",
  medicine: doctor,
  money: adviser,
};
