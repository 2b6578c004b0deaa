/** The role that opens the admin dashboard. */
export const ADMIN = "admin";
