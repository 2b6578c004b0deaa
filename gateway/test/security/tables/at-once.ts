/** The number of concurrent requests. */
const AT_ONCE = 16;

/** Runs `work` for each item, many concurrently, and returns the results that are not null, in no order. */
export async function forEachConcurrently<Item, Finding>(
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
