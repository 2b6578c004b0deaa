import { describe, expect, test } from "@jest/globals";
import { linesWith, sourcesOf, textOf, withoutComments, type Place } from "./sources.ts";

/** A construct that no source may contain; these are checks that the linter lacks. */
interface Rule {
  where: readonly Place[];
  pattern: RegExp;
  /** Lines that violate the rule, to test the rule itself. */
  broken: readonly string[];
  /** The files that may contain it, each with the reason why it is safe. */
  except?: Readonly<Record<string, string>>;
}

const everywhere = ["server", "web"] as const;

const rules: Readonly<Record<string, Rule>> = {
  "text is never run as code": {
    where: everywhere,
    pattern:
      /\beval\(|\bnew Function\b|["']node:vm["']|\bset(?:Timeout|Interval)\(\s*["'`]|\bimport\(\s*[^"\s]/u,
    broken: ["eval(text)", "new Function(text)", 'from "node:vm"', "setTimeout(`x`, 1)", "import(path)"],
  },
  "no service starts a program": {
    where: ["server"],
    pattern: /child_process|["']node:(?:cluster|worker_threads)["']|\bprocess\.binding\b/u,
    broken: ['import { exec } from "node:child_process"'],
  },
  "a value in a regular expression is always escaped": {
    where: everywhere,
    pattern: /\bnew RegExp\((?!RegExp\.escape\()|(?<!new )\bRegExp\(|\$regex/u,
    broken: ["new RegExp(name)", "RegExp(name)", "{ name: { $regex: text } }"],
    except: {
      "services/common/src/config/read-config.ts": "made of the schemes that the source names",
      "services/goals-ai/src/safety/pattern.ts": "made of the words of the safety rules",
      "services/event-keeper/src/dead-letters/dead-letter-message.ts":
        "made of a stream's name, which topology.ts names",
      "services/common/src/input/visible-text.ts": "made of classes of characters that the source names",
      "services/common/src/idempotency/keyed-request.model.ts":
        "made of an id of identity's: hexadecimal digits",
    },
  },
  "text is never rendered as markup": {
    where: everywhere,
    pattern:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|srcDoc/u,
    broken: ["<p dangerouslySetInnerHTML={x} />", "page.innerHTML = name", "document.write(name)"],
  },
  "no link is built from a value": {
    where: ["web"],
    pattern:
      /\b(?:href|formAction|xlinkHref)=\{|<form[^>]*\baction=|window\.open|\blocation\.(?:assign|replace|href\s*=)/u,
    broken: [
      "<a href={profile}>",
      "<form action={url}>",
      "window.open(url)",
      "location.href = next",
      "location.assign(next)",
    ],
    except: { "web/src/lib/page.ts": "its callers give paths of the app, as the next rule sees" },
  },
  "a page is loaded from a path of ours": {
    where: ["web"],
    pattern: /\bpage\.load\((?!["`]\/(?![/\\]))/u,
    broken: ["page.load(next)", 'page.load("//elsewhere.example")', "page.load(`https://a.example`)"],
  },
  "nothing comes from or goes to another origin": {
    where: ["web"],
    pattern: /["'`](?:https?|wss?):\/\/|\bnew (?:WebSocket|EventSource|RTCPeerConnection)\b|sendBeacon/u,
    broken: ['fetch("https://tracker.example")', "new WebSocket(url)", "navigator.sendBeacon(url)"],
  },
  "no window sends messages to another": {
    where: ["web"],
    pattern: /\bpostMessage\b|\bonmessage\b|addEventListener\(\s*"message"/u,
    broken: ["parent.postMessage(x)", 'addEventListener("message", take)'],
  },
  "browsers need no plug-in": {
    where: ["web"],
    pattern: /<(?:object|embed|applet|iframe|frame)\b|ActiveX/u,
    broken: ["<object data={x} />", "<iframe src='/' />"],
  },
  "passwords can be pasted": {
    where: ["web"],
    pattern: /\bonPaste\b|addEventListener\(\s*"paste"/u,
    broken: ["<input onPaste={refuse} />"],
  },
  "hashes are SHA-256": {
    where: everywhere,
    pattern:
      /\bcreateH(?:ash|mac)\((?!"sha256")|\bhkdf(?:Sync)?\((?!"sha256")|\b(?:pbkdf2|scrypt)(?:Sync)?\(/u,
    broken: ['createHash("md5")', 'createHmac("sha1", key)', "pbkdf2Sync(password)"],
  },
  "encryption is AES-256-GCM": {
    where: everywhere,
    pattern:
      /\bcreate(?:C|Dec)ipheriv\((?!CIPHER,)|\bCIPHER = (?!"aes-256-gcm")|\b(?:public|private)(?:En|De)crypt\(/u,
    broken: [
      'createCipheriv("aes-256-cbc", key, iv)',
      'const CIPHER = "aes-128-ecb"',
      "publicEncrypt(key, x)",
    ],
  },
  "cryptography is Node's, jsonwebtoken's and argon2's": {
    where: everywhere,
    pattern:
      /from "(?:crypto-js|bcrypt\w*|argon2|tweetnacl|node-forge|elliptic|jose|sjcl|md5|sha\.?js|scrypt-js|openpgp|libsodium[\w-]*|@noble\/[\w-]+|@stablelib\/[\w-]+)"/u,
    broken: ['import CryptoJS from "crypto-js"', 'import { sha1 } from "@noble/hashes"'],
  },
  "tokens are signed by ES256": {
    where: ["server"],
    pattern: /\balgorithms?: (?!"ES256"|\["ES256"\])|\bsign\((?:null|"sha)/u,
    broken: ['algorithm: "HS256"', 'algorithms: ["ES256", "none"]'],
  },
  "unguessable values never come from Math.random": {
    where: everywhere,
    pattern: /\bMath\.random\b/u,
    broken: ["const code = Math.random()"],
    except: {
      "services/common/src/events/consumer.ts": "spreads retries",
      "services/common/src/mongo/retry-on-conflict.ts": "spreads retries",
      "web/src/lib/celebration/confetti.ts": "where confetti begins",
    },
  },
  "servers call only hosts from the configuration": {
    where: ["server"],
    pattern:
      /(?<![.\w])fetch\(|^import (?!type\b).* from "(?:undici|axios|got|node-fetch|superagent|node:(?:net|dgram|http2))"|^import (?!type\b)[^;]*\b(?:get|request|connect)\b[^;]* from "node:(?:https?|tls)"|\bhttps?\.(?:get|request)\(/mu,
    broken: [
      "await fetch(url)",
      'import axios from "axios"',
      'import { get } from "node:https"',
      "http.get(url)",
    ],
    except: {
      "services/identity/src/google/request-provider.ts": "Google's addresses, of google-settings.ts",
      "gateway/src/subgraphs/call-subgraph.ts": "the services' addresses, of config.ts",
      "gateway/src/subgraphs/redirect-endpoint.ts": "identity's address, of config.ts",
      "services/common/src/net/network.ts": "asks for the form of an address, and calls nobody",
    },
  },
  "redirects lead only to paths named in the source": {
    where: ["server"],
    pattern: /\.redirect\((?!"\/)/u,
    broken: ["response.redirect(next)", 'response.redirect("https://a.example")'],
    except: {
      "services/identity/src/google/start-page.ts": "back to signing in, with a word of ours",
      "services/identity/src/google/callback-page.ts":
        "to the app or back to signing in, with a word of ours",
      "gateway/src/rest/google-router.ts":
        "where identity's page leads, which is one of the two above or Google",
    },
  },
  "there is one sign-in provider": {
    where: ["server"],
    pattern: /from "passport-(?!google-oauth20"|oauth2")|from "(?:openid-client|oauth4webapi|@node-saml\/)/u,
    broken: ['import { Strategy } from "passport-github2"', 'from "openid-client"'],
  },
  "logs go to standard output only": {
    where: ["server"],
    pattern:
      /\bconsole\.|createWriteStream|\b(?:append|write)File(?:Sync)?\(|\bpino\.transport\b|\btransport:/u,
    broken: ["console.log(row)", "appendFile(file, line)", "pino.transport({ target })"],
    except: {
      "gateway/src/compose.ts": "`make generate` writes the supergraph",
      "gateway/src/describe.ts": "`make generate` writes the description of the API",
      "gateway/src/trust-documents.ts": "`make generate` writes the list of documents",
    },
  },
  "servers cache no answers": {
    where: ["server"],
    pattern:
      /responseCache|cacheControl|cacheHint|from "(?:lru-cache|node-cache|keyv|redis|ioredis|memcached)"/u,
    broken: ["plugins: [responseCachePlugin()]", 'import { LRUCache } from "lru-cache"'],
  },
};

describe.each(Object.entries(rules))("%s", (_name, { where, pattern, broken, except = {} }) => {
  const sources = where.flatMap(sourcesOf);

  test("the rule finds violations, also after a comment, and none inside one", () => {
    for (const code of broken) {
      expect(linesWith([{ path: "x", code }], pattern)).toContain("x:1");
      expect(linesWith([{ path: "x", code: withoutComments(`/* ${code} */\n// ${code}`) }], pattern)).toEqual(
        [],
      );
    }
  });

  test("no source violates it", () => {
    expect(sources.length).toBeGreaterThan(100);
    const found = linesWith(
      sources.filter(({ path }) => !(path in except)),
      pattern,
    );
    expect(found).toEqual([]);
  });

  test("every exception is still needed", () => {
    const excepted = sources.filter(({ path }) => path in except);
    const needed = new Set(linesWith(excepted, pattern).map((line) => line.replace(/:\d+$/u, "")));
    expect([...needed].toSorted()).toEqual(Object.keys(except).toSorted());
  });
});

test("no field asks for a secret question or a hint", () => {
  const schema = textOf("services/identity/schema.graphql").replaceAll(/"[^"]*"/gu, "");
  const account = textOf("services/identity/src/accounts/user.model.ts");
  expect(
    [schema, account].flatMap((text) => text.match(/\w*(?:question|hint|maiden|reminderOf)\w*/giu) ?? []),
  ).toEqual([]);
  expect([schema, account].every((text) => /password/iu.test(text))).toBe(true);
});

test("servers follow no redirects: each call sets what happens to one", () => {
  const callers = sourcesOf("server").filter(({ code }) => /(?<![.\w])fetch\(/u.test(code));
  expect(callers.length).toBe(3);
  for (const { path, code } of callers) {
    const calls = code.match(/(?<![.\w])fetch\(/gu)?.length;
    expect([path, code.match(/\bredirect: "(?:error|manual)"/gu)?.length]).toEqual([path, calls]);
  }
});

test("a log line consists of fields and a fixed message, so that no value is used as a format", () => {
  const calls = sourcesOf("server").flatMap(({ path, code }) =>
    [...code.matchAll(/\blog\.(?:trace|debug|info|warn|error|fatal)\(/gu)].map(({ index }) => ({
      path,
      call: upToItsEnd(code.slice(index)),
    })),
  );
  expect(calls.length).toBeGreaterThan(50);
  // A message that contains a value, or one that is concatenated.
  const made = calls.filter(({ call }) => /`[^`]*\$\{|"\s*\+|\+\s*"/u.test(call));
  expect(made).toEqual([]);
});

/** A call up to its closing bracket. */
function upToItsEnd(code: string): string {
  let depth = 0;
  for (const { 0: bracket, index } of code.matchAll(/[()]/gu)) {
    depth += bracket === "(" ? 1 : -1;
    if (depth === 0) return code.slice(0, index + 1);
  }
  return code;
}
