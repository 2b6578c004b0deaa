type Mark = readonly [mark: RegExp, name: string];

/** The first match wins: browsers include the names of their ancestors. */
const browsers: readonly Mark[] = [
  [/\bEdg(?:A|iOS)?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];

const systems: readonly Mark[] = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bWindows\b/u, "Windows"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bMac OS X\b/u, "Mac"],
  [/\bLinux\b/u, "Linux"],
];

const named = (userAgent: string, marks: readonly Mark[]): string | null =>
  marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

/** The common name of a browser, from its user agent; for other programs the first word, null for an empty one. */
export function deviceOf(userAgent: string): {
  browser: string | null;
  system: string | null;
  isPhone: boolean;
} {
  const [firstWord = ""] = userAgent.trim().split(/[\s/]/u);
  return {
    browser: named(userAgent, browsers) ?? (firstWord === "" ? null : firstWord),
    system: named(userAgent, systems),
    isPhone: /\b(?:iPhone|Android|Mobile)\b/u.test(userAgent),
  };
}
