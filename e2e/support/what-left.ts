import type { RecordedCall } from "@questwell/provider-stub";

/** What identity knows of a person, and no language model may. */
export interface Account {
  _id: string;
  email: string;
  firstName: string;
  lastName: string | null;
}

/** One exchange with the language model, as it stands in its author's log. */
export interface LoggedExchange {
  sent: string;
  received: string | null;
  status: number | null;
}

type Recorded = Pick<RecordedCall, "body" | "answer" | "status">;

const UUID = /[\da-f]{8}-[\da-f]{4}-/u;
const TIME = /\d{4}-\d\d-\d\d|\d\d:\d\d/u;
const XP = /\bxp\b/iu;
const patterns = [UUID, TIME, XP, /@/u];

/** What was sent about a person: everything but the rules, which are the same for everybody. */
export function dataOf({ body }: Pick<Recorded, "body">): string {
  const { messages, input } = JSON.parse(body) as { messages?: { content: string }[]; input?: unknown };
  return messages?.at(-1)?.content ?? JSON.stringify(input ?? "");
}

/** The requests that name somebody, or hold an e-mail address, an id, XP or a time. */
export function namingSomebody(calls: readonly Recorded[], accounts: readonly Account[]): string[] {
  const exact = accounts.flatMap(({ _id, email }) => [_id, email]);
  const names = accounts.flatMap(({ firstName, lastName }) => [firstName, lastName ?? ""]).map(wordsOf);
  const named = new Set(names.filter((name) => name !== NO_WORDS));
  return calls.map(dataOf).filter((data) => {
    const words = wordsOf(data);
    return (
      patterns.some((pattern) => pattern.test(data)) ||
      exact.some((secret) => data.includes(secret)) ||
      [...named].some((name) => words.includes(name))
    );
  });
}

const NO_WORDS = "  ";
/** The words of a text between single spaces, so that "Ann" is not found in "plan". */
const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;

/** The answered exchanges of the log that are not, byte for byte, what the language model's server got and answered. */
export function notAsOnTheWire(
  logged: readonly LoggedExchange[],
  calls: readonly Recorded[],
): LoggedExchange[] {
  const keyOf = (...parts: unknown[]) => JSON.stringify(parts);
  const exchanged = new Set(calls.map(({ body, answer, status }) => keyOf(body, answer, status)));
  return logged.filter(
    ({ sent, received, status }) => received !== null && !exchanged.has(keyOf(sent, received, status)),
  );
}
