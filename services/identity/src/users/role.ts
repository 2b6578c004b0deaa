/** The role for the admin dashboard. */
export const ADMIN = "admin";
