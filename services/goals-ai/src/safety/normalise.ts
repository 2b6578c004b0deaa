import { letterOf } from "./look-alikes.ts";
import { readAtOnce, type Reading } from "./reading.ts";
import { alarmingWords, fuzzyWords, ordinaryWords, spellings } from "./vocabulary.ts";

/** The longest conversation that is accepted; text beyond it cannot be part of an answer. */
const MAX_LENGTH = 16_384;
/** NFKC makes at most two characters of a byte, without those of `phrasesInOne`: nothing of 16 KiB remains unread. */
const MAX_PLAIN_LENGTH = 2 * MAX_LENGTH;
const MAX_WORD = 40;

/** Single characters that NFKC turns into whole phrases, of 18 and 8 characters. */
const phrasesInOne = /[\uFDFA\uFDFB]/gu;
/** The signs around a word. The look back lets a run begin only at its start: otherwise each sign of it is tried, n². */
const signsAround = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}%*])[^\p{L}\p{N}%*]+$/gu;

/** Zero-width and direction marks, tags, variation selectors, soft hyphens: not visible. */
const invisible = /\u034F|[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}\u115F\u1160\u3164]/gu;
/** Marks on Latin, Greek and Cyrillic letters, and Arabic vowels; other scripts need theirs. */
const marks =
  /\u0640|[\u0300-\u036F]|[\u0483-\u0489]|[\u064B-\u065F]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/gu;
const apostrophes = /['’‘ʼ`´＇]/gu;

const leetLetters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "+": "t",
  "€": "e",
  "£": "l",
};

/** Pairs that are one word: "can not", "do not", "i am". */
const pairs: Readonly<Record<string, string>> = {
  "do not": "dont",
  "does not": "doesnt",
  "did not": "didnt",
  "can not": "cant",
  "will not": "wont",
  "would not": "wouldnt",
  "could not": "couldnt",
  "should not": "shouldnt",
  "i am": "im",
  "i have": "ive",
  "i would": "id",
  "i will": "ill",
  "my self": "myself",
  "any more": "anymore",
  "no longer": "nolonger",
  "no one": "noone",
  "every one": "everyone",
  "every body": "everybody",
  "some one": "someone",
  "your self": "yourself",
  "self harm": "selfharm",
  "self harming": "selfharming",
  "pro ana": "proana",
  "pro mia": "promia",
  "sewer slide": "suicide",
  "sewer side": "suicide",
  "sui cide": "suicide",
  // "Sui" alone is Italian for "on the".
  "sui thoughts": "suicide thoughts",
  "sui ideation": "suicide ideation",
  "sui attempt": "suicide attempt",
  "sui note": "suicide note",
  "un alive": "kill",
  "over dose": "overdose",
};

const isKnown = (word: string) => alarmingWords.has(word) || ordinaryWords.has(word);

/** A text in normalised form. */
export interface Normalised {
  /** Words with one space between and around them, and ";" where a sentence ends. */
  words: string;
  /** Only folded, for other languages. */
  plain: string;
}

/** Lower case, one form per letter, without marks and invisible characters. */
export function fold(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replaceAll(phrasesInOne, " ")
    .normalize("NFKC")
    .slice(0, MAX_PLAIN_LENGTH)
    .toWellFormed()
    .replaceAll(invisible, "")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(marks, "")
    .normalize("NFC")
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae");
}

/** Letters of other alphabets that look like Latin ones, where they are between Latin ones or make up the whole word. */
function unmask(text: string): string {
  const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/gu;
  if (text.search(foreign) < 0) return text;
  const others = text.match(foreign) ?? [];
  // Text in another alphabet has letters that look like no Latin one.
  if (others.some((letter) => letterOf[letter] === undefined)) {
    return text.replaceAll(/[\p{L}\p{M}]+/gu, (word) =>
      /[a-z]/u.test(word) ? word.replaceAll(foreign, (letter) => letterOf[letter] ?? letter) : word,
    );
  }
  return text.replaceAll(foreign, (letter) => letterOf[letter] ?? letter);
}

/** Splits a word without spaces into known words, at least one of them alarming; null if that is impossible. */
function takeApart(word: string, least: number): string[] | null {
  if (word.length < least || word.length > MAX_WORD) return null;
  // The split with the fewest words up to each position.
  const ways: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - 16); start < end; start++) {
      const way = ways[start];
      const part = word.slice(start, end);
      if (way !== undefined && isKnown(part) && way.length + 1 < (ways[end]?.length ?? Infinity))
        ways[end] = [...way, part];
    }
  }
  const found = ways[word.length];
  return found?.some((part) => alarmingWords.has(part)) === true ? found : null;
}

/** Whether two words differ by one letter that is wrong, missing, doubled or swapped with its neighbour. */
function isNear(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1 || word[0] !== known[0]) return false;
  let start = 0;
  while (start < word.length && word[start] === known[start]) start++;
  const rest = word.slice(start);
  const knownRest = known.slice(start);
  const swapped = `${knownRest[1] ?? ""}${knownRest[0] ?? ""}${knownRest.slice(2)}`;
  return (
    rest.slice(1) === knownRest.slice(1) ||
    rest === knownRest.slice(1) ||
    rest.slice(1) === knownRest ||
    rest === swapped
  );
}

/** A word that is written with digits, signs, stars or repeated letters, as the plain word. */
function disguised(raw: string): string | null {
  const isMixed = /[a-z]/u.test(raw) && /[^a-z]/u.test(raw);
  if (isMixed || /^[0-9@$!|+]{3,}$/u.test(raw)) {
    const bare = raw.replaceAll(/[^a-z0-9@$!|+€£]/gu, "");
    for (const one of ["i", "l"]) {
      const letters = Array.from(bare)
        .map((sign) => (sign === "1" || sign === "!" ? one : (leetLetters[sign] ?? sign)))
        .join("");
      for (const word of [letters, letters.replace("ii", "ll")])
        if (isKnown(word) && !/^[0-9]+$/u.test(raw)) return word;
    }
    const plain = raw.replaceAll(/[^a-z]/gu, "");
    if (alarmingWords.has(plain)) return plain;
    if (/^[a-z]+[*#_]+[a-z]*$/u.test(raw) && raw.length >= 3)
      return (
        [...alarmingWords].find(
          (word) =>
            word.length === raw.length &&
            Array.from(word).every((letter, at) => raw[at] === letter || !/[a-z]/u.test(raw[at] ?? "")),
        ) ?? null
      );
    return null;
  }
  if (/(.)\1/u.test(raw)) {
    const twice = raw.replaceAll(/(.)\1{2,}/gu, "$1$1");
    const once = raw.replaceAll(/(.)\1+/gu, "$1");
    for (const word of [twice, once, spellings.get(once) ?? ""])
      if (word !== raw && isKnown(word)) return word;
    const lastOnce = twice.replace(/(.)\1$/u, "$1");
    if (lastOnce !== raw && isKnown(lastOnce)) return lastOnce;
  }
  if (raw.length >= 6) {
    const near = fuzzyWords.find((word) => isNear(raw, word));
    if (near !== undefined) return near;
  }
  return null;
}

function wordsOf(raw: string): string[] {
  const plain = raw.replaceAll(signsAround, "");
  if (plain === "") return [];
  const spelling = spellings.get(plain);
  if (spelling !== undefined) return spelling.split(" ");
  if (isKnown(plain)) return [plain];
  const meant = disguised(plain) ?? disguised(raw);
  if (meant !== null) return (spellings.get(meant) ?? meant).split(" ");
  const parts = /^[a-z]+$/u.test(plain) ? takeApart(plain, 8) : null;
  if (parts !== null) return parts.flatMap((part) => (spellings.get(part) ?? part).split(" "));
  // "10kg", "5-day", "16:8", "his/her": numbers and units apart, other signs between words.
  return plain
    .replaceAll(/(\d)(?=[a-z])/gu, "$1 ")
    .split(/[^\p{L}\p{M}\p{N}.%:]+|(?<!\d)[.:]|[.:](?!\d)/u)
    .filter((word) => word !== "")
    .flatMap((word) => (spellings.get(word) ?? word.slice(0, MAX_WORD)).split(" "));
}

/** "k i l l", "k.i.l.l", "k-i-l-l": single letters in a row are one word, or several without their spaces. */
function gather(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}])[a-z0-9@$!](?:[ .\-_*·•,/\\|~+]{1,3}[a-z0-9@$!](?![\p{L}\p{N}])){2,}/gu,
    (run) => {
      const letters = run.replaceAll(/[ .\-_*·•,/\\|~+]/gu, "");
      const word = isKnown(letters) ? letters : disguised(letters);
      const parts = takeApart(letters, 3) ?? (word !== null && alarmingWords.has(word) ? [word] : null);
      return parts === null ? run : parts.join(" ");
    },
  );
}

/** The plain words of a disguised text, word by word; the README lists the disguises that are undone. Linear in the text's length. */
export function* normalising(text: string): Reading<Normalised> {
  const plain = fold(text);
  yield;
  const folded = unmask(plain).replaceAll(apostrophes, "");
  const joined = gather(folded)
    .replaceAll(/(?<=\d)[,.](?=\d{3}(?!\d))/gu, "")
    .replaceAll(/[;?\n\r…。！？।]+|!(?=\s|!|$)|\.(?=\s|$|\.)|[:](?=\s)|[—–]|\s-\s/gu, " ; ");
  const words: string[] = [];
  for (const raw of joined.split(/[\s,]+/u)) {
    yield;
    for (const token of raw === ";" ? [";"] : wordsOf(raw)) {
      const last = words.at(-1);
      const pair = last === undefined ? undefined : pairs[`${last} ${token}`];
      if (pair !== undefined) words[words.length - 1] = pair;
      else words.push(token);
    }
  }
  return { words: ` ; ${words.join(" ")} ; `, plain };
}

/** All of `normalising` at once. */
export const normalise = (text: string): Normalised => readAtOnce(normalising(text));
