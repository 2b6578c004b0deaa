import { createEvent, type OutgoingEvent } from "@questwell/common";
import { AnnouncementCreatedSchema } from "@questwell/proto";
import { findActor } from "../audit/find-actor.ts";
import type { Announcement } from "./announcement.model.ts";

type Created = Pick<Announcement, "_id" | "isActive" | "createdAt">;

/**
 * The event for a created announcement; its id is the same in every replay.
 *
 * @param actorId the admin who created it, or their keyed hash from the audit log once their account is erased
 */
export function announcementCreated({ _id, isActive, createdAt }: Created, actorId: string): OutgoingEvent {
  const identity = { id: `${_id}:1:0`, about: actorId, aggregateId: _id, aggregateSeq: 1, time: createdAt };
  return createEvent(AnnouncementCreatedSchema, identity, { announcementId: _id, actorId, isActive });
}

/** The event again for a replay; only the audit log knows the actor. */
export async function republishAnnouncement(announcement: Created): Promise<OutgoingEvent[]> {
  const actorId = await findActor("announcement.create", announcement._id);
  return actorId === null ? [] : [announcementCreated(announcement, actorId)];
}
