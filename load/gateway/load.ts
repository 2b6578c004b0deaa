import type { Viewer } from "@questwell/common";
import { newStoredAccount } from "../identity/accounts.ts";
import { calls as identity } from "../identity/documents.ts";
import type { OpenServiceLoad, Scenario, ServiceLoad } from "../measure/scenario.ts";
import { calls as progress } from "../progress/documents.ts";
import { ROWS_OF_PERSON, storePerson } from "../progress/load.ts";
import type { LoadedStack } from "../stack/loaded-stack.ts";
import { growTo } from "../support/count-rows.ts";
import type { PreparedRequest } from "../support/prepared-request.ts";
import type { Call } from "../support/signer.ts";
import { someOf, storeRows } from "../support/store-rows.ts";

const READERS = 20;

/** The gateway: the page of the app, and calls of the first screen that ask one service and two. */
export const openLoad: OpenServiceLoad = async (stack): Promise<ServiceLoad> => {
  const people = await Promise.all(someOf(READERS).map(() => storePersonWithAccount(stack)));
  const { signer } = stack;
  const asEach = (name: string, call: Call) =>
    scenario(name, (index) =>
      signer.call("gateway", call, { viewer: people[index % people.length] ?? null }),
    );
  return {
    scenarios: [
      scenario("page", () => signer.page("/")),
      asEach("focus areas, of one service", progress.focusAreas),
      asEach("viewer, of two services", identity.viewer),
    ],
    grow: (rows) =>
      growTo(stack.databaseOf("progress"), rows, { each: ROWS_OF_PERSON, store: () => storePerson() }),
  };
};

const scenario = (name: string, make: (index: number) => PreparedRequest): Scenario => ({
  name,
  door: "gateway",
  requests: async (count) => someOf(count).map(make),
});

/** A person with a history in progress, and with an account. */
async function storePersonWithAccount({ databaseOf }: LoadedStack): Promise<Viewer> {
  const viewer = await storePerson();
  const { user } = newStoredAccount(new Date(), null);
  const account = { ...user, _id: viewer.id };
  await storeRows({ collection: databaseOf("identity").collection("users") }, [account]);
  return viewer;
}
