/** What stands for a removed part. */
const REMOVED = "[removed]";

const email = /[^\s@<>"(),;:]{1,64}@[^\s@<>"'(),;:]{1,190}\.[\p{L}]{2,24}/gu;
const link = /\b(?:https?|ftp|file|mailto|tel|javascript|data):[^\s<>"']{1,2000}|\bwww\.[^\s<>"']{1,2000}/giu;
/** A name that ends like one of the most used domains, with or without a path. */
const domain =
  /\b(?:[a-z0-9-]{1,63}\.){1,5}(?:com|org|net|edu|gov|io|co|uk|de|fr|es|it|nl|eu|app|dev|info|me|ly)\b(?:\/[^\s<>"']{0,2000})?/giu;
const uuid = /\b[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}\b/giu;
/** Long runs of letters and digits together, such as ids and keys. */
const token = /\b(?=[a-z0-9_-]{0,200}\d)(?=[a-z0-9_-]{0,200}[a-z])[a-z0-9_-]{20,200}\b/giu;
/** Seven digits and more with the separators of phone numbers, or six in a row; "10 000 steps" is neither. */
const digits = /\+?(?:\p{Nd}[\s()./-]{0,2}){6,}\p{Nd}|\p{Nd}{6,}/gu;
const handle = /(?<![\p{L}\p{N}])@[\w.]{3,30}/gu;

/** Tokens of chat templates, with which a text could claim to be another role. */
const templateToken = /<\|[^|>]{0,100}\|>|<\/?(?:think|s|system|assistant|user)>|\[\/?INST\]/giu;

/** A free text as it may leave this house: without addresses, links, phone numbers, ids, and tokens of chat templates. */
export function removePrivate(text: string): string {
  return [email, link, domain, uuid, token, handle, digits].reduce(
    (rest, pattern) => rest.replaceAll(pattern, REMOVED),
    text.normalize("NFKC").replaceAll(templateToken, " "),
  );
}
