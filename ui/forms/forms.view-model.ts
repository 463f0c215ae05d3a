import { makeAutoObservable } from "mobx";
import { formsFields } from "#domain/forms/drafts.ts";
import { formsFailureMessage, NEVER_SAVED, type FormLabels, type Forms, type FormsData } from "#domain/forms/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { imageSource } from "#domain/shared/image/image-source.ts";
import { parseLabelWidth } from "#domain/shared/image/image-rule.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { WriteLock } from "#ui/model/write-lock.ts";
import { shownForms } from "./form-slots.ts";

type Deps = {
  readonly forms: Pick<Forms, "current">;
  readonly labels: FormLabels;
  readonly lock: WriteLock | undefined;
  readonly notifier: Notifier;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** The image of a slot; `src` is undefined for none. */
export type SlotImage = {
  readonly field: string;
  readonly label: string;
  readonly src: string | undefined;
  readonly width: number | undefined;
};

/** The images on the forms that customers see [FORM-001]. */
export class FormsViewModel implements Screen {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<FormsData>();

  readonly title = "Forms";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded">(this, { deps: false, loaded: false, title: false }, { autoBind: true });
  }

  get isIdle(): boolean {
    return this.loaded.isReady;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get canEdit(): boolean {
    return this.isIdle && this.deps.lock === undefined;
  }

  /** When the images were saved last. */
  get savedAt(): Version | undefined {
    const version = this.loaded.value?.version;
    return version === NEVER_SAVED ? undefined : version;
  }

  /** The forms with their images; undefined until they are loaded. */
  get forms(): readonly { readonly title: string; readonly slots: readonly SlotImage[] }[] | undefined {
    const { value } = this.loaded;
    if (value === undefined) return undefined;
    const urls = formsFields(value.images);
    return shownForms(this.deps.labels).map(({ title, slots }) => ({
      title,
      slots: slots.map(({ field, label }) => ({
        field,
        label,
        src: urls[field] ? imageSource(urls[field]) : undefined,
        width: parseLabelWidth(label),
      })),
    }));
  }

  get state(): "loading" | "error" {
    return this.loaded.failure ? "error" : "loading";
  }

  get failure(): string | undefined {
    return this.loaded.failure && formsFailureMessage("get", this.loaded.failure);
  }

  async enter(): Promise<void> {
    await this.load();
  }

  exit(): void {
    this.loaded.abort();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    await this.loaded.load((signal) => this.deps.forms.current(signal), this.answered);
  }

  private answered(answer: Result<FormsData, Failure>): void {
    this.loaded.resolve(answer);
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, formsFailureMessage("get", answer.error));
  }
}
