/** The value of a metric without labels, at a process's internal port; 0 while it has none. */
export async function metricOf(internalPort: number, name: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${internalPort}/metrics`);
  const lines = (await answer.text()).split("\n");
  const line = lines.find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
