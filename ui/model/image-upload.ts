import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { isAborted, isSignedOut, type Failure } from "#domain/shared/failure.ts";
import { MAX_IMAGE_BYTES } from "#domain/shared/image/image-limits.ts";
import {
  IMAGE_TOO_LARGE,
  IMAGE_UNREADABLE,
  imageRefusalMessage,
  imageRule,
  imageUploadFailureMessage,
  ONE_IMAGE_ONLY,
} from "#domain/shared/image/image-rule.messages.ts";
import { imageRefusal, parseLabelWidth } from "#domain/shared/image/image-rule.ts";
import { parseImageType } from "#domain/shared/image/image-type.ts";
import type { ImageFile, ImageReader, Images, ImageUse, UploadedImage } from "#domain/shared/image/images.port.ts";
import type { Result } from "#domain/shared/result.ts";

type Deps = {
  readonly images: Images;
  readonly reader: ImageReader;
  readonly use: ImageUse;
  /** The label of the field. A width in the label is a rule for its image. */
  readonly label: string;
  readonly onUploaded: (image: UploadedImage) => void;
};

type State =
  | { readonly kind: "idle" }
  /** `part` is undefined until the first progress is reported. */
  | { readonly kind: "uploading"; readonly name: string; readonly part: number | undefined }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "failed"; readonly message: string; readonly file: ImageFile }
  | { readonly kind: "done" };

/**
 * The upload of one image field.
 * Checks a file by the rule of the label, uploads it and reports progress. The upload can be cancelled or retried.
 * The field keeps its image until another one is uploaded. Only the latest file counts.
 */
export class ImageUpload {
  private readonly deps: Deps;
  private controller: AbortController | undefined = undefined;
  private state: State = IDLE;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "controller" | "state">(
      this,
      { deps: false, controller: false, state: observableRef },
      { autoBind: true },
    );
  }

  get label(): string {
    return this.deps.label;
  }

  get minWidth(): number | undefined {
    return parseLabelWidth(this.label);
  }

  get rule(): string {
    return imageRule(this.minWidth);
  }

  get isUploading(): boolean {
    return this.state.kind === "uploading";
  }

  get progress(): { readonly name: string; readonly part: number | undefined } | undefined {
    return this.state.kind === "uploading" ? this.state : undefined;
  }

  get error(): string | undefined {
    return this.state.kind === "refused" || this.state.kind === "failed" ? this.state.message : undefined;
  }

  get canRetry(): boolean {
    return this.state.kind === "failed";
  }

  /** For screen readers. */
  get announcement(): string {
    return this.state.kind === "done" ? `${this.label} uploaded` : "";
  }

  /** Uploads the one file that was chosen, dropped or pasted. */
  async choose(files: readonly ImageFile[]): Promise<void> {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) this.refuse(ONE_IMAGE_ONLY);
    else await this.upload(file);
  }

  async retry(): Promise<void> {
    if (this.state.kind === "failed") await this.upload(this.state.file);
  }

  /** Cancels the upload, and dismisses an error. */
  cancel(): void {
    this.controller?.abort();
    this.controller = undefined;
    this.state = IDLE;
  }

  private async upload(file: ImageFile): Promise<void> {
    this.cancel();
    const controller = new AbortController();
    this.controller = controller;
    this.state = { kind: "uploading", name: file.name, part: undefined };
    const refusal = await this.refusalOf(file);
    if (controller.signal.aborted) return;
    if (refusal !== undefined) return this.refuse(refusal);
    const { images, use } = this.deps;
    const onProgress = (part: number): void => this.proceed(controller, { name: file.name, part });
    const result = await images.upload({ file, use, cancellation: controller.signal, onProgress });
    if (!controller.signal.aborted) runInAction(() => this.uploadEnded(file, result));
  }

  /** Checks the type first, then the size and the width [R39]. */
  private async refusalOf(file: ImageFile): Promise<string | undefined> {
    if (parseImageType(file.type) === undefined) return imageRefusalMessage({ kind: "type" });
    if (file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
    const size = await this.deps.reader.sizeOf(file);
    if (size === undefined) return IMAGE_UNREADABLE;
    const refusal = imageRefusal({ type: file.type, width: size.width }, this.label);
    return refusal && imageRefusalMessage(refusal);
  }

  private refuse(message: string): void {
    this.cancel();
    this.state = { kind: "refused", message };
  }

  private proceed(controller: AbortController, progress: { readonly name: string; readonly part: number }): void {
    if (controller === this.controller && !controller.signal.aborted) this.state = { kind: "uploading", ...progress };
  }

  private uploadEnded(file: ImageFile, result: Result<UploadedImage, Failure>): void {
    this.controller = undefined;
    if (result.ok) {
      this.state = { kind: "done" };
      this.deps.onUploaded(result.value);
    } else if (isAborted(result.error)) this.state = IDLE;
    else if (isFinal(result.error)) this.state = { kind: "refused", message: imageUploadFailureMessage(result.error) };
    else this.state = { kind: "failed", message: imageUploadFailureMessage(result.error), file };
  }
}

/** Repeating the upload would fail again, except after a new sign-in. */
const isFinal = (error: Failure): boolean =>
  !isSignedOut(error) && error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 408;

const IDLE = { kind: "idle" } as const;
