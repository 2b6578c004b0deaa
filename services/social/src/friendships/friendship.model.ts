import { aggregateOutboxFields, indexAggregateOutbox, type AggregateOutbox } from "@questwell/common";
import { model, Schema, trusted, type PipelineStage } from "mongoose";

/** That two people are, or were, friends; it changes by compare-and-set on `rev`. */
export interface Friendship extends AggregateOutbox {
  /** Both ids, the smaller one first: two people have one row, whoever invited. */
  _id: string;
  people: string[];
  isActive: boolean;
  /** When the two became friends, the last time. */
  formedAt: Date;
  rev: number;
  /** Whether it took a place of each of the two; missing in rows of version 0.2. */
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

/** Every friendship. */
export const FriendshipModel = model<Friendship>("Friendship", schema, "friendships");

/** The `_id` of the friendship of two people. */
export const pairIdOf = (one: string, other: string) => [one, other].toSorted().join(":");

/** The friendship of two people, also one that ended. */
export const findFriendship = (one: string, other: string) =>
  FriendshipModel.findOne({ _id: pairIdOf(one, other) }).lean<Friendship>();

const ALL_FRIENDS = 501;

/** A person's friendships, the newest first. */
export const findFriendships = (userId: string) =>
  FriendshipModel.find({ people: userId, isActive: true })
    .sort({ formedAt: -1 })
    .select("people")
    // All in one answer; the driver's own first answer has 101.
    .batchSize(ALL_FRIENDS)
    .lean<Pick<Friendship, "_id" | "people">[]>();

/** Stages that make a row `{ friend, formedAt }` of each friendship of a person. */
export const friendsOf = (userId: string): PipelineStage.FacetPipelineStage[] => [
  { $match: { people: userId, isActive: true } },
  {
    $project: {
      formedAt: 1,
      friend: { $first: { $setDifference: ["$people", [{ $literal: userId }]] } },
    },
  },
];

/** Who of a friendship the friend of `userId` is. */
export const friendOf = (userId: string, { people }: Pick<Friendship, "people">) =>
  people.find((id) => id !== userId) ?? userId;

/** Which of these people are friends of `userId`. */
export async function findFriendsAmong(userId: string, others: readonly string[]): Promise<Set<string>> {
  const pairIds = others.map((other) => pairIdOf(userId, other));
  const friendships = await FriendshipModel.find({
    _id: trusted({ $in: pairIds }),
    isActive: true,
  }).lean<Friendship[]>();
  return new Set(friendships.map((friendship) => friendOf(userId, friendship)));
}
