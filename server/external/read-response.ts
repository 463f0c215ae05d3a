/** Returns the text of a response. Throws if it exceeds 1 MB. */
export async function readResponseText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MAX_BYTES) throw new Error("the response is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const MAX_BYTES = 1_048_576;
