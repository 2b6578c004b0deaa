import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema, trusted, type PipelineStage } from "mongoose";

/** A friendship of two people, active or ended; updated by compare-and-set on `rev`. */
export interface Friendship extends AggregateOutbox {
  /** Both ids, the smaller one first: two people share one row, regardless of who invited. */
  _id: string;
  people: string[];
  isActive: boolean;
  /** When the two last became friends. */
  formedAt: Date;
  rev: number;
  /** Whether it took a place of each person; absent in rows of version 0.2. */
  hasPlaces?: true;
}

const schema = new Schema<Friendship>(
  {
    _id: { type: String, required: true },
    people: { type: [String], required: true },
    isActive: { type: Boolean, required: true },
    formedAt: { type: Date, required: true },
    rev: { type: Number, required: true },
    hasPlaces: { type: Boolean },
    ...aggregateOutboxFields,
  },
  { versionKey: false, strict: "throw" },
);
schema.index({ people: 1, isActive: 1, formedAt: -1 });
indexAggregateOutbox(schema);

export const FriendshipModel = model<Friendship>("Friendship", schema, "friendships");

/** The `_id` of the friendship of two people. */
export const pairIdOf = (one: string, other: string) => [one, other].toSorted().join(":");

/** The friendship of two people, active or ended. */
export const findFriendship = (one: string, other: string) =>
  FriendshipModel.findOne({ _id: pairIdOf(one, other) }).lean<Friendship>();

const ALL_FRIENDS = 501;

/** A person's friendships, newest first. */
export const findFriendships = (userId: string) =>
  FriendshipModel.find({ people: userId, isActive: true })
    .sort({ formedAt: -1 })
    .select("people")
    // All in one batch; the driver's default first batch has 101.
    .batchSize(ALL_FRIENDS)
    .lean<Pick<Friendship, "_id" | "people">[]>();

/** Stages that produce a row `{ friend, formedAt }` per friendship of a person. */
export const friendsOf = (userId: string): PipelineStage.FacetPipelineStage[] => [
  { $match: { people: userId, isActive: true } },
  {
    $project: {
      formedAt: 1,
      friend: { $first: { $setDifference: ["$people", [{ $literal: userId }]] } },
    },
  },
];

/** The friend of `userId` in a friendship. */
export const friendOf = (userId: string, { people }: Pick<Friendship, "people">) =>
  people.find((id) => id !== userId) ?? userId;

/** Those of these people who are friends of `userId`. */
export async function findFriendsAmong(userId: string, others: readonly string[]): Promise<Set<string>> {
  const pairIds = others.map((other) => pairIdOf(userId, other));
  const friendships = await FriendshipModel.find({
    _id: trusted({ $in: pairIds }),
    isActive: true,
  }).lean<Friendship[]>();
  return new Set(friendships.map((friendship) => friendOf(userId, friendship)));
}
