/** Returns the key of an identifier, for URLs where the identifier is masked. */
export const toIdentifierKey = (identifier: string): string =>
  KEY_PREFIX + [...new TextEncoder().encode(identifier)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const isIdentifierKey = (text: string): boolean => text.startsWith(KEY_PREFIX);

/** Returns the identifier of a key. Returns any other text unchanged. */
export function parseIdentifierKey(text: string): string {
  if (!isIdentifierKey(text)) return text;
  const bytes = text.slice(KEY_PREFIX.length).match(/../g) ?? [];
  return new TextDecoder().decode(new Uint8Array(bytes.map((byte) => Number.parseInt(byte, 16))));
}

const KEY_PREFIX = "key-";
