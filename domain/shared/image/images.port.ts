import type { Cancellation } from "../processing/cancellation.ts";
import type { Failure } from "../failure.ts";
import type { Result } from "../result.ts";

/** A file that the user selected. The `File` of a browser is one. */
export type ImageFile = {
  readonly name: string;
  /** The MIME type; empty if it is unknown. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
};

/** In pixels as displayed: the orientation in the file is applied. */
export type ImageSize = { readonly width: number; readonly height: number };

/** An image that customers can load from its address. Its size is absent if unknown. */
export type UploadedImage = Partial<ImageSize> & { readonly url: string };

/** Where an image is used: on forms, or in templates of emails and receipts. */
export const IMAGE_USES = ["forms", "emails"] as const;
export type ImageUse = (typeof IMAGE_USES)[number];

export type ImageUploadRequest = {
  readonly file: ImageFile;
  readonly use: ImageUse;
  readonly cancellation?: Cancellation;
  /** Called with the part that is sent, from 0 to 1. May never be called. */
  readonly onProgress?: (part: number) => void;
};

/** Uploads images of the current retailer. */
export interface Images {
  /**
   * Uploads an image.
   * The same image again has the same address. Images are never deleted: emails refer to them.
   */
  upload(upload: ImageUploadRequest): Promise<Result<UploadedImage, Failure>>;
}

/** Reads image files on this device. */
export interface ImageReader {
  /** Returns the size of an image; undefined if the file cannot be read as an image. */
  sizeOf(file: ImageFile): Promise<ImageSize | undefined>;
}
