import { createEvent, pendingEvents } from "@questwell/common";
import { GoalCreatedSchema } from "@questwell/proto";
import { goalActivityId } from "./goal.ts";
import type { GoalSlot } from "./goal-slot.model.ts";
import type { Goal } from "./goal.model.ts";

/** The fact of a goal with its event, as a pure function of its slot. */
export function newGoal({ _id, userId, title, subgoals, createdAt, sharing, day, daySlot }: GoalSlot): Goal {
  const id = goalActivityId({ _id, userId }, "created");
  const created = createEvent(
    GoalCreatedSchema,
    { id, about: userId, aggregateId: `${userId}:goal:${_id}`, aggregateSeq: 1, time: createdAt },
    { userId, focusAreaId: _id, createdAt: createdAt.toISOString(), sharing },
  );
  return {
    _id,
    userId,
    title,
    subgoals,
    createdAt,
    ...(day !== undefined && daySlot !== undefined && { day, daySlot }), // a slot of version 0.2 has no daily slot
    activities: [
      { id, title },
      { id: goalActivityId({ _id, userId }, "shared"), title },
    ],
    ...pendingEvents([created], createdAt),
  };
}
