/** The fields of requests and answers that are nobody's business, and what they hold. */
const PRIVATE: Readonly<Record<string, string>> = {
  email: "e-mail",
  password: "password",
  currentPassword: "password",
  newPassword: "password",
  firstName: "name",
  lastName: "name",
  inviteCode: "invitation code",
  message: "text",
  title: "text",
  content: "text",
  goalText: "text",
  response: "text",
  currentGoal: "text",
  subgoals: "text",
};
/** Shorter texts are parts of other words. */
const SHORTEST = 5;

/** Everything that clients of this process sent or were given in private, with what it is: no log may hold it. */
export const said = new Map<string, string>();

/** Notes one private thing. */
export function note(text: string, what: string): void {
  if (text.length >= SHORTEST) said.set(text, what);
}

/** Notes the private fields of a request's body, or of one field of it. */
export function noteFields(value: unknown, what?: string): void {
  if (typeof value === "string" && what !== undefined) note(value, what);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    noteFields(inner, Array.isArray(value) ? what : PRIVATE[key]);
  }
}
