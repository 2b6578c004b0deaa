import { expect, test } from "@jest/globals";
import type { SubgraphName } from "../../../src/schema/subgraphs.ts";
import { answerTextOf } from "../support/answer-text.ts";
import { askService, cpuMsOfService, serviceOperations, servicesOf } from "../support/ask-service.ts";
import { isList, listPlacesOf, type ListPlace } from "../support/list-places.ts";
import { overrun } from "../support/overrun.ts";
import type { Stage } from "../support/stage.ts";

const ANSWER_MS = 50;

/** Every list of every service's schema, and every object around one. */
const places = listPlacesOf(serviceOperations).filter(
  (place) => isList(place) || place.name.includes(" input"),
);

async function tryFilling(stage: Stage, name: SubgraphName, place: ListPlace, filling: string) {
  const body = String(place.request(filling, "").body);
  let answered = { text: "", answerText: "" };
  const clockMs = async () => {
    const answer = await askService(stage, name, place.operation, body, true);
    answered = { text: answer.text, answerText: answerTextOf(answer) };
    return answer.tookMs;
  };
  const costMs = () =>
    cpuMsOfService(stage, name, () => askService(stage, name, place.operation, body, true));
  const tooMs = await overrun(ANSWER_MS, clockMs, costMs);
  const at = `${name}: ${place.name} of ${filling}`;
  const { text, answerText } = answered;
  return [
    ...(tooMs === null ? [] : [`${at} took ${tooMs} ms`]),
    ...(text.length < body.length ? [] : [`${at}: ${text.length} characters for ${body.length}`]),
    ...(answerText.startsWith("400 ") ? [] : [`${at}: ${answerText}`]),
  ];
}

/** Lists that the gateway would reject: the services must handle them without relying on it. */
export function testHostileLists(stage: () => Stage): void {
  test("are rejected by every service within 50 ms, with an answer that is smaller", async () => {
    expect(places.filter(isList).length).toBeGreaterThanOrEqual(5);
    const wrong: string[] = [];
    for (const place of places)
      for (const name of servicesOf(place.operation))
        for (const filling of place.fillings)
          wrong.push(...(await tryFilling(stage(), name, place, filling)));
    expect(wrong).toEqual([]);
  }, 120_000);
}
