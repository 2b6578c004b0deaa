const VERSION =
  /^(?<core>(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*))(?:-(?<pre>(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*))?$/u;

/** Whether a text is a semantic version (semver.org 2.0.0), without build metadata: a tag of an image has no "+". */
export const isVersion = (text: string): boolean => VERSION.test(text);

/** Positive when `a` is newer than `b`, by semver.org's rules of precedence (§ 11). */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  const core = compareLists(one.core, other.core);
  if (core !== 0) return core;
  // A version without a pre-release is newer than all of its pre-releases.
  if (one.pre.length === 0 || other.pre.length === 0) return other.pre.length - one.pre.length;
  return compareLists(one.pre, other.pre);
}

function partsOf(version: string): { core: string[]; pre: string[] } {
  const { core = "", pre } = VERSION.exec(version)?.groups ?? {};
  return { core: core.split("."), pre: pre?.split(".") ?? [] };
}

function compareLists(one: readonly string[], other: readonly string[]): number {
  const pairs = one.slice(0, other.length).map((part, index) => compareParts(part, other[index] ?? ""));
  return pairs.find((difference) => difference !== 0) ?? one.length - other.length;
}

/** Numbers by their value and before words, words by their characters. */
function compareParts(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [one, other].map((part) => /^\d+$/u.test(part));
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  if (isNumber) return Number(one) - Number(other);
  return one === other ? 0 : one < other ? -1 : 1;
}
