import type { Clock } from "#domain/shared/clock.port.ts";
import type { ImageUse } from "#domain/shared/images.port.ts";
import { imageRefused } from "#domain/shared/image-rule.messages.ts";
import { parseImageType } from "#domain/shared/image-type.ts";
import type { Answer } from "../plugins/answer.ts";
import type { ChangingCall } from "../plugins/changes.ts";
import type { Routes } from "../plugins/operations.ts";
import { badRequest } from "../plugins/problems.ts";
import type { SentFile } from "../plugins/sent-form.ts";
import { ImageQueue } from "./image-queue.ts";
import { imageId, imageName, imageUrl } from "./image-address.ts";
import { insertImage } from "./images.queries.ts";

type Deps = { readonly clock: Clock; readonly publicUrl: () => string };

/** Uploads of images for forms and for the templates of emails and receipts [FORM-008, TMPL-013]. */
export function imageRoutes(deps: Deps): Routes["guarded"] {
  const queue = new ImageQueue();
  return {
    uploadFormImage: (call) => upload(call, { ...deps, queue, use: "forms" }),
    uploadEmailImage: (call) => upload(call, { ...deps, queue, use: "emails" }),
  };
}

async function upload(call: ChangingCall, { clock, publicUrl, queue, use }: Deps & { readonly queue: ImageQueue; readonly use: ImageUse }): Promise<Answer> {
  const { caller: { retailer }, input } = call;
  const file = input.files["image"] as SentFile;
  refuseDeclaredType(file);
  const image = await queue.encode(file.bytes);
  const stored = { ...image, id: imageId(retailer.id, image.content) };
  const { width, height, type } = image;
  return call.change(async ({ db, note }) => {
    const isNew = await insertImage(db, retailer.id, { ...stored, createdAt: clock.now() });
    if (isNew) await note({ action: "image.create", target: stored.id, details: { retailer_id: retailer.id, use, type, width, height, bytes: image.content.length } });
    return { text: JSON.stringify({ url: imageUrl(publicUrl(), imageName(stored)), width, height }) };
  });
}

/** The declared type counts as well as the content [OQ-182]. A program that knows none sends the type of any bytes. */
function refuseDeclaredType({ mediaType }: SentFile): void {
  if (mediaType === ANY_BYTES || parseImageType(mediaType) !== undefined) return;
  throw badRequest([{ description: imageRefused({ kind: "type" }), pointer: "image" }]);
}

const ANY_BYTES = "application/octet-stream";
