import sharp from "sharp";
import type { ImageType } from "#domain/shared/image/image-type.ts";

/** An image of one colour. */
export function anImage(type: ImageType, width: number, height = 8): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 70 } } });
  return image.toFormat(type === "image/jpeg" ? "jpeg" : type === "image/gif" ? "gif" : "png").toBuffer();
}

/** A form with one file, as a browser sends it. */
export function formWith(
  content: Uint8Array,
  { name = "image.png", type = "image/png", field = "image" } = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([content as Uint8Array<ArrayBuffer>], name, { type }));
  return form;
}

/** A file as the user selects it. */
export const imageFile = (content: Uint8Array, { name = "image.png", type = "image/png" } = {}): File =>
  new File([content as Uint8Array<ArrayBuffer>], name, { type });
