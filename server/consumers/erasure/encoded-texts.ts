import { decodeHTML } from "entities";
import { ERASED, type PersonRedactor } from "#domain/consumers/index.ts";
import { decodeBytes, decodeUtf8, unescapeJson } from "../../decode-bytes.ts";

/**
 * Returns a redactor that also finds the customer in texts that programs decode: JSON, HTML, parts of URLs,
 * quoted-printable and Base64. A text that names the customer only when it is decoded becomes the decoded text, without
 * markup.
 */
export const redactEncoded = ({ contact, freeText, label, staff }: PersonRedactor): PersonRedactor => ({
  contact: inDecodedForms(contact),
  freeText: inDecodedForms(freeText),
  label: inDecodedForms(label),
  staff: inDecodedForms(staff),
});

type Change = (text: string) => string;

/** Leaves the blocks of HTML as they are as far as they do not name the customer. */
const inDecodedForms =
  (change: Change): Change =>
  (text) =>
    isEncoded(text)
      ? redactForms(
          splitAtBlocks(text)
            .map((part) => (isBlockTag(part) ? part : redactForms(part, change)))
            .join(""),
          change,
        )
      : change(text);

const redactForms = (text: string, change: Change): string =>
  findHidden(text, change, MAX_DEPTH)?.replaceAll(TAG, "").replaceAll("<", "&lt;") ?? change(text);

/** Returns the decoded text without the customer if decoding shows more of the customer than the text itself does. */
function findHidden(text: string, change: Change, depth: number): string | undefined {
  if (depth === 0 || !isEncoded(text)) return undefined;
  const changed = change(text);
  for (const decode of DECODERS) {
    const decoded = decode(text);
    const redacted = decoded === text ? decoded : (findHidden(decoded, change, depth - 1) ?? change(decoded));
    if (redacted !== decoded && redacted !== decode(changed) && countErased(redacted) >= countErased(changed))
      return redacted;
  }
  return undefined;
}

/** Decoding can also hide the customer: what looks like a tag can be an address. */
const countErased = (text: string): number => text.split(ERASED).length;

const isEncoded = (text: string): boolean => /[\\%=&<]/u.test(text) || text.search(BASE64) >= 0;

/** Tags within a word have no width. Others separate words. */
const toHtmlText = (text: string): string =>
  decodeHTML(text.replaceAll(/<!--.*?(?:-->|$)/gsu, "").replaceAll(TAG, (tag) => (isBlockTag(tag) ? "\n" : "")));

/** Returns the tags of blocks, and the texts between them with their other tags. */
function splitAtBlocks(text: string): readonly string[] {
  const parts = [""];
  for (const piece of text.split(TAG)) {
    if (isBlockTag(piece)) parts.push(piece, "");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

const isBlockTag = (piece: string): boolean => BLOCKS.has(ONE_TAG.exec(piece)?.[1]?.toLowerCase() ?? "");

const decodePercent = (text: string): string =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/giu, (all) => hexText(all.replaceAll("%", "")));
const decodeQuotedPrintable = (text: string): string =>
  text.replaceAll(/=\r?\n/gu, "").replaceAll(/(?:=[0-9a-f]{2})+/giu, (all) => hexText(all.replaceAll("=", "")));
const hexText = (digits: string): string => decodeBytes(Buffer.from(digits, "hex"));

/** Bytes that are no text stay as they are. */
const decodeBase64 = (text: string): string =>
  text.replaceAll(BASE64, (all) => {
    const decoded = decodeUtf8(Buffer.from(all, "base64"));
    return decoded === undefined || /\p{Cc}(?<![\t\r\n])/u.test(decoded) ? all : decoded;
  });

const TAG = /(<\/?[a-z][a-z0-9]*(?:[\s/][^<>]*)?>)/giu;
const ONE_TAG = /^<\/?([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>$/iu;
const BLOCKS: ReadonlySet<string> = new Set([
  "address",
  "article",
  "blockquote",
  "br",
  "dd",
  "div",
  "dl",
  "dt",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "li",
  "ol",
  "p",
  "pre",
  "section",
  "table",
  "tbody",
  "td",
  "tfoot",
  "th",
  "thead",
  "tr",
  "ul",
]);
/** Shorter ones are words. */
const BASE64 = /[a-z0-9+/_-]{12,}={0,2}/giu;
const DECODERS: readonly Change[] = [
  unescapeJson,
  toHtmlText,
  decodeHTML,
  decodePercent,
  decodeQuotedPrintable,
  decodeBase64,
];
/** How often a text can be encoded. */
const MAX_DEPTH = 3;
