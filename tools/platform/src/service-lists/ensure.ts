import { isDeepStrictEqual } from "node:util";
import { Alias, isAlias, isMap, isScalar, isSeq, type Document, type Node, type YAMLMap } from "yaml";

/** What a part of a YAML file must contain: keys of a map, items of a list, or a scalar. An `Alias` is `*name`. */
export type Wanted = string | Alias | readonly Wanted[] | { readonly [key: string]: Wanted };

/** The key that new keys are written before, where a map has it: what stands for itself comes last. */
const LAST = "gateway";

/**
 * Adds what is missing to a YAML document, and corrects scalars that differ. All else stays as it is written, comments
 * included: a service's own settings are between what derives from the list of services.
 *
 * @param path the keys of the part that is brought up to date
 * @throws Error for a path that the document lacks
 */
export function ensure(document: Document, path: readonly string[], wanted: Wanted): void {
  const node = document.getIn(path, true);
  if (!isMap(node) && !isSeq(node)) throw new Error(`There is no ${path.join(".")}`);
  ensureNode(document, node, wanted);
}

/** @returns the node to write in place of the given one */
function ensureNode(document: Document, node: unknown, wanted: Wanted): unknown {
  if (isSeq(node) && Array.isArray(wanted)) {
    const items = node.items.map((item) => plain(document, item));
    for (const item of wanted as readonly Wanted[])
      if (!items.some((each) => isDeepStrictEqual(each, item))) node.add(document.createNode(item));
  } else if (isMap(node) && isPlainMap(wanted)) {
    for (const [key, value] of Object.entries(wanted)) ensureKey(document, node, key, value);
  } else if (!isDeepStrictEqual(plain(document, node), wanted)) return document.createNode(wanted);
  return node;
}

function ensureKey(document: Document, map: YAMLMap, key: string, wanted: Wanted): void {
  if (map.has(key)) {
    const before = map.get(key, true);
    const after = ensureNode(document, before, wanted);
    if (after !== before) map.set(key, after);
    return;
  }
  const pair = document.createPair(key, wanted);
  const keyOf = (item: YAMLMap["items"][number]) => (isScalar(item.key) ? item.key.value : item.key);
  const end = map.items.findIndex((item) => keyOf(item) === LAST);
  if (map.items.some((item) => isScalar(item.key) && item.key.spaceBefore)) pair.key.spaceBefore = true;
  map.items.splice(end === -1 ? map.items.length : end, 0, pair as YAMLMap["items"][number]);
}

const isPlainMap = (wanted: Wanted): wanted is { readonly [key: string]: Wanted } =>
  typeof wanted === "object" && !Array.isArray(wanted) && !isAlias(wanted);

/** A node as JavaScript, comparable with what is wanted. */
function plain(document: Document, node: unknown): unknown {
  if (isAlias(node)) return new Alias(node.source);
  return (node as Node | null)?.toJS(document) ?? null;
}
