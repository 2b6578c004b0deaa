const rows: Readonly<Record<string, string>> = {
  a: "аαάа",
  b: "вβьɓ",
  c: "сϲ",
  d: "ԁժ",
  e: "еєεё",
  g: "ԍ",
  h: "һнհ",
  i: "іιїӏɩ",
  j: "јϳ",
  k: "кκҝ",
  l: "ӏⅼ",
  m: "м",
  n: "пηոи",
  o: "оοσօ",
  p: "рρ",
  q: "ԛզ",
  r: "гґя",
  s: "ѕʂ",
  t: "тτ",
  u: "υսцʋ",
  v: "ѵν",
  w: "ԝωшѡ",
  x: "хχ",
  y: "уүγу",
  z: "ᴢ",
};

/** Which Latin letter a letter of another alphabet looks like. */
export const letterOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rows).flatMap(([letter, others]) => Array.from(others).map((other) => [other, letter])),
);
