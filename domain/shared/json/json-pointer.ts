/**
 * Reads the names of a JSON pointer (RFC 6901); `[]` for the whole document.
 * Undefined for a malformed pointer.
 */
export function parsePointer(text: string): readonly string[] | undefined {
  if (!POINTER.test(text)) return undefined;
  return text
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Builds the pointer of these names, from the root. */
export const formatPointer = (names: readonly string[]): string =>
  names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
