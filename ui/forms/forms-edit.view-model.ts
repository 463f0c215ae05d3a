import { makeAutoObservable, observableRef } from "mobx";
import { formsFailureMessage, type FormLabels, type Forms, type FormsData } from "#domain/forms/index.ts";
import type { FormsDraft } from "#domain/forms/drafts.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { imageSource } from "#domain/shared/image/image-source.ts";
import type { ImageReader, Images } from "#domain/shared/image/images.port.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DraftAutosave, type AutosaveDeps } from "#ui/model/draft-autosave.ts";
import { FormSession } from "#ui/model/form-session.ts";
import { ImageUpload } from "#ui/model/image-upload.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import type { WriteLock } from "#ui/model/write-lock.ts";
import { shownForms } from "./form-slots.ts";
import { FORMS_HREF } from "./forms-addresses.ts";
import { formsFormSchema } from "./forms-form-schema.ts";

type Deps = AutosaveDeps & {
  readonly forms: Forms;
  readonly images: Images;
  readonly reader: ImageReader;
  readonly labels: FormLabels;
  readonly lock: WriteLock | undefined;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** The field of one image, as `ui/kit` shows it. */
export type ImageField = {
  readonly name: string;
  readonly upload: ImageUpload;
  readonly src: string | undefined;
  readonly error: string | undefined;
  readonly onRemove: () => void;
};

/** The form that uploads and replaces the form images [FORM-002]. */
export class FormsEditViewModel implements Screen {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<FormsData>();
  /** By the names of the fields. */
  private readonly uploads: ReadonlyMap<string, ImageUpload>;

  readonly title = "Edit form images";
  session: FormSession<FormsDraft, FormsData> | undefined = undefined;

  constructor(deps: Deps) {
    const { images, reader, labels } = deps;
    this.deps = deps;
    this.uploads = new Map(
      shownForms(labels)
        .flatMap(({ slots }) => slots)
        .map(({ field, label }) => [
          field,
          new ImageUpload({ images, reader, use: "forms", label, onUploaded: ({ url }) => this.setImage(field, url) }),
        ]),
    );
    makeAutoObservable<this, "deps" | "loaded" | "uploads">(
      this,
      { deps: false, loaded: false, uploads: false, title: false, field: false, session: observableRef },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.session !== undefined || this.isReadOnly;
  }

  /** An upload on its way would be lost like a change. */
  get unsaved(): UnsavedChanges | undefined {
    return this.session?.unsaved ?? (this.isUploading ? { discard: this.cancelUploads } : undefined);
  }

  /** Why the account cannot change form images. */
  get readOnlyReason(): string | undefined {
    const { lock } = this.deps;
    if (lock === undefined) return undefined;
    return lock === "demonstration"
      ? "A demonstration account can't change form images"
      : "A role for some stores can't change form images";
  }

  get state(): "loading" | "empty" | "error" {
    if (this.isReadOnly) return "empty";
    return this.loaded.failure ? "error" : "loading";
  }

  get failure(): string | undefined {
    return this.loaded.failure && formsFailureMessage("get", this.loaded.failure);
  }

  /** When the offered draft was saved. */
  get offeredFrom(): string | undefined {
    const offered = this.session?.offered;
    return offered && formatInstant(offered.savedAt, this.deps.zone);
  }

  /** Why the images cannot be saved now. */
  get saveLock(): string | undefined {
    return this.isUploading ? "An image is being uploaded" : undefined;
  }

  get forms(): readonly { readonly title: string; readonly fields: readonly string[] }[] {
    return shownForms(this.deps.labels).map(({ title, slots }) => ({ title, fields: slots.map(({ field }) => field) }));
  }

  field(name: string): ImageField | undefined {
    const [upload, draft] = [this.uploads.get(name), this.session?.draft];
    if (upload === undefined || draft === undefined) return undefined;
    const url = draft.textOf(name);
    const onRemove = (): void => {
      upload.cancel();
      this.setImage(name, "");
    };
    return {
      name,
      upload,
      onRemove,
      src: url === "" ? undefined : imageSource(url),
      error: upload.error ?? draft.errorOf(name),
    };
  }

  enter(): Promise<void> | undefined {
    // After a new sign-in the user continues with the draft.
    return this.session || this.isReadOnly ? undefined : this.load();
  }

  exit(): void {
    this.loaded.abort();
    this.cancelUploads();
    this.session?.leave();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  async save(): Promise<void> {
    if (this.saveLock === undefined) await this.session?.save();
  }

  cancel(): void {
    this.deps.navigator.push({ path: FORMS_HREF, search: "" });
  }

  private get isReadOnly(): boolean {
    return this.deps.lock !== undefined;
  }

  private get isUploading(): boolean {
    return [...this.uploads.values()].some((upload) => upload.isUploading);
  }

  private setImage(field: string, url: string): void {
    this.session?.draft.type(field, url);
  }

  private cancelUploads(): void {
    for (const upload of this.uploads.values()) upload.cancel();
  }

  private async load(): Promise<void> {
    await this.loaded.load((signal) => this.deps.forms.current(signal), this.answered);
  }

  private answered(answer: Result<FormsData, Failure>): void {
    this.loaded.resolve(answer);
    if (answer.ok) this.open(answer.value);
    else notifyFailure(this.deps.notifier, answer.error, formsFailureMessage("get", answer.error));
  }

  private open(record: FormsData): void {
    const { forms, labels, notifier, random } = this.deps;
    const schema = formsFormSchema(forms, labels, record);
    this.session = new FormSession({
      schema,
      record,
      notifier,
      random,
      autosave: this.autosave(),
      onSaved: this.saved,
    });
  }

  private autosave(): DraftAutosave | undefined {
    return DraftAutosave.of(this.deps, { form: "forms" });
  }

  /** Returns to the images, unless the user has left or has changed something since. */
  private saved(_record: FormsData, isMounted: boolean): void {
    if (isMounted && !this.unsaved) this.cancel();
  }
}
