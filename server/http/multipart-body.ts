import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { badRequest, HttpRefusal } from "./problems.ts";
import { errorAt } from "./schema-errors.ts";

export const MULTIPART = "multipart/form-data";

/** A file in a multipart body. */
export type UploadedFile = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer };

/** The texts and files of a multipart body, by field name. */
export type MultipartForm = {
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
};

/** Accepts multipart bodies. Reads no body before the caller is known: see `readMultipart`. */
export function acceptMultipart(app: FastifyInstance): void {
  // Fastify loads the plugin before it is ready.
  void app.register(multipart);
}

/** Reads a multipart body of at most `maxBytes`. Refuses a duplicate field and an incomplete body. */
export async function readMultipart(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Result<MultipartForm, HttpRefusal>> {
  // Checks before reading, so that a large upload is refused at once.
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return err(tooLarge(maxBytes));
  try {
    return await readParts(request, maxBytes);
  } catch (error) {
    return err((error as { statusCode?: number }).statusCode === 413 ? tooLarge(maxBytes) : NOT_A_FORM);
  }
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Result<MultipartForm, HttpRefusal>> {
  const texts = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  let duplicate: string | undefined;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
    if (texts.has(part.fieldname) || files.has(part.fieldname)) duplicate = part.fieldname;
    // The parser waits until each file is read to its end.
    if (part.type === "file")
      files.set(part.fieldname, {
        name: part.filename,
        mediaType: part.mimetype.toLowerCase(),
        bytes: await part.toBuffer(),
      });
    else texts.set(part.fieldname, String(part.value));
  }
  if (duplicate !== undefined) return err(badRequest([errorAt([duplicate], "is in the body more than once")]));
  return ok({ texts: Object.fromEntries(texts), files: Object.fromEntries(files) });
}

const tooLarge = (maxBytes: number): HttpRefusal =>
  new HttpRefusal("body_too_large", `The body must be at most ${maxBytes} bytes`);

const NOT_A_FORM = badRequest([{ description: "The body is not a whole multipart form" }]);

/** No operation needs more; each part costs memory. */
const LIMITS = { parts: 4, files: 2, fields: 2, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };
