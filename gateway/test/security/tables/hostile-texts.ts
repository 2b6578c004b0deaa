import { afterAll, expect, test } from "@jest/globals";
import { hostileUnits, runOf, textsAtLimit } from "@questwell/common/testkit";
import { getNamedType, isInputObjectType } from "graphql";
import { coordinatesWithLimit, textLimitOf } from "../../../src/input/text-limits.ts";
import { subgraphNames, type SubgraphName } from "../../../src/schema/subgraphs.ts";
import {
  askService,
  cpuMsOfService,
  metricMs,
  serviceOperations,
  servicesOf,
  supergraph,
} from "../support/ask-service.ts";
import { clockReport, overrun } from "../support/overrun.ts";
import type { Stage } from "../support/stage.ts";
import { textPlacesOf, type TextPlace } from "../support/text-places.ts";
import { answerTextOf } from "../support/answer-text.ts";

const ANSWER_MS = 100;
const LOOP_MS = 50;
/** The longest text that clients may send, as if the gateway let it through. */
const LONGEST = 60_000;
/** From this limit on superlinear work shows: every form of every unit is sent. */
const LONG = 1000;

/** Every text of every service's schema, including those that only the gateway itself sends. */
const places = textPlacesOf(serviceOperations).filter(({ isLiteral }) => !isLiteral);

/** Values that make a call fail for another reason after all texts are checked: nothing is hashed or created. */
const spoilt: Readonly<Record<string, unknown>> = {
  password: "",
  currentPassword: "",
  newPassword: "",
  title: "",
  subgoals: [],
};

/** The body with other fields made invalid, where there are any. @param path the path of the text */
function withSpoiltRest(body: string, path: readonly string[]): string {
  const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, object> };
  const spoil = (fields: object) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]): [string, unknown] => [
        name,
        Object.hasOwn(spoilt, name) && !path.includes(name) ? spoilt[name] : value,
      ]),
    );
  const { input } = variables;
  return JSON.stringify({ query, variables: { ...spoil(variables), ...(input && { input: spoil(input) }) } });
}

/** Sends a text to a service directly, with a token of the gateway. */
function ask(stage: Stage, name: SubgraphName, place: TextPlace, text: string, isSignedIn: boolean) {
  const whole = String(place.request(text, "").body);
  const body = text.length === LONGEST ? whole : withSpoiltRest(whole, pathOf(place));
  return askService(stage, name, place.operation, body, isSignedIn);
}

/** The maximum event loop lag of a process since the last scrape. */
const lagMsOf = (stage: Stage, name: SubgraphName) =>
  metricMs(stage, name, "nodejs_eventloop_lag_max_seconds");

async function tryPlace(stage: Stage, name: SubgraphName, place: TextPlace) {
  const at = place.name.replace(/^\w+ (\w+) variable (?:input\.)?/u, "$1 ");
  const limit = limitOf(place);
  const wrong = new Set<string>();
  const found = (what: string) => wrong.add(`${name} ${at}: ${what}`);
  const asked = hostileUnits.flatMap((unit, index) => {
    const long = { unit, text: runOf(unit, LONGEST) };
    return [
      { ...long, isSignedIn: true },
      // At its limit a text is checked by all patterns; a password by none.
      ...(/password/iu.test(at) ? [] : textsAtLimit(unit, limit.most))
        .filter((_, form) => form === 0 || limit.most >= LONG || (form + index) % 5 === 0)
        .map((text) => ({ unit, text, isSignedIn: true })),
      ...(index % 5 === 0 ? [{ ...long, isSignedIn: false }] : []),
    ];
  });
  const costMs = ({ text, isSignedIn }: (typeof asked)[number]) =>
    cpuMsOfService(stage, name, () => ask(stage, name, place, text, isSignedIn));
  const askAll = async () => {
    await lagMsOf(stage, name);
    for (const each of asked) {
      const { unit, text, isSignedIn } = each;
      let answerText = "";
      const clockMs = async () => {
        const answer = await ask(stage, name, place, text, isSignedIn);
        answerText = answerTextOf(answer);
        return answer.tookMs;
      };
      const tookMs = await overrun(ANSWER_MS, clockMs, () => costMs(each));
      const what = `${text.length} of ${JSON.stringify(unit)}`;
      if (tookMs !== null) found(`${what} took ${tookMs} ms`);
      if (answerText.startsWith("5")) found(`${what}: ${answerText}`);
      if (isSignedIn && limit.isOwn && text.length === LONGEST && answerText !== `400 ${limit.tooLong}`)
        found(`${what}: ${answerText}, and not 400 ${limit.tooLong}`);
    }
    return lagMsOf(stage, name);
  };
  const loopMs = await overrun(LOOP_MS, askAll, async () => {
    let highest = 0;
    for (const each of asked) highest = Math.max(highest, await costMs(each));
    return highest;
  });
  if (loopMs !== null) found(`the event loop stood for ${loopMs} ms`);
  return [...wrong];
}

/** The path to a text: the argument first. */
const pathOf = ({ name }: TextPlace) =>
  (name.split(" variable ")[1] ?? "").split(".").filter((step) => step !== "0");

/** The gateway's limit of a place. */
function limitOf(textPlace: TextPlace) {
  const { document } = textPlace.operation;
  const field = /\{ (\w+)/u.exec(document)?.[1] ?? "";
  const [argument = "", ...below] = pathOf(textPlace);
  const root = document.startsWith("query") ? supergraph.getQueryType() : supergraph.getMutationType();
  const first = root?.getFields()[field]?.args.find((each) => each.name === argument);
  if (!root || !first) throw new Error(`There is no argument ${argument} of ${field}`);
  let place = `${root.name}.${field}.${argument}`;
  let type = getNamedType(first.type);
  for (const step of below) {
    if (!isInputObjectType(type)) throw new Error(`${place} has no fields`);
    place = `${type.name}.${step}`;
    type = getNamedType(type.getFields()[step]?.type ?? type);
  }
  return { ...textLimitOf(place, type.name), isOwn: coordinatesWithLimit.includes(place) };
}

/** Texts that the gateway would reject: the services must handle them without relying on it. */
export function testHostileTexts(stage: () => Stage): void {
  afterAll(() => {
    process.stderr.write(clockReport());
  });

  test("every text of every service's schema is tried", () => {
    expect(new Set(places.flatMap(({ operation }) => servicesOf(operation)))).toEqual(new Set(subgraphNames));
    expect(places.filter(({ operation }) => servicesOf(operation).length === 0)).toEqual([]);
    expect(places.length).toBeGreaterThanOrEqual(60);
  });

  test.each(subgraphNames)(
    "blocks %s for at most 50 ms, at its limit and at 60,000 characters",
    async (name) => {
      const wrong: string[] = [];
      for (const place of places)
        if (servicesOf(place.operation).includes(name)) wrong.push(...(await tryPlace(stage(), name, place)));
      expect(wrong).toEqual([]);
    },
    240_000,
  );
}
