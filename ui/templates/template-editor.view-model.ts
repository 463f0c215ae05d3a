import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { Finding } from "#domain/shared/form/finding.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { isSameJson } from "#domain/shared/json/json.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  readTemplateContext,
  templateDataOf,
  type TemplateContext,
  type TemplateDocument,
  type TemplateDraft,
  type TemplateEditing,
  type TemplateFinding,
} from "#domain/templates/drafts.ts";
import {
  fieldLabel,
  templateFinding,
  templatesFailureMessage,
  type TemplateData,
  type TemplatePorts,
  type TemplateTab,
  type TemplateVersions,
} from "#domain/templates/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { DraftAutosave } from "#ui/model/draft-autosave.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { FormSession } from "#ui/model/form-session.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { UnsavedChanges } from "#ui/model/screen.ts";
import type { TemplateHtmlEditor } from "./html-texts.ts";
import { TemplateFieldsViewModel, type ImageUploading } from "./template-fields.view-model.ts";
import { createTemplateHistory, type TemplateHistory } from "./template-history.ts";
import { templateFormSchema } from "./template-form-schema.ts";

export type TemplateEditorDeps = {
  readonly ports: TemplatePorts;
  readonly editing: TemplateEditing;
  /** Name the fields in messages. */
  readonly tabs: readonly TemplateTab[];
  readonly autosave: DraftAutosave | undefined;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly uploading: ImageUploading;
  /** Size of the email with this template; undefined if it cannot be known now. */
  readonly mailBytes: () => Promise<number | undefined>;
  readonly htmlEditor: TemplateHtmlEditor;
  readonly onSaved: () => void;
  /** True while one notice is to name all that is saved. */
  readonly isSavedQuietly: () => boolean;
  /** Undefined if the API keeps no versions. */
  readonly versions: TemplateVersions | undefined;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly mayRestore: boolean;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** Asks whether a template is saved in spite of what the checks found. */
type Question = { readonly findings: readonly TemplateFinding[]; readonly answer: (isConfirmed: boolean) => void };

/** One template: the retailer's or a store's, untranslated or in a language [TMPL-001, TMPL-002]. */
export class TemplateEditorViewModel {
  private readonly deps: TemplateEditorDeps;
  private readonly context = new AsyncValue<TemplateContext>();
  /** What the template builds on, read again. */
  private readonly base = new AsyncValue<TemplateContext>();
  private question: Question | undefined = undefined;
  private isLeft = false;

  session: FormSession<TemplateDraft, TemplateDocument> | undefined = undefined;
  fields: TemplateFieldsViewModel | undefined = undefined;
  history: TemplateHistory | undefined = undefined;

  constructor(deps: TemplateEditorDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "context" | "base" | "question" | "isLeft">(
      this,
      {
        deps: false,
        context: false,
        base: false,
        isLeft: false,
        question: observableRef,
        session: observableRef,
        fields: observableRef,
        history: observableRef,
      },
      { autoBind: true },
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
    return this.session?.isSaving ?? false;
  }

  /** Why the template cannot be saved now. */
  get saveLock(): string | undefined {
    return this.fields?.isUploading ? "An image is being uploaded" : undefined;
  }

  /** What the checks of a save found, until the user decides. */
  get findings(): readonly Finding[] | undefined {
    return this.question?.findings.map((finding) => templateFinding(finding, (key) => fieldLabel(this.deps.tabs, key)));
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
    await this.base.load(
      (signal) => readTemplateContext(ports, editing, signal),
      (answer) => {
        if (answer.ok) this.renew(answer.value);
      },
    );
  }

  /** A store holds all its languages: saving one of them is a new version of the others too. */
  private renew(context: TemplateContext): void {
    const { document, session } = this;
    this.fields?.buildOn(context);
    if (document !== undefined && isSameJson(document.data, context.document.data)) session?.renew(context.document);
  }

  /** Checks and saves the template as it is now. What is typed from now on needs another save. Returns false if it is not saved. */
  async save(): Promise<boolean> {
    const { session } = this;
    if (this.saveLock !== undefined || session === undefined) return false;
    this.isLeft = false;
    await session.save();
    return session.status.kind === "saved";
  }

  saveAnyway(): void {
    this.answerQuestion(true);
  }

  /** Returns to the form. Nothing is saved. */
  closeFindings(): void {
    this.answerQuestion(false);
  }

  stop(): void {
    this.isLeft = true;
    this.context.abort();
    this.base.abort();
    this.history?.stop();
    this.fields?.stop();
    this.session?.leave();
    this.closeFindings();
  }

  private async confirm(findings: readonly TemplateFinding[]): Promise<boolean | "left"> {
    if (this.isLeft) return "left";
    const isConfirmed = await new Promise<boolean>((answer) => {
      this.question = { findings, answer };
    });
    return this.isLeft ? "left" : isConfirmed;
  }

  private answerQuestion(isConfirmed: boolean): void {
    this.question?.answer(isConfirmed);
    this.question = undefined;
  }

  private answered(answer: Result<TemplateContext, Failure>): void {
    this.context.resolve(answer);
    if (answer.ok) return this.openUnlessTyped(answer.value);
    if (answer.error.kind !== "missing") notifyFailure(this.deps.notifier, answer.error, this.readFailed(answer.error));
  }

  /** Keeps what the user typed while a version was restored. The save merges it with that version. */
  private openUnlessTyped(context: TemplateContext): void {
    if (this.changedData === undefined) this.open(context);
  }

  private open(context: TemplateContext): void {
    const { ports, editing, tabs, notifier, random, autosave, uploading, mailBytes, isSavedQuietly, htmlEditor } =
      this.deps;
    const below = (): TemplateFieldsViewModel["below"] => this.fields?.below ?? context;
    const schema = templateFormSchema({
      ports,
      editing,
      tabs,
      below,
      mailBytes,
      isSavedQuietly,
      htmlEditor,
      stored: context.document,
      confirm: this.confirm,
    });
    this.session = new FormSession({
      schema,
      record: context.document,
      notifier,
      random,
      autosave,
      onSaved: this.onSaved,
    });
    this.history ??= this.createHistory(context.document);
    this.fields = new TemplateFieldsViewModel({ session: this.session, editing, uploading, context, htmlEditor });
  }

  private onSaved(): void {
    this.deps.onSaved();
    void this.history?.refresh();
  }

  /** The history stays open while the form is read again. */
  private createHistory(document: TemplateDocument): TemplateHistory | undefined {
    const { versions } = this.deps;
    if (versions === undefined) return undefined;
    return createTemplateHistory({
      ...this.deps,
      versions,
      current: () => this.document ?? document,
      isChanged: () => this.session?.draft.isChanged ?? false,
      onRestored: (isSaved) => {
        if (isSaved) this.deps.onSaved();
        void this.load();
      },
    });
  }

  private readFailed(failure: Failure): string {
    return templatesFailureMessage(
      this.deps.editing.place.language === undefined ? "get-data" : "get-translations",
      failure,
    );
  }
}
