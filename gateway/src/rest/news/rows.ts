import {
  AnnouncementsDocument,
  SubmitFeedbackDocument,
  ViewAnnouncementDocument,
} from "../documents.generated.ts";
import { confirms, row, type RestRow } from "../row.ts";
import * as shapes from "./shapes.ts";

/** Announcements from the people who run the app, and feedback to them. */
export const newsRows: readonly RestRow[] = [
  row({
    method: "get",
    path: "/api/announcements",
    summary: "The active announcements that the person has not viewed yet, oldest first",
    document: AnnouncementsDocument,
    response: shapes.Announcements,
    answer: ({ announcements }) => announcements,
  }),
  row({
    method: "post",
    path: "/api/announcements/:id/viewed",
    summary: "Notes that the person has viewed an announcement",
    document: ViewAnnouncementDocument,
    variables: ({ params: { id } }) => ({ announcementId: id }),
    ...confirms("Announcement viewed"),
  }),
  row({
    method: "post",
    path: "/api/feedback",
    summary: "Sends feedback to the people who run the app",
    honoursKey: true,
    body: shapes.FeedbackBody,
    document: SubmitFeedbackDocument,
    response: shapes.SubmittedFeedback,
    variables: ({ body }) => body,
    answer: ({ submitFeedback: { id } }) => ({ message: "Feedback submitted", id }),
  }),
];
