import type { FastifyInstance, FastifyRequest } from "fastify";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { decodeUtf8 } from "../decode-bytes.ts";
import { badRequest, HttpRefusal } from "./problems.ts";

/** A raw JSON body. It is parsed after the caller is known, so that anonymous requests cost little. */
export type RawJsonBody = {
  readonly bytes: Buffer;
  readonly read: () => Result<unknown, HttpRefusal>;
};

/** Parses bodies of these media types as JSON. The `body` of the request is a `RawJsonBody`. */
export function acceptJson(app: FastifyInstance, mediaTypes: Iterable<string>): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const read = (request: FastifyRequest, bytes: Buffer): Result<unknown, HttpRefusal> => {
    // RFC 8259: JSON between systems is UTF-8.
    const text = decodeUtf8(bytes);
    if (text === undefined) return err(badRequest([{ description: "The body is not UTF-8" }]));
    let parsed: Result<unknown, HttpRefusal> = NOT_JSON;
    // The parser calls back synchronously. It refuses names that would pollute prototypes.
    void parse(request, text, (error, value) => {
      if (!error) parsed = ok(value);
    });
    return parsed;
  };
  for (const type of new Set(mediaTypes)) {
    app.addContentTypeParser(type, { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
      const content = withoutByteOrderMark(bytes);
      done(null, { bytes: content, read: () => read(request, content) } satisfies RawJsonBody);
    });
  }
}

/** A parser may ignore the mark (RFC 8259, section 8.1). Programs on Windows write it. */
const withoutByteOrderMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;
const MARK = Buffer.from("\uFEFF");

const NOT_JSON = err(new HttpRefusal("invalid_request", "Bad Request"));
