import type { ContainerModuleLoadOptions } from "inversify";
import { ApiImages } from "#adapters/api/forms/api-images.ts";
import { BrowserImageReader } from "#adapters/browser/browser-image-reader.ts";
import { uploadFetch } from "#adapters/browser/upload-fetch.ts";
import { tokens } from "../tokens.ts";

/** Binds the upload of images, for areas that have image fields. */
export function bindImages({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.images)) return;
  bind(tokens.images)
    .toDynamicValue(
      ({ get }) =>
        new ApiImages(
          get(tokens.client),
          uploadFetch(() => new XMLHttpRequest()),
        ),
    )
    .inSingletonScope();
  bind(tokens.imageReader)
    .toDynamicValue(() => new BrowserImageReader())
    .inSingletonScope();
}
