import type { ImageSize } from "#domain/shared/image/images.port.ts";
import type { ImageType } from "#domain/shared/image/image-type.ts";

/** What the header of an image states; orientation in metadata is not read. */
export type ImageHeader = ImageSize & { readonly type: ImageType };

/** Reads the type and the size from the header of a GIF, JPEG or PNG; undefined for anything else. */
export function readImageHeader(content: ArrayBuffer): ImageHeader | undefined {
  const view = new DataView(content);
  const starts = (...bytes: readonly number[]): boolean =>
    view.byteLength > bytes.length + 20 && bytes.every((byte, at) => view.getUint8(at) === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47))
    return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
  if (starts(0x47, 0x49, 0x46, 0x38))
    return { type: "image/gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return starts(0xff, 0xd8, 0xff) ? jpegHeader(view) : undefined;
}

/** Steps from segment to segment up to the frame header, which states the size. */
function jpegHeader(view: DataView): ImageHeader | undefined {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}
