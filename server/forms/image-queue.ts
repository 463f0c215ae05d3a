import { serviceUnavailable } from "../http/problems.ts";
import { encodeImage, type EncodedImage } from "./encode-image.ts";

/** Encodes images one after the other, because each can need 160 MB. Refuses further ones while several wait. */
export class ImageQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  async encode(bytes: Buffer): Promise<EncodedImage> {
    if (this.waiting >= MAX_WAITING) throw serviceUnavailable("Too many images are uploaded at once, please try again");
    this.waiting += 1;
    const encoded = this.last.then(() => encodeImage(bytes)).finally(() => (this.waiting -= 1));
    this.last = encoded.catch(() => undefined);
    return encoded;
  }
}

/** Together with the one that is encoded. */
const MAX_WAITING = 8;
