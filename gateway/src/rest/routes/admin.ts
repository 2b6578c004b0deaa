import { nodes, toFeedback, toUserDetail } from "../answers.ts";
import * as bodies from "../bodies.ts";
import { operations } from "../operations.ts";
import * as queries from "../queries.ts";
import { route, type RestRoute } from "../route.ts";

/** What the people who run the app may see and do. Writes need a sign-in at most 60 minutes old. */
export const adminRoutes: readonly RestRoute[] = [
  route({
    method: "get",
    path: "/api/admin/stats",
    summary: "The figures of the dashboard; null while their owner is down",
    operation: operations.adminStats,
    answer: ({ adminStats }) => adminStats,
  }),
  route({
    method: "get",
    path: "/api/admin/users",
    summary: "Everybody, newest first; written to the audit log",
    query: queries.UsersQuery,
    operation: operations.users,
    variables: ({ query: { limit, cursor, q, status } }) => ({
      first: limit ?? queries.LARGEST_PAGE,
      after: cursor,
      search: q,
      status,
    }),
    answer: ({ users }) => nodes(users),
    page: ({ users: { pageInfo } }) => pageInfo,
  }),
  route({
    method: "get",
    path: "/api/admin/users/:id",
    summary: "One person with what they do; written to the audit log",
    operation: operations.userDetail,
    variables: ({ params: { id = "" } }) => ({ id }),
    answer: ({ user }) => toUserDetail(user),
  }),
  route({
    method: "get",
    path: "/api/admin/audit",
    summary: "What admins did and whose data they read, newest first",
    query: queries.PageQuery,
    operation: operations.auditLog,
    variables: ({ query: { limit, cursor } }) => ({ first: limit ?? queries.LARGEST_PAGE, after: cursor }),
    answer: ({ auditLog }) => nodes(auditLog),
    page: ({ auditLog: { pageInfo } }) => pageInfo,
  }),
  route({
    method: "get",
    path: "/api/admin/announcements",
    summary: "Every announcement, newest first, 100 to a page",
    query: queries.CursorQuery,
    operation: operations.allAnnouncements,
    variables: ({ query: { cursor } }) => ({ first: 100, after: cursor }),
    answer: ({ allAnnouncements }) => nodes(allAnnouncements),
    page: ({ allAnnouncements: { pageInfo } }) => pageInfo,
  }),
  route({
    method: "post",
    path: "/api/admin/announcements",
    summary: "Creates an announcement",
    honoursKey: true,
    body: bodies.AnnouncementBody,
    operation: operations.createAnnouncement,
    variables: ({ body }) => ({ input: body }),
    answer: ({ createAnnouncement: announcement }) => announcement,
  }),
  route({
    method: "put",
    path: "/api/admin/announcements/:id",
    summary: "Replaces what an announcement says",
    body: bodies.AnnouncementBody,
    operation: operations.updateAnnouncement,
    variables: ({ params: { id = "" }, body }) => ({ id, input: body }),
    answer: ({ updateAnnouncement: announcement }) => announcement,
  }),
  route({
    method: "delete",
    path: "/api/admin/announcements/:id",
    summary: "Deletes an announcement",
    operation: operations.deleteAnnouncement,
    variables: ({ params: { id = "" } }) => ({ id }),
    answer: () => ({ message: "Announcement deleted" }),
  }),
  route({
    method: "get",
    path: "/api/admin/feedback",
    summary: "What people wrote, newest first, 100 to a page",
    query: queries.CursorQuery,
    operation: operations.allFeedback,
    variables: ({ query: { cursor } }) => ({ first: 100, after: cursor }),
    answer: ({ feedback }) => nodes(feedback).map(toFeedback),
    page: ({ feedback: { pageInfo } }) => pageInfo,
  }),
  route({
    method: "delete",
    path: "/api/admin/feedback/:id",
    summary: "Deletes a message",
    operation: operations.deleteFeedback,
    variables: ({ params: { id = "" } }) => ({ id }),
    answer: () => ({ message: "Feedback deleted" }),
  }),
];
