import { ApiImages } from "#adapters/api/forms/api-images.ts";
import { BrowserImageReader } from "#adapters/browser/browser-image-reader.ts";
import { uploadFetch } from "#adapters/browser/upload-fetch.ts";
import { singleton, type Binding } from "./injected.ts";
import { tokens } from "./tokens.ts";

/** The upload of images, for areas that have image fields. */
export const imageBindings: readonly Binding[] = [
  singleton(
    tokens.images,
    { client: tokens.client },
    ({ client }) =>
      new ApiImages(
        client,
        uploadFetch(() => new XMLHttpRequest()),
      ),
  ),
  singleton(tokens.imageReader, {}, () => new BrowserImageReader()),
];
