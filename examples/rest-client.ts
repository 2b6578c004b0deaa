// Signs in or up, completes a challenge and prints the XP: node examples/rest-client.ts you@example.org 'a long walk uphill'
import process from "node:process";

const [email = "", password = ""] = process.argv.slice(2);
const url = process.env["QUESTWELL_URL"] ?? "http://localhost:8080";
const cookies = new Map<string, string>();

/** One call with the session's cookies. @throws Error with the line of text that every error response has */
async function post<Result>(path: string, body: object = {}): Promise<Result> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, "content-type": "application/json" };
  const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
    cookies.set(name, value);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Result;
}

type Session = { user: { hasAcceptedDisclaimer: boolean; isOnboarded: boolean } };
const account = { email, password, firstName: "You" };
const signIn = () => post<Session>("/api/auth/login", { email, password });
const { user } = await signIn().catch(() => post<Session>("/api/auth/register", account));
const responses = [{ focusArea: "career", level: 4 }];
if (!user.hasAcceptedDisclaimer) await post("/api/user/accept-disclaimer");
if (!user.isOnboarded) await post("/api/onboarding/complete", { responses });

type Challenge = { id: string; title: string };
const [challenge] = await post<Challenge[]>("/api/focus-areas/career/challenges/generate");
const path = `/api/challenges/${challenge?.id}/complete`;
const { xpEarned, totalXP } = await post<{ xpEarned: number; totalXP: number }>(path);
process.stdout.write(`${challenge?.title}: ${xpEarned} XP, ${totalXP} in all\n`);
