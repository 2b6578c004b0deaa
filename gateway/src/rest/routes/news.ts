import * as requests from "../request-schemas.ts";
import { operations } from "../operations.ts";
import { route, type RestRoute } from "../route.ts";
import * as responses from "../response-schemas.ts";

/** Announcements from the people who run the app, and feedback to them. */
export const newsRoutes: readonly RestRoute[] = [
  route({
    method: "get",
    path: "/api/announcements",
    summary: "The active announcements that the person has not viewed yet, oldest first",
    operation: operations.announcements,
    success: responses.Announcements,
    answer: ({ announcements }) => announcements,
  }),
  route({
    method: "post",
    path: "/api/announcements/:id/viewed",
    summary: "Notes that the person has viewed an announcement",
    operation: operations.viewAnnouncement,
    success: responses.Message,
    variables: ({ params: { id = "" } }) => ({ announcementId: id }),
    answer: () => ({ message: "Announcement viewed" }),
  }),
  route({
    method: "post",
    path: "/api/feedback",
    summary: "Sends feedback to the people who run the app",
    honoursKey: true,
    body: requests.FeedbackBody,
    operation: operations.submitFeedback,
    success: responses.SubmittedFeedback,
    variables: ({ body: { message } }) => ({ message }),
    answer: ({ submitFeedback: { id } }) => ({ message: "Feedback submitted", id }),
  }),
];
