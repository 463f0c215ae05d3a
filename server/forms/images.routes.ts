import type { Schema } from "#contract/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { ImageUse } from "#domain/shared/image/images.port.ts";
import { imageRefusalMessage } from "#domain/shared/image/image-rule.messages.ts";
import { parseImageType } from "#domain/shared/image/image-type.ts";
import type { OperationResponse } from "../http/response.ts";
import { defineRoutes, type CallOf } from "../http/operation-routes.ts";
import { badRequest } from "../http/problems.ts";
import type { UploadedFile } from "../http/multipart-body.ts";
import { ImageQueue } from "./image-queue.ts";
import { imageId, imageName, imageUrl } from "./image-address.ts";
import { insertImage } from "./images.queries.ts";

type Deps = { readonly clock: Clock; readonly publicUrl: () => string };

type ImageOperation = "uploadFormImage" | "uploadEmailImage";

/** Uploads of images for forms and for the templates of emails and receipts [FORM-008, TMPL-013]. */
export function imageRoutes(deps: Deps) {
  const queue = new ImageQueue();
  return defineRoutes<ImageOperation>()({
    uploadFormImage: (call) => upload(call, { ...deps, queue, use: "forms" }),
    uploadEmailImage: (call) => upload(call, { ...deps, queue, use: "emails" }),
  });
}

async function upload(
  call: CallOf<ImageOperation>,
  { clock, publicUrl, queue, use }: Deps & { readonly queue: ImageQueue; readonly use: ImageUse },
): Promise<OperationResponse<Schema<"Image">>> {
  const {
    caller: { retailer },
    input,
  } = call;
  const file = input.files.image;
  refuseDeclaredType(file);
  const image = await queue.encode(file.bytes);
  const stored = { ...image, id: imageId(retailer.id, image.content) };
  const { width, height, type } = image;
  return call.withTransaction(async ({ db, audit }) => {
    const isNew = await insertImage(db, retailer.id, { ...stored, createdAt: clock.now() });
    if (isNew)
      await audit({
        action: "image.create",
        target: stored.id,
        details: { use, type, width, height, bytes: image.content.length },
      });
    return { json: { url: imageUrl(publicUrl(), imageName(stored)), width, height } };
  });
}

/** The declared type counts as well as the content [OQ-182]. A program that knows none sends the type of any bytes. */
function refuseDeclaredType({ mediaType }: UploadedFile): void {
  if (mediaType === ANY_BYTES || parseImageType(mediaType) !== undefined) return;
  throw badRequest([{ description: imageRefusalMessage({ kind: "type" }), pointer: "image" }]);
}

const ANY_BYTES = "application/octet-stream";
