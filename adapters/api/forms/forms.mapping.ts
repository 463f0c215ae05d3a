import { parseFormImages, type FormImages } from "#domain/forms/index.ts";
import type { UploadedImage } from "#domain/shared/images.port.ts";
import { checked, number, record, text } from "../shared/wire.ts";

/** Form images of the wire [FORM-003, FORM-004, FORM-005]; undefined for another shape. */
export const parseWireImages = checked((wire): FormImages => {
  const images = record(record(wire)["images"]);
  for (const slots of Object.values(images)) Object.values(record(slots)).forEach(text);
  return parseFormImages(images);
});

export const parseUploadedImage = checked((wire): UploadedImage => {
  const image = record(wire);
  return { url: text(image["url"]), width: number(image["width"]), height: number(image["height"]) };
});
