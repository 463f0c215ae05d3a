import type { Failure } from "#domain/shared/failure.ts";
import type {
  ImageFile,
  ImageReader,
  Images,
  ImageSize,
  ImageUploadRequest,
  UploadedImage,
} from "#domain/shared/image/images.port.ts";
import { MAX_IMAGE_BYTES } from "#domain/shared/image/image-limits.ts";
import { IMAGE_TOO_LARGE, IMAGE_UNREADABLE, imageRefusalMessage } from "#domain/shared/image/image-rule.messages.ts";
import { parseImageType } from "#domain/shared/image/image-type.ts";
import { aborted } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { rejectedFailure } from "../shared/failures.ts";
import { readImageHeader } from "./image-header.ts";

/** The images of one retailer, kept in this program, and a reader of image files. */
export class MemoryImages implements Images, ImageReader {
  readonly #addresses = new Map<string, UploadedImage>();

  async upload({ file, cancellation, onProgress }: ImageUploadRequest): Promise<Result<UploadedImage, Failure>> {
    const content = await file.arrayBuffer();
    if (cancellation?.aborted) return err(aborted());
    if (parseImageType(file.type) === undefined) return rejectedFailure(imageRefusalMessage({ kind: "type" }), "image");
    if (content.byteLength > MAX_IMAGE_BYTES) return rejectedFailure(IMAGE_TOO_LARGE, "image", "image_too_large");
    const header = readImageHeader(content);
    if (header === undefined) return rejectedFailure(IMAGE_UNREADABLE, "image");
    onProgress?.(1);
    return ok(structuredClone(this.#keep(new Uint8Array(content).join(), header)));
  }

  async sizeOf(file: ImageFile): Promise<ImageSize | undefined> {
    const header = readImageHeader(await file.arrayBuffer());
    return header && { width: header.width, height: header.height };
  }

  /** The image at an address; undefined if it was not uploaded here. */
  at(url: string): UploadedImage | undefined {
    return [...this.#addresses.values()].find((image) => image.url === url);
  }

  #keep(content: string, { type, width, height }: ImageSize & { readonly type: string }): UploadedImage {
    const known = this.#addresses.get(content);
    if (known !== undefined) return known;
    const image = {
      url: `https://portal.example/images/image-${this.#addresses.size + 1}.${type.slice("image/".length)}`,
      width,
      height,
    };
    this.#addresses.set(content, image);
    return image;
  }
}
