/** This many words in a row of a prompt are no coincidence. */
const RUN = 8;

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** The runs of words of a text. */
function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return Array.from({ length: Math.max(0, words.length - RUN + 1) }, (_, at) =>
    words.slice(at, at + RUN).join(" "),
  );
}

/** A check whether a text repeats the canary, or eight words in a row of any of these prompts. */
export function leakCheck(prompts: readonly string[], canary: string): (text: string) => boolean {
  const runs = new Set(prompts.flatMap(runsOf));
  return (text) =>
    text.toLowerCase().includes(canary.toLowerCase()) || runsOf(text).some((run) => runs.has(run));
}
