import { RestClient } from "../../support/rest-client.ts";
import { note } from "../../support/private-values.ts";

/** Signs in through the stand-in for Google, as a browser would; returns the client and the final redirect. */
export async function signInWithGoogle(
  url: string,
  consent: "yes" | "no" = "yes",
): Promise<{ client: RestClient; location: string | null }> {
  const client = new RestClient(url);
  const away = await client.call("GET", "/api/auth/google");
  const asked = new URL(away.location ?? "");
  const state = asked.searchParams.get("state") ?? "";
  note(state, "state");
  const back =
    consent === "yes"
      ? new URL((await fetch(asked, { redirect: "manual" })).headers.get("location") ?? "").search
      : `?error=access_denied&state=${encodeURIComponent(state)}`;
  note(new URLSearchParams(back).get("code") ?? "", "code");
  const { location } = await client.call("GET", `/api/auth/google/callback${back}`);
  return { client, location };
}
