import { createHash } from "node:crypto";
import type { ImageType } from "#domain/shared/image/image-type.ts";

/** The folder of the host in which images are served. */
export const IMAGES_PATH = "/images";

const EXTENSIONS: Readonly<Record<ImageType, string>> = { "image/gif": "gif", "image/jpeg": "jpg", "image/png": "png" };

/** An image by its name in an address: '{id}.png'. */
export type NamedImage = { readonly id: string; readonly type: ImageType };

export const imageName = ({ id, type }: NamedImage): string => `${id}.${EXTENSIONS[type]}`;

export const imageUrl = (publicUrl: string, name: string): string => new URL(`${IMAGES_PATH}/${name}`, publicUrl).href;

/** Returns the name of the image at an address of this host; undefined for any other address. */
export function nameInUrl(publicUrl: string, url: string): string | undefined {
  const [base, asked] = [new URL(publicUrl), URL.canParse(url, publicUrl) ? new URL(url, publicUrl) : undefined];
  const name = asked?.pathname.slice(IMAGES_PATH.length + 1);
  return name !== undefined &&
    idInName(name) !== undefined &&
    asked?.href === new URL(`${IMAGES_PATH}/${name}`, base).href
    ? name
    : undefined;
}

/** Returns the id in the name of an image; undefined if the text is no such name. */
export const idInName = (name: string): string | undefined => NAME.exec(name)?.[1];

/** Derives the id of an image. The same image of the same retailer has the same id. */
export const imageId = (retailer: string, content: Uint8Array): string =>
  createHash("sha256").update(`${retailer}\0`).update(content).digest("base64url").slice(0, ID_LENGTH);

const ID_LENGTH = 24;
const NAME = /^([\w-]{24})\.(?:gif|jpg|png)$/;
