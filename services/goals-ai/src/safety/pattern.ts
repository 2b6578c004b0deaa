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
  /** Tokens that begin with words we know: of each, one word has to be in the sentence, or the pattern cannot match it. */
  readonly needs: readonly string[];
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
    needs: tokens.filter((token) => beginnings(token) !== null),
  };
}

/** Which of the patterns can match a sentence at all, by its words: a few of many hundred, in the order given. */
export function patternIndex<P extends Pattern>(patterns: readonly P[]): (sentence: string) => P[] {
  // Many patterns share a token, and a token may stand for hundreds of words: the two are listed apart.
  const tokensOf = new Map<string, string[]>();
  const placesOf = new Map<string, number[]>();
  for (const [place, { needs }] of patterns.entries()) {
    for (const token of needs) {
      if (!placesOf.has(token)) for (const word of new Set(beginnings(token))) add(tokensOf, word, token);
      add(placesOf, token, place);
    }
  }
  return (sentence) => {
    const met = new Set(sentence.split(" ").flatMap((word) => tokensOf.get(word) ?? []));
    const counts = new Map<number, number>();
    for (const token of met)
      for (const place of placesOf.get(token) ?? []) counts.set(place, (counts.get(place) ?? 0) + 1);
    return patterns.filter(({ needs }, place) => (counts.get(place) ?? 0) === needs.length);
  };
}

function add<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}
