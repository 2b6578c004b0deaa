/** The longest stretch that is read at once, in words; what belongs together is nearer than the overlap. */
const LONGEST = 120;
const OVERLAP = 40;
/** A sentence so short is also read together with its neighbours: "I want it to stop. Forever." */
const SHORT = 3;

function windowsOf(sentence: readonly string[]): string[] {
  const windows: string[] = [];
  for (let start = 0; start === 0 || start + OVERLAP < sentence.length; start += LONGEST - OVERLAP)
    windows.push(` ; ${sentence.slice(start, start + LONGEST).join(" ")} ; `);
  return windows;
}

/** The sentences of normalised words, each once, with ";" around them; long ones in windows that overlap. */
export function sentencesOf(words: string): string[] {
  const sentences = words
    .split(";")
    .map((each) => each.trim().split(" "))
    .filter(([first]) => first !== "");
  const found = new Set<string>();
  for (const [at, sentence] of sentences.entries()) {
    for (const each of windowsOf(sentence)) found.add(each);
    const next = sentences[at + 1];
    if (next === undefined || (sentence.length > SHORT && next.length > SHORT)) continue;
    found.add(` ; ${[...sentence.slice(-OVERLAP), ...next.slice(0, OVERLAP)].join(" ")} ; `);
  }
  return [...found];
}
