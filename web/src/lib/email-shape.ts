/** Shaped like an address at all; whether it is a real one only the server can say. */
export const emailShape = /^\S+@\S+$/;
