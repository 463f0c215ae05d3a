/**
 * Describes the place of a value in a request by the names on its path: 'Permission of role 1' for `roles`, `0`,
 * `permission`. The empty path is the whole request.
 */
export const describePlace = (path: readonly string[]): string => capitalise(placeWords(path));

/** The same within a sentence: 'permission of role 1'. */
export function placeWords(path: readonly string[]): string {
  const words: string[] = [];
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const [name = "", list] = [path[at], path[at - 1]];
    const isEntry = INDEX.test(name);
    words.push(isEntry ? describeEntry(list, Number(name) + 1) : describeName(name));
    // The entry already names its list.
    if (isEntry && list !== undefined && PLURAL.test(list)) at -= 1;
  }
  return words.join(" of ") || "the request";
}

/** Returns a name in quotes, except a plain one. */
export const quoteName = (name: string): string => (PLAIN_NAME.test(name) ? name : inQuotes(name));

/** Returns a text in quotes, shortened and without invisible characters. */
export const inQuotes = (text: string): string =>
  JSON.stringify(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text).replaceAll(INVISIBLE, "");

export const capitalise = (text: string): string => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** The words of a name of the contract: 'transaction ID' for `transaction_id`. */
const describeName = (name: string): string =>
  CONTRACT_NAME.test(name) ? name.replaceAll("_", " ").replaceAll(ID, (id) => id.replace("id", "ID")) : quoteName(name);

function describeEntry(list: string | undefined, position: number): string {
  return list !== undefined && PLURAL.test(list)
    ? `${describeName(toSingular(list))} ${position}`
    : `entry ${position}`;
}

const toSingular = (plural: string): string =>
  plural
    .replace(/ies$/, "y")
    .replace(/(x|ss|sh|ch)es$/, "$1")
    .replace(/([^s])s$/, "$1");

const INDEX = /^\d{1,9}$/;
/** `status` and `series` are not. */
const PLURAL = /^(?!series$)[a-z_]{1,63}[^su]s$/;
const ID = /\bids?\b/g;
const CONTRACT_NAME = /^[a-z][a-z0-9_]{0,63}$/;
const PLAIN_NAME = /^[A-Za-z][\w-]{0,63}$/;
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}]/gu;
const MAX_SHOWN = 64;
