import type { FastifyInstance, FastifyRequest } from "fastify";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { textIn } from "../read-bytes.ts";
import { badRequest, HttpRefusal } from "./problems.ts";

/** A body of JSON as it came. It is read when it is known who sent it: a stranger's costs nothing but its way. */
export type SentJson = {
  readonly bytes: Buffer;
  readonly read: () => Result<unknown, HttpRefusal>;
};

/** What is sent as one of these media types is JSON, and the `body` of its request a `SentJson`. */
export function takeJson(app: FastifyInstance, mediaTypes: Iterable<string>): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const read = (request: FastifyRequest, bytes: Buffer): Result<unknown, HttpRefusal> => {
    // RFC 8259: what systems say to each other in JSON is UTF-8.
    const text = textIn(bytes);
    if (text === undefined) return err(badRequest([{ description: "The body is not UTF-8" }]));
    let parsed: Result<unknown, HttpRefusal> = NOT_JSON;
    // It calls back at once; names by which all objects would be changed are an error to it.
    void parse(request, text, (error, value) => {
      if (!error) parsed = ok(value);
    });
    return parsed;
  };
  for (const type of new Set(mediaTypes)) {
    app.addContentTypeParser(type, { parseAs: "buffer" }, (request, bytes: Buffer, done) => done(null, { bytes, read: () => read(request, bytes) } satisfies SentJson));
  }
}

const NOT_JSON = err(new HttpRefusal(400, "Bad Request"));
