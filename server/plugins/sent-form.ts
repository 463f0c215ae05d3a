import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { badRequest, HttpRefusal } from "./problems.ts";

export const MULTIPART = "multipart/form-data";

/** A file in a multipart body. */
export type SentFile = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer };

/** A multipart body: its texts and its files by the names of their fields. */
export type SentForm = { readonly texts: Readonly<Record<string, string>>; readonly files: Readonly<Record<string, SentFile>> };

/** Accepts multipart bodies. Nothing of one is read before the caller is known: see `readForm`. */
export function takeForms(app: FastifyInstance): void {
  // Fastify waits for it before it is ready.
  void app.register(multipart);
}

/** Reads a multipart body of at most `maxBytes`. Refuses a field that comes twice and a body that breaks off. */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<Result<SentForm, HttpRefusal>> {
  // Before a byte is read, so that a large upload does not have to arrive first.
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return err(tooLarge(maxBytes));
  try {
    return await readParts(request, maxBytes);
  } catch (error) {
    return err((error as { statusCode?: number }).statusCode === 413 ? tooLarge(maxBytes) : NOT_A_FORM);
  }
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Result<SentForm, HttpRefusal>> {
  const texts = new Map<string, string>();
  const files = new Map<string, SentFile>();
  let duplicate: string | undefined;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
    if (texts.has(part.fieldname) || files.has(part.fieldname)) duplicate = part.fieldname;
    // Each file is read to its end, because the parser waits for that.
    if (part.type === "file") files.set(part.fieldname, { name: part.filename, mediaType: part.mimetype.toLowerCase(), bytes: await part.toBuffer() });
    else texts.set(part.fieldname, String(part.value));
  }
  if (duplicate !== undefined) return err(badRequest([{ description: `${duplicate} is in the body more than once`, pointer: duplicate }]));
  return ok({ texts: Object.fromEntries(texts), files: Object.fromEntries(files) });
}

const tooLarge = (maxBytes: number): HttpRefusal => new HttpRefusal(413, `The body must be at most ${maxBytes} bytes`);

const NOT_A_FORM = badRequest([{ description: "The body is not a whole multipart form" }]);

/** No operation takes more; each part costs memory. */
const LIMITS = { parts: 4, files: 2, fields: 2, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };
