const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** What the bytes say; undefined where they are not UTF-8. Read with question marks it would be something else. */
export function textIn(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The JSON that the bytes are, as it was written and as it is read; undefined where they are none. */
export function jsonIn(bytes: Uint8Array): { readonly text: string; readonly value: unknown } | undefined {
  const text = textIn(bytes);
  if (text === undefined) return undefined;
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
