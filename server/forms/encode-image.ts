import type { Metadata, Sharp, SharpOptions } from "sharp";
import {
  MAX_IMAGE_BYTES,
  MAX_IMAGE_FRAMES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
} from "#domain/shared/image/image-limits.ts";
import { IMAGE_TOO_LARGE, IMAGE_UNREADABLE, imageRefusalMessage } from "#domain/shared/image/image-rule.messages.ts";
import type { ImageType } from "#domain/shared/image/image-type.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { badRequest, HttpRefusal } from "../http/problems.ts";

/** An image that the server has encoded itself. */
export type EncodedImage = {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
};

/**
 * Decodes an uploaded image and encodes it again: without metadata, turned as it is displayed, and without anything that
 * another program could read from the file. Checks the first bytes and the sizes in the header before it decodes.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  const type = typeInBytes(bytes);
  if (type === undefined) throw refused(imageRefusalMessage({ kind: "type" }));
  if (bytes.length > MAX_IMAGE_BYTES)
    throw new HttpRefusal("image_too_large", IMAGE_TOO_LARGE, {
      errors: [{ description: IMAGE_TOO_LARGE, pointer: POINTER }],
    });
  const open = await decoder();
  const options = { animated: type === "image/gif", limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" } as const;
  const header = await open(bytes, options).metadata().catch(unreadable);
  refuseTooLarge(header);
  const { data, info } = await encoded(open(bytes, options).timeout({ seconds: TIMEOUT_S }).autoOrient(), type)
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  if (data.length > MAX_ENCODED_BYTES) throw refused(IMAGE_TOO_LARGE);
  return { type, width: info.width, height: info.pageHeight ?? info.height, content: data };
}

/** Returns a stored image within a size in pixels, as an opaque PNG; of an animation its first frame. */
export async function shrinkImage(
  bytes: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Omit<EncodedImage, "type">> {
  const open = await decoder();
  const image = open(bytes, { limitInputPixels: MAX_IMAGE_PIXELS }).timeout({ seconds: TIMEOUT_S });
  const shrunk = image
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .png();
  const { data, info } = await shrunk.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, content: data };
}

/** The type that the first bytes state, whatever the file is called. */
function typeInBytes(bytes: Uint8Array): ImageType | undefined {
  return SIGNATURES.find(({ starts }) => starts.some((start) => start.every((byte, at) => bytes[at] === byte)))?.type;
}

const SIGNATURES: readonly { readonly type: ImageType; readonly starts: readonly (readonly number[])[] }[] = [
  { type: "image/gif", starts: [[...Buffer.from("GIF87a")], [...Buffer.from("GIF89a")]] },
  { type: "image/jpeg", starts: [[0xff, 0xd8, 0xff]] },
  { type: "image/png", starts: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] },
];

function refuseTooLarge({ width, height, pages = 1, pageHeight = height }: Metadata): void {
  const isTooLarge = Math.max(width, pageHeight) > MAX_IMAGE_SIDE || width * pageHeight * pages > MAX_IMAGE_PIXELS;
  if (isTooLarge) throw refused(TOO_MANY_PIXELS);
  if (pages > MAX_IMAGE_FRAMES) throw refused(`The image must have at most ${formatCount(MAX_IMAGE_FRAMES)} frames`);
}

function encoded(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case "image/gif":
      return image.gif();
    case "image/jpeg":
      return image.jpeg({ quality: JPEG_QUALITY });
    case "image/png":
      return image.png();
  }
}

type Open = (bytes: Buffer, options: SharpOptions) => Sharp;
let opened: Promise<Open> | undefined;

/** Loads the native decoder when the first image comes. It uses one thread and keeps no cache. */
const decoder = (): Promise<Open> =>
  (opened ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));

/** The decoder reports a header with too many pixels as an error, like a broken file. */
function unreadable(error: unknown): never {
  throw refused((error as Error).message.includes("pixel limit") ? TOO_MANY_PIXELS : IMAGE_UNREADABLE);
}

const refused = (description: string): HttpRefusal => badRequest([{ description, pointer: POINTER }]);

const POINTER = "image";
const TOO_MANY_PIXELS = `The image must be at most ${formatCount(MAX_IMAGE_SIDE)} pixels a side and ${MAX_IMAGE_PIXELS / 1_000_000} million pixels`;
const JPEG_QUALITY = 88;
const TIMEOUT_S = 20;
/** A file that is small because it repeats itself can grow. */
const MAX_ENCODED_BYTES = 2 * MAX_IMAGE_BYTES;
