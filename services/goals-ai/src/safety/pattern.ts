import { concepts } from "./rules/concepts.ts";

function listOf(name: string): string {
  const concept = concepts[name];
  if (concept === undefined) throw new Error(`No concept ${name}`);
  return concept.trim().replaceAll(/\s+/gu, "|");
}

/** Works out once what a concept stands for: many lines have it. */
function remembered<Meaning>(meaningOf: (name: string) => Meaning): (name: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (name) => {
    const earlier = known.get(name);
    if (earlier !== undefined) return earlier;
    const meaning = meaningOf(name);
    known.set(name, meaning);
    return meaning;
  };
}

const alternativesOfConcept = remembered((name) => alternatives(listOf(name)));
const beginningsOfConcept = remembered((name) => beginnings(listOf(name)));

const alternatives = (list: string): string =>
  list
    .split("|")
    .filter((word) => word !== "")
    .join("|")
    .replaceAll("_", " ")
    .replaceAll(".", String.raw`\.`)
    .replaceAll("*", "[^ ;]*")
    .replaceAll("#", String.raw`\d+(?:\.\d+)?`)
    .replaceAll("$", ";")
    .replaceAll(/@([a-zA-Z]+)/gu, (_, name: string) => `(?:${alternativesOfConcept(name)})`);

function piece(token: string): string {
  const gap = /^([~%])(\d)$/u.exec(token);
  // A gap of "~" passes no negation, one of "%" any word; neither leaves the sentence.
  if (gap !== null) {
    const no = gap[1] === "~" ? `(?!(?:${alternatives("@not")}) )` : "";
    return `(?:${no}[^ ;]+ ){0,${gap[2]}}`;
  }
  if (token === "^" || token === "$") return "; ";
  if (token.startsWith("!")) return `(?!(?:${alternatives(token.slice(1))}) )`;
  const isOptional = token.endsWith("?");
  const group = `(?:${alternatives(isOptional ? token.slice(0, -1) : token)}) `;
  return isOptional ? `(?:${group})?` : group;
}

/** The words with which a token's alternatives may begin; null when that can be any word. */
function beginnings(token: string): readonly string[] | null {
  if (/^[~%!^$]|\?$/u.test(token)) return null;
  const words = token.split("|").flatMap((alternative) => {
    const first = alternative.split("_", 1)[0] ?? "";
    return first.startsWith("@") ? (beginningsOfConcept(first.slice(1)) ?? [""]) : [first];
  });
  return words.includes("") || /[*#$@]/u.test(words.join(" ")) ? null : words;
}

/** A line of a rule, ready to be tried on a sentence. */
export interface Pattern {
  /** Made when it is first asked for: a text needs a few of many hundred. */
  readonly expression: () => RegExp;
  /** Of each group of words one has to be in the sentence, or the pattern cannot match it. */
  readonly needs: readonly (readonly string[])[];
}

/**
 * The pattern of one line of a rule: words apart by one space; `a|b` either, `a_b` a phrase, `a*` a beginning, `#` a number,
 * `@x` a concept, `x?` perhaps, `!x` not before this, `~3` up to three words without a negation, `%3` up to three of any,
 * `^` and `$` where a sentence begins and ends. Gaps are bounded, so that a pattern is linear in the text.
 */
export function pattern(line: string): Pattern {
  const tokens = line.trim().split(/\s+/u);
  let expression: RegExp | undefined;
  return {
    // Made only of the words in rules/. The space before is not consumed, so that two matches may follow each other.
    // oxlint-disable-next-line security/escaped-regexp -- made of the words of the safety rules
    expression: () => (expression ??= new RegExp(`(?<= )${tokens.map(piece).join("")}`, "gu")),
    needs: tokens.map(beginnings).filter((words) => words !== null),
  };
}

/** Which of the patterns can match a sentence at all, by its words: a few of many hundred, in the order given. */
export function patternIndex<P extends Pattern>(patterns: readonly P[]): (sentence: string) => P[] {
  const needsWith = new Map<string, number[]>();
  const patternOf: number[] = [];
  for (const [at, { needs }] of patterns.entries()) {
    for (const words of needs) {
      for (const word of words) {
        const list = needsWith.get(word);
        if (list === undefined) needsWith.set(word, [patternOf.length]);
        else list.push(patternOf.length);
      }
      patternOf.push(at);
    }
  }
  return (sentence) => {
    const met = new Set<number>();
    for (const word of new Set(sentence.split(" ")))
      for (const need of needsWith.get(word) ?? []) met.add(need);
    const counts = new Map<number, number>();
    for (const need of met) {
      const at = patternOf[need] ?? -1;
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
    return patterns.filter(({ needs }, at) => (counts.get(at) ?? 0) === needs.length);
  };
}
