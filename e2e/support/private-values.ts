/** The private fields of requests and answers, and the kind of value in each. */
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
  ifThen: "text",
};
/** Whether a field holds a private value; private-values.test.ts compares the fields with the API. */
export const isPrivate = (field: string): boolean => field in PRIVATE;

/** Shorter texts occur within other words. */
const SHORTEST = 5;

/** Every private value that clients of this process sent or received, with its kind: no log may contain it. */
export const privateValues = new Map<string, string>();

/** Records one private value. */
export function note(text: string, what: string): void {
  if (text.length >= SHORTEST) privateValues.set(text, what);
}

/** Records the private fields of a request's body, or of one field of it. */
export function noteFields(value: unknown, what?: string): void {
  if (typeof value === "string" && what !== undefined) note(value, what);
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    noteFields(inner, Array.isArray(value) ? what : PRIVATE[key]);
  }
}
