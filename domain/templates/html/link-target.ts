import { fillPlaceholders, type PlaceholderValues } from "../fill-placeholders.ts";

const MAX_ADDRESS_LENGTH = 2_000;

/** Returns the address of a link as it is written in mails and pages; undefined if it is none of the web, of mail or of a telephone. */
export function parseLinkTarget(written: string): string | undefined {
  const address = withoutSpaces(withBraces(written.trim().replaceAll(/[\t\n\r]/g, "")));
  return address.length <= MAX_ADDRESS_LENGTH && PARTS.test(address) ? address : undefined;
}

/** Returns the address of an image: on https, without a user name. */
export function parseImageSource(written: string): string | undefined {
  const address = written.trim();
  return address.length <= MAX_ADDRESS_LENGTH && IMAGE.test(address) ? address : undefined;
}

/** Fills the placeholders behind the host of a web address, and behind the `?` of a mail address, URL-encoded. */
export function fillLinkTarget(address: string, values: PlaceholderValues): string {
  const [, web, mail] = PARTS.exec(address) ?? [];
  const { length } = web ?? mail ?? address;
  return address.slice(0, length) + fillPlaceholders(address.slice(length), encoded(values));
}

/** Scheme and host, without a user name; scheme and mailbox; scheme and number. A placeholder in them is no address. */
const PARTS =
  /^(?:(https?:\/\/[^\s/?#<>"{}@%\\]{1,300})(?:[/?#][^\s<>"]{0,2000})?|(mailto:[^\s?<>"{}]{1,300})(?:\?[^\s<>"]{0,2000})?|tel:[+\d(][\d\s().;=a-z/-]{1,60})$/i;
const IMAGE = /^https:\/\/[^\s/?#<>"'@\\{}]{1,300}(?:[/?#][^\s<>"'\\]{0,2000})?$/i;

const withoutSpaces = (address: string): string =>
  address.replaceAll(" ", address.toLowerCase().startsWith("tel:") ? "" : "%20");

/** Editors of other programs encode braces. */
const withBraces = (address: string): string =>
  address
    .replaceAll(/%7b(?:%20|\s){0,9}([a-z_]{1,40})(?:%20|\s){0,9}%7d/gi, "{$1}")
    .replaceAll(/\{\s{0,9}([a-z_]{1,40})\s{0,9}\}/g, "{$1}");

/** A lone surrogate has no encoding. */
const encoded = (values: PlaceholderValues): PlaceholderValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, "\ufffd")),
    ]),
  );
