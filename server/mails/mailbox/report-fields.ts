/** Header fields by their names in lower case. The first value of a repeated field counts. */
export type Fields = ReadonlyMap<string, string>;

/** Reads groups of header fields, which empty lines separate, as in RFC 3464 and RFC 5965. Skips other lines. */
export const readGroups = (part: Buffer): readonly Fields[] =>
  decodeText(part)
    .replaceAll("\r", "")
    .split(/\n[ \t]*(?=\n)/u)
    .slice(0, MAX_GROUPS)
    .map(readFields)
    .filter((fields) => fields.size > 0);

/** Reads the header of an email, up to the first empty line. */
export const readHeader = (part: Buffer): Fields =>
  readGroups(part.subarray(0, MAX_HEADER_LENGTH))[0] ?? new Map<string, string>();

/** Returns the first word of a field, in lower case, without comments: `failed` of `Failed (no mailbox)`. */
export const wordOf = (value: string | undefined): string => /^[a-z-]+/u.exec(value?.toLowerCase() ?? "")?.[0] ?? "";

function readFields(group: string): Fields {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\n[ \t]+/gu, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (FIELD_NAME.test(name) && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Reports are ASCII or UTF-8 (RFC 6533). Programs that write others write Windows-1252 most often. */
function decodeText(part: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(part);
  } catch {
    return new TextDecoder("windows-1252").decode(part);
  }
}

const FIELD_NAME = /^[\x21-\x39\x3b-\x7e]{1,80}$/u;
const MAX_GROUPS = 100;
const MAX_HEADER_LENGTH = 65_536;
