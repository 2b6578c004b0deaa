/**
 * Rules of security that no published linter has. An exception has its reason: `// oxlint-disable-next-line
 * security/fixed-redirect -- …`; one that is needed no more is an error.
 */

/** The text of a literal, or the beginning of a template; null for anything else. */
function beginningOf(node) {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  return node?.type === "TemplateLiteral" ? node.quasis[0].value.cooked : null;
}

/** The text of a literal, or of a constant of this file that is one; null for anything else. */
function constantOf(node, program) {
  if (node?.type === "Literal") return node.value;
  if (node?.type !== "Identifier") return null;
  const declared = program.body
    .filter(({ type, kind }) => type === "VariableDeclaration" && kind === "const")
    .flatMap(({ declarations }) => declarations)
    .find(({ id }) => id.name === node.name);
  return declared?.init?.type === "Literal" ? declared.init.value : null;
}

/** The name of a called function or method. */
const nameOf = ({ callee }) => (callee.type === "MemberExpression" ? callee.property.name : callee.name);

/** Whether a call is one of a method, such as `response.redirect()`, on an object of this name, if one is given. */
const isMethod = ({ callee }, method, object) =>
  callee.type === "MemberExpression" &&
  callee.property.name === method &&
  (object === undefined || (callee.object.property ?? callee.object).name === object);

const keyOf = ({ key }) => key.name ?? key.value;

/** Whether a text is made of values, anywhere in an expression. */
function isComposed(node) {
  if (node.type === "TemplateLiteral") return node.expressions.length > 0;
  if (node.type === "BinaryExpression" && node.operator === "+")
    return [node.left, node.right].some((side) => beginningOf(side) !== null || isComposed(side));
  if (node.type === "ObjectExpression")
    return node.properties.some((each) => isComposed(each.value ?? each.argument));
  if (node.type === "ConditionalExpression") return isComposed(node.consequent) || isComposed(node.alternate);
  return node.type === "CallExpression" && node.arguments.some(isComposed);
}

/** A rule that looks at each call; `check` returns whether a call violates it. */
const callRule = (message, check) => ({
  create(context) {
    const { ast } = context.sourceCode;
    const visit = (node) => {
      if (check(node, ast)) context.report({ node, message });
    };
    return { CallExpression: visit, NewExpression: visit };
  },
});

const hashFunctions = new Set(["createHash", "createHmac", "hkdf", "hkdfSync"]);
const cipherFunctions = new Set(["createCipheriv", "createDecipheriv"]);
const logMethods = new Set(["trace", "debug", "info", "warn", "error", "fatal"]);
const timers = new Set(["setTimeout", "setInterval"]);
const ownPath = /^\/(?![/\\])/u;

/** Whether the first argument of `new RegExp()` is `RegExp.escape()`. */
const isEscaped = (argument) => argument?.type === "CallExpression" && isMethod(argument, "escape", "RegExp");

const escapedRegexp = {
  create(context) {
    const message = "A value in a regular expression must be escaped: RegExp.escape()";
    const visit = (node) => {
      if (node.callee.name === "RegExp" && !isEscaped(node.arguments[0])) context.report({ node, message });
    };
    return {
      CallExpression: visit,
      NewExpression: visit,
      Property(node) {
        if (keyOf(node) === "$regex") context.report({ node, message });
      },
    };
  },
};

/** Pieces of the source of a regular expression: a class, an escape with its name, or a character. */
const PIECE = /\[(?:\\.|[^\]\\])*\]|\\[pPk][{<][^}>]*[}>]|\\.|[\s\S]/gu;
const ANCHOR = /^(?:\^|\(\?<[=!])/u;

/**
 * Whether a run without a bound must end at `$` and may begin anywhere: at each of n characters it is tried to the end, n².
 * An alternative that begins with `^` or has a look back begins in one place. Whether a group's own beginning holds for
 * what follows it is not asked: an anchor anywhere before counts.
 */
function hasFreeRunToEnd(source) {
  const pieces = source.match(PIECE) ?? [];
  let depth = 0;
  let anchoredAt = Infinity;
  return pieces.some((piece, at) => {
    const from = pieces.slice(at).join("");
    if (ANCHOR.test(from)) anchoredAt = Math.min(anchoredAt, depth);
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (piece === "|" && depth <= anchoredAt) anchoredAt = Infinity;
    return (
      piece !== "(" &&
      piece !== "|" &&
      anchoredAt === Infinity &&
      /^(?:[+*]|\{\d+,\})\)*\$/u.test(from.slice(piece.length))
    );
  });
}

const anchoredRun = {
  create(context) {
    return {
      Literal(node) {
        if (node.regex && hasFreeRunToEnd(node.regex.pattern))
          context.report({
            node,
            message:
              "A run up to `$` that may begin anywhere takes n²: `withoutEnd()`, an index, `^` or a look back",
          });
      },
    };
  },
};

const es256 = {
  create(context) {
    return {
      Property(node) {
        const { value } = node;
        const isAllowed =
          keyOf(node) === "algorithm"
            ? value.value === "ES256"
            : value.elements?.length === 1 && value.elements[0].value === "ES256";
        if (["algorithm", "algorithms"].includes(keyOf(node)) && !isAllowed)
          context.report({ node, message: "Tokens are signed with ES256, and nothing else is accepted" });
      },
    };
  },
};

const noCodeFromText = {
  create(context) {
    const message = "Text is never run as code";
    return {
      ImportExpression(node) {
        if (node.source.type !== "Literal") context.report({ node, message });
      },
      CallExpression(node) {
        if (timers.has(nameOf(node)) && beginningOf(node.arguments[0]) !== null)
          context.report({ node, message });
      },
    };
  },
};

const fixedRedirect = callRule(
  "A redirect must lead to a path in the source",
  (node) => isMethod(node, "redirect") && !ownPath.test(beginningOf(node.arguments[0]) ?? ""),
);

const fixedLogMessage = callRule(
  "A log line consists of fields and a fixed message: a value must not become part of a text",
  (node) =>
    node.callee.type === "MemberExpression" &&
    logMethods.has(node.callee.property.name) &&
    (node.callee.object.property ?? node.callee.object).name === "log" &&
    node.arguments.some(isComposed),
);

const sha256 = callRule(
  "Hashes are SHA-256",
  (node, program) => hashFunctions.has(nameOf(node)) && constantOf(node.arguments[0], program) !== "sha256",
);

const aes256Gcm = callRule(
  "Encryption is AES-256-GCM",
  (node, program) =>
    cipherFunctions.has(nameOf(node)) && constantOf(node.arguments[0], program) !== "aes-256-gcm",
);

const noFollowedRedirect = callRule(
  'A call must set what happens to a redirect: `redirect: "error"` or `"manual"`',
  ({ callee, arguments: [, options] }) =>
    callee.name === "fetch" &&
    !options?.properties?.some(
      (each) => each.key && keyOf(each) === "redirect" && ["error", "manual"].includes(each.value.value),
    ),
);

/** zod's schemas of many values; a tuple is one with a schema for the rest. */
const openSchemas = new Set(["record", "partialRecord", "looseRecord", "map", "set", "json"]);
const isOpenSchema = (node) =>
  isMethod(node, "array") ||
  (isMethod(node, "tuple", "z") && node.arguments.length > 1 && beginningOf(node.arguments[1]) === null) ||
  (node.callee.type === "MemberExpression" &&
    node.callee.object.name === "z" &&
    openSchemas.has(node.callee.property.name));

/**
 * Lists of inputs; with the option `within`, only inside calls of these functions, in files that also describe
 * responses.
 */
const boundedList = {
  meta: {
    schema: [
      {
        type: "object",
        properties: { within: { type: "array", items: { type: "string" } } },
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const within = context.options[0]?.within;
    const isInside = (node) =>
      node !== null &&
      ((node.type === "CallExpression" && within.includes(nameOf(node))) || isInside(node.parent));
    return {
      CallExpression(node) {
        if (isOpenSchema(node) && (!within || isInside(node.parent)))
          context.report({ node, message: "A list of an input is counted before its items: list()" });
      },
    };
  },
};

/** Attributes that navigate. */
const linkAttributes = new Set(["href", "formAction", "xlinkHref", "srcDoc"]);

const noLinkFromValue = {
  create(context) {
    const isLocation = (node) => (node.property ?? node).name === "location";
    const message = "A link or a navigation must be a path in the source, or a number to call";
    // The scheme is the source's, so no value can become another one.
    const isCall = (value) => beginningOf(value?.expression)?.startsWith("tel:") ?? false;
    return {
      JSXAttribute(node) {
        const isForm = node.parent.name.name === "form" && node.name.name === "action";
        if (
          (isForm || linkAttributes.has(node.name.name)) &&
          node.value?.type !== "Literal" &&
          !isCall(node.value)
        )
          context.report({ node, message });
      },
      CallExpression(node) {
        const { callee } = node;
        const isNavigation =
          callee.type === "MemberExpression" &&
          ((["assign", "replace"].includes(callee.property.name) && isLocation(callee.object)) ||
            (["load", "visit"].includes(callee.property.name) && callee.object.name === "page"));
        if (isNavigation && !ownPath.test(beginningOf(node.arguments[0]) ?? ""))
          context.report({ node, message });
      },
      AssignmentExpression(node) {
        const { left } = node;
        const isNavigation = isLocation(left) || (left.property?.name === "href" && isLocation(left.object));
        if (isNavigation) context.report({ node, message });
      },
    };
  },
};

const noOtherOrigin = {
  create(context) {
    const visit = (node) => {
      const text = node.value?.cooked ?? node.value;
      if (typeof text === "string" && /^(?:https?|wss?):\/\//u.test(text))
        context.report({ node, message: "The app loads from and sends to its own origin only" });
    };
    return { Literal: visit, TemplateElement: visit };
  },
};

const noMessages = callRule(
  "No window takes messages of another",
  (node) => nameOf(node) === "addEventListener" && beginningOf(node.arguments[0]) === "message",
);

export default {
  meta: { name: "security" },
  rules: {
    "aes-256-gcm": aes256Gcm,
    "anchored-run": anchoredRun,
    "bounded-list": boundedList,
    es256,
    "escaped-regexp": escapedRegexp,
    "fixed-log-message": fixedLogMessage,
    "fixed-redirect": fixedRedirect,
    "no-code-from-text": noCodeFromText,
    "no-followed-redirect": noFollowedRedirect,
    "no-link-from-value": noLinkFromValue,
    "no-messages": noMessages,
    "no-other-origin": noOtherOrigin,
    "sha-256": sha256,
  },
};
