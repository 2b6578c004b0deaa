import { createEvent, type OutgoingEvent } from "@questwell/common";
import { AnnouncementCreatedSchema } from "@questwell/proto";
import { findActor } from "../audit/find-actor.ts";
import type { Announcement } from "./announcement.model.ts";

type Created = Pick<Announcement, "_id" | "isActive" | "createdAt">;

/**
 * The event that an announcement was made; its id is the same however often it is told.
 *
 * @param actorId the admin who made it, or what stands for them in the audit log once their account is erased
 */
export function announcementCreated({ _id, isActive, createdAt }: Created, actorId: string): OutgoingEvent {
  const identity = { id: `${_id}:1:0`, about: actorId, aggregateId: _id, aggregateSeq: 1, time: createdAt };
  return createEvent(AnnouncementCreatedSchema, identity, { announcementId: _id, actorId, isActive });
}

/** Tells again that an announcement was made; who made it, the audit log alone knows. */
export async function restateAnnouncement(announcement: Created): Promise<OutgoingEvent[]> {
  const actorId = await findActor("announcement.create", announcement._id);
  return actorId === null ? [] : [announcementCreated(announcement, actorId)];
}
