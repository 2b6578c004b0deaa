import { describe, expect, test } from "@jest/globals";
import { isSameOrigin } from "./same-origin.ts";

const OURS = "http://localhost:8080";

describe("same origin", () => {
  test.each([
    { secFetchSite: "same-origin", origin: OURS, command: true, typedIn: true },
    { secFetchSite: "same-origin", origin: undefined, command: true, typedIn: true },
    // Fetch Metadata takes precedence: a page cannot set it, but a proxy may rewrite Origin.
    { secFetchSite: "same-origin", origin: "https://evil.example", command: true, typedIn: true },
    { secFetchSite: "same-site", origin: OURS, command: false, typedIn: false },
    { secFetchSite: "cross-site", origin: OURS, command: false, typedIn: false },
    { secFetchSite: "cross-site", origin: undefined, command: false, typedIn: false },
    { secFetchSite: "none", origin: undefined, command: false, typedIn: true },
    { secFetchSite: "", origin: OURS, command: false, typedIn: false },
    { secFetchSite: "Same-Origin", origin: OURS, command: false, typedIn: false },
    { secFetchSite: undefined, origin: OURS, command: true, typedIn: true },
    { secFetchSite: undefined, origin: "https://evil.example", command: false, typedIn: false },
    { secFetchSite: undefined, origin: "null", command: false, typedIn: false },
    { secFetchSite: undefined, origin: "", command: false, typedIn: false },
    { secFetchSite: undefined, origin: "http://localhost:8081", command: false, typedIn: false },
    { secFetchSite: undefined, origin: "https://localhost:8080", command: false, typedIn: false },
    { secFetchSite: undefined, origin: undefined, command: true, typedIn: true },
  ])("Sec-Fetch-Site $secFetchSite with Origin $origin", ({ secFetchSite, origin, command, typedIn }) => {
    expect(isSameOrigin({ secFetchSite, origin }, OURS, false)).toBe(command);
    expect(isSameOrigin({ secFetchSite, origin }, OURS, true)).toBe(typedIn);
  });
});
