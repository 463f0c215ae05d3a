const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8; returns undefined for invalid bytes. Replacement characters would change the text. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Parses bytes as JSON and returns the text and its value; undefined if they are not JSON. */
export function decodeJson(bytes: Uint8Array): { readonly text: string; readonly value: unknown } | undefined {
  const text = decodeUtf8(bytes);
  if (text === undefined) return undefined;
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Decodes bytes of any program: UTF-8, else one character for each byte. */
export const decodeBytes = (bytes: Uint8Array): string => decodeUtf8(bytes) ?? Buffer.from(bytes).toString("latin1");

/** Replaces the escapes of JSON in a text by their characters. Control characters become spaces. */
export const unescapeJson = (text: string): string =>
  text.replaceAll(
    /\\(?:u([0-9a-f]{4})|(["\\/])|[bfnrt])/giu,
    (_, digits: string | undefined, character: string | undefined) =>
      digits === undefined ? (character ?? " ") : String.fromCharCode(Number.parseInt(digits, 16)),
  );

/**
 * Returns the texts that bytes of any program can be: in UTF-8 or Latin-1, and if there are zero bytes, in UTF-16 and
 * without them, which finds ASCII in UTF-32.
 */
export function readingsOf(bytes: Uint8Array): readonly string[] {
  const single = decodeBytes(bytes);
  return bytes.includes(0)
    ? [single, single.replaceAll("\0", ""), ...UTF16.map((decoder) => decoder.decode(bytes))]
    : [single];
}

const UTF16 = ["utf-16le", "utf-16be"].map((encoding) => new TextDecoder(encoding));
