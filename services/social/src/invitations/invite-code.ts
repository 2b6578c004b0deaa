import { randomBytes } from "node:crypto";

/** 32 letters and digits without look-alikes: no I and 1, no O and 0. */
export const INVITE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 8;

/** An unguessable code of 8 characters: each is one of 32, chosen by five random bits. */
export const newInviteCode = () =>
  [...randomBytes(LENGTH)].map((byte) => INVITE_ALPHABET.charAt(byte % INVITE_ALPHABET.length)).join("");
