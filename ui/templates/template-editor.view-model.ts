import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  checkMailSize, readTemplateContext, reviewTemplate, templateDataOf, type TemplateContext, type TemplateDocument, type TemplateDraft, type TemplateEditing, type TemplateFinding,
} from "#domain/templates/drafts.ts";
import { findingText, templatesFailed, type TemplateData, type TemplatePorts } from "#domain/templates/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { DraftAutosave } from "#ui/model/draft-autosave.ts";
import { FormSession } from "#ui/model/form-session.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { UnsavedChanges } from "#ui/model/screen.ts";
import { TemplateFieldsViewModel, type ImageUploading } from "./template-fields.view-model.ts";
import { labelFor, templateFormSchema } from "./template-form-schema.ts";

export type TemplateEditorDeps = {
  readonly ports: TemplatePorts;
  readonly editing: TemplateEditing;
  readonly autosave: DraftAutosave | undefined;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly uploading: ImageUploading;
  /** Size of the email with this template; undefined if it cannot be known now. */
  readonly mailBytes: () => Promise<number | undefined>;
  readonly onSaved: () => void;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** What a check found, as it is shown. `key` names its field. */
export type ShownFinding = { readonly text: string; readonly key: string | undefined };

/** One template: the retailer's or a store's, untranslated or in a language [TMPL-001, TMPL-002]. */
export class TemplateEditorViewModel {
  private readonly deps: TemplateEditorDeps;
  private readonly context = new AsyncValue<TemplateContext>();
  private isChecking = false;

  session: FormSession<TemplateDraft, TemplateDocument> | undefined = undefined;
  fields: TemplateFieldsViewModel | undefined = undefined;
  /** What the last check found, until the user decides. */
  findings: readonly TemplateFinding[] | undefined = undefined;

  constructor(deps: TemplateEditorDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "context">(
      this, { deps: false, context: false, session: observableRef, fields: observableRef, findings: observableRef }, { autoBind: true },
    );
  }

  get document(): TemplateDocument | undefined {
    return this.session?.record ?? this.context.value?.document;
  }

  get state(): "loading" | "empty" | "error" {
    const { isPending, failure } = this.context;
    if (isPending) return "loading";
    return failure?.kind === "missing" ? "empty" : "error";
  }

  get failure(): string | undefined {
    return this.context.failure && this.readFailed(this.context.failure);
  }

  /** An upload on its way would be lost like a change. */
  get unsaved(): UnsavedChanges | undefined {
    const { fields } = this;
    return this.session?.unsaved ?? (fields?.isUploading ? { discard: fields.stop } : undefined);
  }

  /** When the offered draft was saved. */
  get offeredFrom(): string | undefined {
    const offered = this.session?.offered;
    return offered && formatInstant(offered.savedAt, this.deps.zone);
  }

  get isSaving(): boolean {
    return this.isChecking || (this.session?.isSaving ?? false);
  }

  /** Why the template cannot be saved now. */
  get saveLock(): string | undefined {
    return this.fields?.isUploading ? "An image is being uploaded" : undefined;
  }

  get shownFindings(): readonly ShownFinding[] | undefined {
    const labelOf = (key: string): string => labelFor(this.deps.editing.fields, key);
    return this.findings?.map((finding) => ({ text: findingText(finding, labelOf), key: "key" in finding ? finding.key : undefined }));
  }

  /** The template as typed, if it differs from what is saved. */
  get changedData(): TemplateData | undefined {
    const { session } = this;
    return session?.draft.isChanged ? templateDataOf(session.draft.subject) : undefined;
  }

  async load(): Promise<void> {
    const { ports, editing } = this.deps;
    await this.context.load((signal) => readTemplateContext(ports, editing, signal), this.answered);
  }

  /** Reads again what the template builds on, after another level was saved. */
  async refresh(): Promise<void> {
    const { ports, editing } = this.deps;
    const answer = await readTemplateContext(ports, editing);
    runInAction(() => {
      if (answer.ok) this.fields?.buildOn(answer.value);
    });
  }

  /** Checks first: what is doubtful is saved after the user has confirmed it. */
  async save(): Promise<void> {
    const { session } = this;
    if (session === undefined || this.isSaving || this.saveLock !== undefined) return;
    this.isChecking = true;
    const found = Object.keys(session.draft.messages).length === 0 && session.draft.isChanged ? await this.check(session.draft.subject) : [];
    runInAction(() => {
      this.isChecking = false;
      this.findings = found.length > 0 ? found : undefined;
    });
    if (found.length === 0) await session.save();
  }

  async saveAnyway(): Promise<void> {
    this.findings = undefined;
    await this.session?.save();
  }

  closeFindings(): void {
    this.findings = undefined;
  }

  stop(): void {
    this.context.abort();
    this.fields?.stop();
    this.session?.leave();
  }

  private async check(draft: TemplateDraft): Promise<readonly TemplateFinding[]> {
    const { inherited = {}, translated } = this.fields?.below ?? {};
    const found = reviewTemplate({ fields: draft.fields, wanted: templateDataOf(draft), inherited, translated });
    const bytes = await this.deps.mailBytes();
    return [...found, ...(bytes === undefined ? [] : checkMailSize(bytes))];
  }

  private answered(answer: Result<TemplateContext, Failure>): void {
    this.context.resolve(answer);
    if (answer.ok) this.open(answer.value);
    else if (answer.error.kind !== "missing") notifyFailure(this.deps.notifier, answer.error, this.readFailed(answer.error));
  }

  private open(context: TemplateContext): void {
    const { ports, editing, notifier, random, autosave, uploading, onSaved } = this.deps;
    const schema = templateFormSchema(ports, editing, context.document);
    this.session = new FormSession({ schema, record: context.document, notifier, random, autosave, onSaved });
    this.fields = new TemplateFieldsViewModel({ session: this.session, editing, uploading, context });
  }

  private readFailed(failure: Failure): string {
    return templatesFailed(this.deps.editing.place.language === undefined ? "get-data" : "get-translations", failure);
  }
}
