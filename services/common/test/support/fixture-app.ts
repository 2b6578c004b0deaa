import { randomUUID } from "node:crypto";
import { model, Schema, trusted } from "mongoose";
import {
  insertOnce,
  notFound,
  unavailable,
  type Page,
  type ServiceApp,
  type ServiceContext,
} from "@questwell/common";

/** A row that a test waits for or creates. */
export interface Note {
  _id: string;
}
const schema = new Schema<Note>({ _id: { type: String, required: true } }, { versionKey: false });
schema.index({ _id: 1, rev: 1 }, { name: "an_index_of_its_own" });
export const NoteModel = model<Note>("Note", schema, "notes");

const typeDefs = `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
directive @access(gate: String! = "onboarded", admin: Boolean! = false) on FIELD_DEFINITION | OBJECT
scalar DateTime
type Query {
  whoAmI: ID! @access(gate: "session")
  now: DateTime! @access(gate: "none")
  notes: [ID!]! @access(gate: "none")
  breaks: Int @access(gate: "none")
  isMissing: Int @access(gate: "none")
  "Returns once a note with this id exists."
  waitsFor(id: ID!): Boolean! @access(gate: "none")
}
type Mutation {
  addNote(id: ID!): ID! @access(gate: "none")
  "Adds a note for this request, and returns its id."
  addOwnNote(id: ID!): ID! @access(gate: "disclaimer")
  "Adds a note about a person, and returns their id."
  addNoteAbout(id: ID!): ID! @access(gate: "disclaimer")
  fails(status: Int!): ID! @access(gate: "session")
}
`;

const resolvers = {
  Query: {
    whoAmI: (_: unknown, _input: unknown, ctx: ServiceContext) => ctx.requireViewer().id,
    now: (_: unknown, _input: unknown, ctx: ServiceContext) => ctx.clock.now(),
    notes: async () =>
      (await NoteModel.find({ _id: trusted({ $gt: "" }) }).lean<Note[]>()).map(({ _id }) => _id),
    breaks: () => {
      throw new Error("mongodb://root:secret@10.0.0.7 fell over");
    },
    isMissing: () => {
      throw notFound();
    },
    waitsFor: async (_: unknown, { id }: { id: string }, ctx: ServiceContext) => {
      ctx.log.info({ waiting: id }, "waiting");
      while (!(await NoteModel.exists({ _id: id })));
      return true;
    },
  },
  Mutation: {
    addNote: async (_: unknown, { id }: { id: string }) => {
      await insertOnce(NoteModel, { _id: id });
      return id;
    },
    addOwnNote: async (_: unknown, { id }: { id: string }, ctx: ServiceContext) => {
      const _id = `${id}:${ctx.effectId ?? randomUUID()}`;
      await insertOnce(NoteModel, { _id });
      return _id;
    },
    addNoteAbout: async (_: unknown, { id }: { id: string }, ctx: ServiceContext) => {
      ctx.about.add(id);
      await insertOnce(NoteModel, { _id: ctx.effectId ?? randomUUID() });
      return id;
    },
    fails: (_: unknown, { status }: { status: number }) => {
      throw status === 404 ? notFound() : unavailable();
    },
  },
};

/** Redirects a browser to the requested path, or throws. */
const leave: Page<ServiceContext> = async ({ requestId }, request, response) => {
  if (request.query["breaks"] !== undefined) throw new Error("mongodb://root:secret@10.0.0.7 fell over");
  const { to } = request.query;
  response.set("x-asked-by", requestId).redirect(typeof to === "string" ? to : "/");
};

/** A minimal service, to test what all services share. */
export function createFixtureApp(): ServiceApp {
  return {
    name: "admin",
    typeDefs,
    resolvers,
    models: [NoteModel],
    pages: { "/leave": leave },
    createContext: (context) => context,
  };
}
