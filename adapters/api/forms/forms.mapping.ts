import { parseFormImages, type FormImages } from "#domain/forms/index.ts";
import type { UploadedImage } from "#domain/shared/images.port.ts";
import { toWireParser, readNumber, readWireObject, readString } from "../shared/wire.ts";

/** Form images of the wire [FORM-003, FORM-004, FORM-005]; undefined for another shape. */
export const parseWireImages = toWireParser((wire): FormImages => {
  const images = readWireObject(readWireObject(wire)["images"]);
  for (const slots of Object.values(images)) Object.values(readWireObject(slots)).forEach(readString);
  return parseFormImages(images);
});

export const parseUploadedImage = toWireParser((wire): UploadedImage => {
  const image = readWireObject(wire);
  return { url: readString(image["url"]), width: readNumber(image["width"]), height: readNumber(image["height"]) };
});
