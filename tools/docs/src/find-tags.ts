import { parseSync, Visitor, type CallExpression, type Expression } from "oxc-parser";

/** A row of a table of `docs/`, named by a comment such as `@shows UX-13` before a test. */
export interface Tag {
  /** The row: the table's prefix, a hyphen, and the row's id. */
  id: string;
  /** The tagged file, relative to the repository. */
  path: string;
  /** The name of the tagged test or group of tests, with those of the groups around it; null for a whole file. */
  name: string | null;
}

interface NamedCall {
  start: number;
  end: number;
  title: string;
}

/** What begins a comment that tags; the ids follow, separated by spaces. */
export const TAG = "@shows";

/**
 * The tags in a source. A comment tags the test or group (`describe`) after it, or the whole file if it is before the
 * file's first statement.
 *
 * @throws Error for a tag in any other place
 */
export function findTags(path: string, source: string): Tag[] {
  if (!source.includes(TAG)) return [];
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const calls: NamedCall[] = [];
  new Visitor({
    CallExpression(call) {
      const title = isOfTests(call.callee) ? titleOf(call, source) : null;
      if (title !== null) calls.push({ start: call.start, end: call.end, title });
    },
  }).visit(program);
  const firstStatement = program.body[0]?.start;

  return comments.flatMap(({ value, end, start }) => {
    const [, ids] = value.split(TAG);
    if (ids === undefined) return [];
    const next = end + source.slice(end).search(/\S/u);
    const tagged = calls.find((call) => call.start === next);
    if (!tagged && next !== firstStatement)
      throw new Error(`${path}:${lineAt(source, start)}: ${TAG} is neither before a test nor at the top`);
    const name = tagged ? nameOf(tagged, calls) : null;
    return ids
      .split(/[\s*]+/u)
      .filter(Boolean)
      .map((id) => ({ id, path, name }));
  });
}

/** Whether a function is `test`, `describe`, or made by one of them, such as `test.each([1, 2])`. */
function isOfTests(callee: Expression): boolean {
  if (callee.type === "Identifier") return callee.name === "test" || callee.name === "describe";
  if (callee.type === "MemberExpression") return isOfTests(callee.object);
  if (callee.type === "CallExpression") return isOfTests(callee.callee);
  return callee.type === "TaggedTemplateExpression" && isOfTests(callee.tag);
}

/** The title as in the source: a table's has its placeholders. */
function titleOf({ arguments: [first] }: CallExpression, source: string): string | null {
  if (first?.type === "Literal") return typeof first.value === "string" ? first.value : null;
  return first?.type === "TemplateLiteral" ? source.slice(first.start + 1, first.end - 1) : null;
}

/** The full name, as the test runner reports a failure. */
const nameOf = ({ start, end }: NamedCall, calls: readonly NamedCall[]): string =>
  calls
    .filter((call) => call.start <= start && call.end >= end)
    .toSorted((one, other) => one.start - other.start)
    .map(({ title }) => title)
    .join(" › ");

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split("\n").length;
