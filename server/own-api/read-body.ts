import { Transform, type Readable } from "node:stream";
import { HttpRefusal } from "../http/problems.ts";
import { ApiFailure } from "./api-client.ts";

/** Returns the whole body of a response as text. Throws if it is larger than the limit or breaks off. */
export async function readLimitedText(body: Readable, maxBytes: number): Promise<string> {
  return (await readLimitedBytes(body, maxBytes)).toString("utf8");
}

/** Returns the whole body of a response. Throws if it is larger than the limit or breaks off. */
export async function readLimitedBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  try {
    return await collect(body, maxBytes);
  } catch (error) {
    throw new ApiFailure("bad_gateway", "The response of the retailer's API cannot be read", error);
  }
}

async function collect(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new Error(`the response is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Passes a body on. Ends it with a refusal if it is larger than the limit. */
export function limitBody(body: Readable, maxBytes: number): Readable {
  let length = 0;
  const limiter = new Transform({
    transform(part: Buffer, _encoding, done) {
      length += part.length;
      if (length > maxBytes) done(bodyTooLarge());
      else done(null, part);
    },
  });
  body.once("error", (error) => limiter.destroy(error));
  body.once("close", () => {
    if (!body.readableEnded) limiter.destroy(new Error("the client closed the connection"));
  });
  return body.pipe(limiter);
}

export const bodyTooLarge = (): HttpRefusal => new HttpRefusal("body_too_large", "Payload Too Large");
