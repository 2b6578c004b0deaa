import { afterAll, beforeAll, expect, test } from "@jest/globals";
import mongoose from "mongoose";
import type { GraphqlAnswer, GraphqlCall } from "./boot-service.ts";
import { monitorCommands, type CallCost, type CommandMonitor } from "./command-monitor.ts";
import { everyCall } from "./every-call.ts";

/** What a call may cost in the large scene, as a multiple of the small one. */
const MOST_GROWTH = 1.1;
const FEW = 3;
const MANY = 200;
const MOST_TRIES = 3;

type Variables = Record<string, unknown>;

/** How one call of the schema is measured. */
export interface GrowthRow<Scene> {
  /** None where the call has no arguments. */
  variables?: (scene: Scene) => Variables | Promise<Variables>;
  /** The caller; the scene's person by default. */
  as?: (scene: Scene) => GraphqlCall;
  /** A baseline other than the small scene: one in which a page is as full as in the large scene. */
  small?: () => Scene;
  /** Whether it reads the data of every user: then the small scene is measured before the large one exists. */
  isOfAllUsers?: true;
  /** The number of items in a list that is answered whole, up to its cap: then the cost of each may not grow. */
  itemsIn?: (scene: Scene) => number;
  mostGrowth?: number;
}

/** Two scenes of one service that differ in size, and how each call is made in them. */
export interface GrowthPlan<Size, Scene> {
  /** The subgraph's schema file. */
  schema: URL;
  makeScene: (size: Size) => Promise<Scene>;
  small: Size;
  large: Size;
  /** Waits until earlier calls have left nothing in rows, such as events of an outbox. */
  settle?: () => Promise<unknown>;
  /** Every call of the schema by its name, in an order in which each has something to do. */
  rows: Readonly<Record<string, GrowthRow<Scene>>>;
}

/** The scenes of a plan, and the monitor of their commands; empty until they are created. */
export interface GrowthScenes<Scene> {
  monitor: CommandMonitor;
  small: Scene;
  large: Scene;
  /** What the calls about every user cost before the large scene existed. */
  before: ReadonlyMap<string, CallCost>;
}

interface CalledScene {
  call: GraphqlCall;
}

/** Creates the scenes of a plan before the first test; the file must have booted the service. */
export function useScenes<Size, Scene extends CalledScene>(
  plan: GrowthPlan<Size, Scene>,
  timeoutMs?: number,
): GrowthScenes<Scene> {
  const scenes = {} as GrowthScenes<Scene>;
  beforeAll(async () => {
    scenes.monitor = monitorCommands(mongoose.connection);
    scenes.small = await plan.makeScene(plan.small);
    scenes.before = await costsOfAllUsers(plan, scenes);
    scenes.large = await plan.makeScene(plan.large);
  }, timeoutMs);
  afterAll(() => scenes.monitor.stop());
  return scenes;
}

async function costsOfAllUsers<Size, Scene extends CalledScene>(
  plan: GrowthPlan<Size, Scene>,
  { monitor, small }: GrowthScenes<Scene>,
): Promise<Map<string, CallCost>> {
  const costs = new Map<string, CallCost>();
  for (const [name, { isOfAllUsers }] of Object.entries(plan.rows))
    if (isOfAllUsers) costs.set(name, await costOfCall(plan, monitor, name, small));
  return costs;
}

/** Proves that no call of a schema costs the database more in the large scene; a call that is not in the plan fails. */
export function testGrowth<Size, Scene extends CalledScene>(
  plan: GrowthPlan<Size, Scene>,
  scenes: GrowthScenes<Scene>,
): void {
  const calls = everyCall(plan.schema);

  test("every query, every mutation and every reference of the schema is measured", () => {
    expect(Object.keys(plan.rows).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  test.each(Object.keys(plan.rows))("%s costs the database no more", async (name) => {
    const row = plan.rows[name] ?? {};
    const { monitor, large } = scenes;
    const small = row.small?.() ?? scenes.small;
    const before = scenes.before.get(name) ?? (await costOfCall(plan, monitor, name, small));
    const after = await costOfCall(plan, monitor, name, large);
    const itemsIn = row.itemsIn ?? (() => 1);
    expectNoMore([before, itemsIn(small)], [after, itemsIn(large)], row.mostGrowth);
  });
}

/** What one call costs in a scene. */
async function costOfCall<Size, Scene extends CalledScene>(
  { schema, settle, rows }: GrowthPlan<Size, Scene>,
  monitor: CommandMonitor,
  name: string,
  scene: Scene,
): Promise<CallCost> {
  const { document } = everyCall(schema).find((each) => each.name === name) ?? {};
  if (document === undefined) throw new Error(`The schema has no ${name}`);
  const { variables, as } = rows[name] ?? {};
  const given = (await variables?.(scene)) ?? {};
  await settle?.();
  return costOfAnswered(monitor, as?.(scene) ?? scene.call, document, given);
}

/** The same row for every field of a type that is requested by reference. */
export const rowsOfType = <Scene>(schema: URL, type: string, row: GrowthRow<Scene>) =>
  Object.fromEntries(
    everyCall(schema)
      .filter(({ name }) => name.startsWith(`${type}.`))
      .map(({ name }): [string, GrowthRow<Scene>] => [name, row]),
  );

/** The variables that request one entity by reference. */
export const referenceTo =
  <Scene>(type: string, idOf: (scene: Scene) => string) =>
  (scene: Scene): Variables => ({ representations: [{ __typename: type, id: idOf(scene) }] });

/** Rows that read the data of every user. */
export const ofAllUsers = <Scene>(rows: Readonly<Record<string, GrowthRow<Scene>>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]): [string, GrowthRow<Scene>] => [
      name,
      { ...row, isOfAllUsers: true },
    ]),
  );

/** Many entities that are requested by reference at once. */
export interface BatchPlan {
  schema: URL;
  /** The scenes with the monitor that counts the commands; it exists when the tests run. */
  scenes: Pick<GrowthScenes<unknown>, "monitor">;
  /** The caller for entities of the type. */
  as: (type: string) => GraphqlCall;
  /** `count` representations, by type. */
  of: Readonly<Record<string, (count: number) => readonly Variables[]>>;
  /** Fields that no client requests of many, each with the reason. */
  except?: Readonly<Record<string, string>>;
}

/** Proves that 200 entities of each type take as many commands as three. */
export function testBatches({ schema, scenes, as, of, except = {} }: BatchPlan): void {
  const fields = everyCall(schema).filter(
    ({ name }) => (name.split(".")[0] ?? "") in of && !(name in except),
  );

  test.each(fields)(`$name takes as many commands for ${MANY} as for ${FEW}`, async ({ name, document }) => {
    const [type = ""] = name.split(".");
    const costOf = (count: number) => {
      const representations = of[type]?.(count).map((each) => ({ __typename: type, ...each }));
      expect(representations).toHaveLength(count);
      return costOfAnswered(scenes.monitor, as(type), document, { representations });
    };
    expectNoMore([await costOf(FEW), FEW], [await costOf(MANY), MANY]);
  });
}

/**
 * The cost of a call that succeeds. A read whose database was too busy to answer in time is measured again: this is about
 * what is asked of it. A mutation is not, since its second attempt costs less than its first.
 */
async function costOfAnswered(
  monitor: CommandMonitor,
  call: GraphqlCall,
  document: string,
  variables: Variables,
): Promise<CallCost> {
  for (let tried = 1; ; tried += 1) {
    const answers: GraphqlAnswer[] = [];
    const cost = await monitor.costOf(async () => answers.push(await call(document, variables)));
    const error = answers[0]?.error;
    if (!error) return cost;
    if (error.code !== "UNAVAILABLE" || tried === MOST_TRIES || document.startsWith("mutation"))
      throw new Error(`${document}: ${error.message}`);
  }
}

/** The same commands, and no more bytes for each item. */
function expectNoMore(
  [before, fewer]: [CallCost, number],
  [after, more]: [CallCost, number],
  mostGrowth = MOST_GROWTH,
): void {
  expect(after.names).toEqual(before.names);
  for (const bytes of ["bytesRead", "bytesWritten"] as const) {
    const growth = after[bytes] / more / Math.max(before[bytes] / fewer, 1);
    expect({ bytes, growth: growth <= mostGrowth ? "none" : growth }).toEqual({ bytes, growth: "none" });
  }
}
