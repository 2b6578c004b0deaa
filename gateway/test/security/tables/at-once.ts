/** So many requests are under way at the same time. */
const AT_ONCE = 16;

/** Does something with each, many at a time, and gives what came of it that is not null, in no order. */
export async function forEachAtOnce<Item, Finding>(
  items: readonly Item[],
  work: (item: Item) => Promise<Finding | null>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const left = items.values();
  const worker = async () => {
    for (const item of left) {
      const finding = await work(item);
      if (finding !== null) findings.push(finding);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return findings;
}
