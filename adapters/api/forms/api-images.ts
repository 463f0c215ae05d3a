import type { Failure } from "#domain/shared/failure.ts";
import type { ImageFile, Images, ImageUploadRequest, ImageUse, UploadedImage } from "#domain/forms/index.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Client, Fetch } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { parseUploadedImage } from "./forms.mapping.ts";

/** Creates a `fetch` that reports the part of the body that is sent, from 0 to 1. The platform's cannot. */
export type UploadFetch = (onProgress: (part: number) => void) => Fetch;

/** Uploads images to the API. */
export class ApiImages implements Images {
  readonly #client: Client;
  readonly #uploadFetch: UploadFetch | undefined;

  constructor(client: Client, uploadFetch?: UploadFetch) {
    this.#client = client;
    this.#uploadFetch = uploadFetch;
  }

  async upload({ file, use, cancellation, onProgress }: ImageUploadRequest): Promise<Result<UploadedImage, Failure>> {
    const progress = onProgress && this.#uploadFetch ? { fetch: this.#uploadFetch(onProgress) } : {};
    const options = { ...toAbortSignal(cancellation), ...progress, timeoutMs: TIMEOUT_MS, retry: { maxTries: 1 } };
    return toResponseResult(
      await this.#client.POST(PATHS[use], { body: { image: await blobOf(file) }, ...options }),
      parseUploadedImage,
    );
  }
}

const PATHS = {
  forms: "/_/template-data/images/forms",
  emails: "/_/template-data/images/emails",
} as const satisfies Readonly<Record<ImageUse, string>>;

/** The file of a browser goes as it is, with its name. */
const blobOf = async (file: ImageFile): Promise<Blob> =>
  file instanceof Blob ? file : new File([await file.arrayBuffer()], file.name, { type: file.type });

/** 5 MB over a slow line. */
const TIMEOUT_MS = 120_000;
