/** The names on the way to a place (RFC 6901), `[]` of the whole; undefined of a text that is no pointer. */
export function parsePointer(text: string): readonly string[] | undefined {
  if (!POINTER.test(text)) return undefined;
  return text.split("/").slice(1).map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer that names these on its way, from the outside. */
export const pointerOf = (names: readonly string[]): string => names.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

const POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;
