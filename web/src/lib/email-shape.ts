/** Matches an address-like text; only the server can verify that the address exists. */
export const emailShape = /^\S+@\S+$/;
