import { afterAll, beforeAll, expect, test } from "@jest/globals";
import mongoose from "mongoose";
import type { GraphqlAnswer, GraphqlCall } from "./boot-service.ts";
import { monitorCommands, type CallCost, type CommandMonitor } from "./command-monitor.ts";
import { everyCall } from "./every-call.ts";
import { testMongoUrl } from "./test-mongo.ts";
import { bare, explainCommand, kindOf, type Command, type Examined } from "./explain-command.ts";

/** What a call may cost in the large scene, as a multiple of the small one. */
const MOST_GROWTH = 1.1;
/** So few keys and documents more are no growth: a place or a row that is missing is found with one step less. */
const MOST_STEPS = 10;
const FEW = 3;
const MANY = 200;
const MOST_TRIES = 3;
/** A stand-in for MongoDB holds a whole collection in memory to explain a command. */
const PATIENCE_MS = 60_000;

/** Its own connection: a service's ends a command after three seconds. */
let explainer: mongoose.mongo.MongoClient;

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
  /** The keys that it may examine in the large scene where a limit of the product bounds them, and not the small scene. */
  mostKeys?: { keys: number; why: string };
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
  /** Why the plans of its commands are compared elsewhere. */
  examinedElsewhere?: string;
}

/** The scenes of a plan, and the monitor of their commands; empty until they are created. */
export interface GrowthScenes<Scene> {
  monitor: CommandMonitor;
  small: Scene;
  large: Scene;
  /** What the calls about every user cost before the large scene existed. */
  before: ReadonlyMap<string, ExaminedCost>;
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
    explainer = new mongoose.mongo.MongoClient(testMongoUrl());
    scenes.small = await plan.makeScene(plan.small);
    scenes.before = await costsOfAllUsers(plan, scenes);
    scenes.large = await plan.makeScene(plan.large);
  }, timeoutMs);
  afterAll(async () => {
    scenes.monitor.stop();
    await explainer.close();
  });
  return scenes;
}

/** What one call costs, with the keys and documents that the plans of its commands examine. */
interface ExaminedCost extends CallCost, Examined {}

async function costsOfAllUsers<Size, Scene extends CalledScene>(
  plan: GrowthPlan<Size, Scene>,
  { monitor, small }: GrowthScenes<Scene>,
): Promise<Map<string, ExaminedCost>> {
  const costs = new Map<string, ExaminedCost>();
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

  test.each(Object.keys(plan.rows))(
    "%s costs the database no more",
    async (name) => {
      const row = plan.rows[name] ?? {};
      const { monitor, large } = scenes;
      const small = row.small?.() ?? scenes.small;
      const before = scenes.before.get(name) ?? (await costOfCall(plan, monitor, name, small));
      const after = await costOfCall(plan, monitor, name, large);
      const itemsIn = row.itemsIn ?? (() => 1);
      expectNoMore([before, itemsIn(small)], [after, itemsIn(large)], row);
    },
    PATIENCE_MS,
  );
}

/** What each shape of a command examines, by scene: many calls send the same, and an explanation takes longer than a read. */
const examinedIn = new WeakMap<object, Map<string, Examined>>();

/** What one call costs in a scene. */
async function costOfCall<Size, Scene extends CalledScene>(
  { schema, settle, rows, examinedElsewhere }: GrowthPlan<Size, Scene>,
  monitor: CommandMonitor,
  name: string,
  scene: Scene,
): Promise<ExaminedCost> {
  const { document } = everyCall(schema).find((each) => each.name === name) ?? {};
  if (document === undefined) throw new Error(`The schema has no ${name}`);
  const { variables, as } = rows[name] ?? {};
  const given = (await variables?.(scene)) ?? {};
  await settle?.();
  const call = as?.(scene) ?? scene.call;
  const cost = await costOfAnswered(monitor, call, document, given);
  if (examinedElsewhere !== undefined) return { ...cost, keys: 0, documents: 0 };
  const known = examinedIn.get(scene) ?? new Map<string, Examined>();
  examinedIn.set(scene, known);
  return { ...cost, ...(await examinedBy(cost, known)) };
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

  test.each(fields)(
    `$name takes as many commands for ${MANY} as for ${FEW}`,
    async ({ name, document }) => {
      const [type = ""] = name.split(".");
      const costOf = async (count: number): Promise<ExaminedCost> => {
        const representations = of[type]?.(count).map((each) => ({ __typename: type, ...each }));
        expect(representations).toHaveLength(count);
        const cost = await costOfAnswered(scenes.monitor, as(type), document, { representations });
        return { ...cost, keys: 0, documents: 0 };
      };
      expectNoMore([await costOf(FEW), FEW], [await costOf(MANY), MANY]);
    },
    PATIENCE_MS,
  );
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

/**
 * What the plans of these commands examine. Explained after the call: a write then finds what it left. By the plan and not by
 * the engine's counters, as in load/: a stand-in for MongoDB reads more than its plan says.
 */
async function examinedBy({ sent }: CallCost, known: Map<string, Examined>): Promise<Examined> {
  const sum = { keys: 0, documents: 0 };
  const db = explainer.db(mongoose.connection.name);
  for (const command of sent.filter((each) => kindOf(each))) {
    const shape = shapeOf(command);
    const { keys, documents } = known.get(shape) ?? (await explainCommand(db, command));
    known.set(shape, { keys, documents });
    sum.keys += keys;
    sum.documents += documents;
  }
  return sum;
}

/** A command without ids and dates: in one scene it examines the same for each of them. */
const shapeOf = (command: Command): string =>
  JSON.stringify(bare(command), (_, value: unknown) =>
    typeof value === "string" && value.length >= 20 ? "" : value,
  );

/** The same commands, and no more bytes, keys and documents for each item. */
function expectNoMore(
  [before, fewer]: [ExaminedCost, number],
  [after, more]: [ExaminedCost, number],
  { mostGrowth = MOST_GROWTH, mostKeys }: Pick<GrowthRow<never>, "mostGrowth" | "mostKeys"> = {},
): void {
  expect(after.names).toEqual(before.names);
  for (const examined of ["keys", "documents"] as const) {
    const grown = (Math.max(before[examined], 1) / fewer) * mostGrowth * more + MOST_STEPS;
    const most = Math.max(grown, mostKeys?.keys ?? 0);
    const now = after[examined];
    expect({ examined, now: now <= most ? "no more" : now, before: before[examined] }).toEqual({
      examined,
      now: "no more",
      before: before[examined],
    });
  }
  for (const bytes of ["bytesRead", "bytesWritten"] as const) {
    const growth = after[bytes] / more / Math.max(before[bytes] / fewer, 1);
    expect({ bytes, growth: growth <= mostGrowth ? "none" : growth }).toEqual({ bytes, growth: "none" });
  }
}
