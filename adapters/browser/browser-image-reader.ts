import type { ImageFile, ImageReader, ImageSize } from "#domain/shared/image/images.port.ts";

/** Reads images with the decoder of the browser, which applies the orientation in the file. */
export class BrowserImageReader implements ImageReader {
  async sizeOf(file: ImageFile): Promise<ImageSize | undefined> {
    try {
      const image = await createImageBitmap(
        file instanceof Blob ? file : new Blob([await file.arrayBuffer()], { type: file.type }),
      );
      const { width, height } = image;
      image.close();
      return { width, height };
    } catch {
      return undefined;
    }
  }
}
