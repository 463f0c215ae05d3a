import { computedStruct, makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { FieldTexts, StoredDraft } from "#domain/shared/form/stored-draft.ts";
import { assertNever } from "#domain/shared/assert-never.ts";
import { buildConflictDialog, type ConflictDialogModel } from "./conflict-dialog-model.ts";
import { Draft } from "./draft.ts";
import { draftRules, type SaveError } from "./form-schema.ts";
import type { FormDeps, FormStatus } from "./form-status.ts";
import { buildConflictRows, MergeConflict, type ConflictRow } from "./merge-conflict.ts";
import { notifyFailure, notifyUnsaved, shouldNotify } from "./notifier.ts";
import { SaveIntent } from "./save-intent.ts";
import type { UnsavedChanges } from "./screen.ts";
import { fieldErrorsFrom, fieldFromPointer } from "./server-field-errors.ts";

/**
 * A form for one record, from the first key to the saved state.
 * Sends one write at a time and never loses input. Merges field by field if another user saved first [Q08, Q09, Q18].
 */
export class FormSession<Subject, Doc> {
  private readonly deps: FormDeps<Subject, Doc>;
  private readonly intent: SaveIntent;
  private isUnmounted = false;
  /** True if the user left while saving: do not prompt or discard. */
  private ignoreUnsaved = false;

  readonly draft: Draft<Subject>;
  /** The record that the draft changes. */
  record: Doc | undefined;
  status: FormStatus<Doc> = EDITING;

  constructor(deps: FormDeps<Subject, Doc>) {
    const { schema, record } = deps;
    this.deps = deps;
    this.intent = new SaveIntent(deps.random);
    this.record = record;
    this.draft = new Draft(
      draftRules(schema, () => this.record),
      schema.toFields(schema.toDraft(record)),
      () => this.typed(),
    );
    makeAutoObservable<this, "deps" | "intent" | "isUnmounted">(
      this,
      {
        deps: false,
        intent: false,
        isUnmounted: false,
        draft: false,
        record: observableRef,
        status: observableRef,
        unsavedLabels: computedStruct,
      },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.status.kind === "saving";
  }

  get conflict(): MergeConflict<Doc> | undefined {
    return this.status.kind === "conflict" ? this.status.conflict : undefined;
  }

  /** The message for the form as a whole. Undefined if the messages are beside the fields. */
  get problem(): string | undefined {
    const { status, record } = this;
    if (status.kind !== "failed" || status.isFieldError || !shouldNotify(status.failure)) return undefined;
    return this.deps.schema.messages.failed(status.failure, record);
  }

  /** True if a save does not detect changes by other users, because the API keeps no versions of the record. */
  get isUnguarded(): boolean {
    return this.record !== undefined && this.deps.schema.versionOf(this.record) === undefined;
  }

  /** The changes that the user would lose by leaving the screen now. */
  get unsaved(): UnsavedChanges | undefined {
    if (!this.draft.isChanged || this.ignoreUnsaved) return undefined;
    return this.isSaving ? { isBeingSaved: true, discard: this.abandon } : { discard: this.discard };
  }

  /** Labels of the fields that are not saved. */
  get unsavedLabels(): readonly string[] {
    return [...new Set(this.draft.changed.map(this.deps.schema.messages.labelOf))];
  }

  /** The draft of an earlier session. */
  get offered(): StoredDraft | undefined {
    return this.deps.autosave?.offered;
  }

  /** True if the browser did not keep the draft of these changes. */
  get isDraftLost(): boolean {
    return this.deps.autosave?.isLost ?? false;
  }

  /** Props of the conflict dialog while it is open. */
  get conflictDialog(): ConflictDialogModel | undefined {
    const actions = {
      onConfirm: () => void this.resolveConflict(),
      onCancel: this.closeConflict,
      onLatest: this.discardMine,
    };
    return (
      this.conflict && {
        ...buildConflictDialog(this.conflict, this.deps.schema.messages, actions),
        rows: this.conflictRows,
      }
    );
  }

  private get conflictRows(): readonly ConflictRow[] {
    return this.conflict ? buildConflictRows(this.conflict, this.deps.schema.messages) : [];
  }

  async save(): Promise<void> {
    // The user is still here, for example after cancelling a navigation.
    this.isUnmounted = false;
    this.ignoreUnsaved = false;
    if (this.isSaving || this.conflict || this.needsRebase()) return;
    const draft = this.draft.submit();
    if (draft === undefined) this.status = { kind: "invalid" };
    else await this.send(draft);
  }

  /** Restores the offered draft. Asks first if the user has typed in the form. */
  async restoreDraft(): Promise<void> {
    const { autosave } = this.deps;
    if (autosave === undefined || this.isSaving || (this.draft.isChanged && !(await autosave.confirmReplace()))) return;
    const stored = autosave.restore();
    if (stored) this.rebaseOn(stored);
  }

  dismissDraft(): void {
    this.deps.autosave?.dismiss();
  }

  /** Applies the choices. Also saves if the conflict occurred during a save. */
  async resolveConflict(): Promise<void> {
    const {
      conflict,
      deps: { schema, autosave },
    } = this;
    if (conflict === undefined || conflict.missing !== undefined) return;
    this.begin(conflict.theirs, schema.toFields(schema.merge(this.draft.subject, conflict.theirs, conflict.picks)));
    this.intent.restart(conflict.savedReason);
    if (conflict.isFromSave) await this.save();
    else autosave?.save(this.snapshot());
  }

  /** Closes the dialog without a choice. The next save reports the conflict again. */
  closeConflict(): void {
    if (this.conflict) this.status = EDITING;
  }

  /** Replaces the user's changes with the record that the other user saved. */
  discardMine(): void {
    const { conflict } = this;
    if (conflict === undefined) return;
    this.begin(conflict.theirs);
    this.deps.autosave?.discard();
    this.deps.onLatest?.(conflict.theirs);
  }

  /**
   * Takes over a newer version of the record, of which another form has saved a part that this one does not show.
   * Otherwise the next save would be refused.
   */
  renew(record: Doc): void {
    if (!this.isSaving && this.conflict === undefined) this.record = record;
  }

  /** Resets the form to the record. */
  discard(): void {
    this.begin(this.record);
    this.deps.autosave?.discard();
  }

  /**
   * Called when the user leaves the screen.
   * A write in flight continues. Its outcome is notified and does not navigate.
   */
  leave(): void {
    this.isUnmounted = true;
    this.closeConflict();
    this.deps.autosave?.close();
  }

  private abandon(): void {
    this.ignoreUnsaved = true;
  }

  private typed(): void {
    this.ignoreUnsaved = false;
    if (this.status.kind === "saved") this.status = EDITING;
    this.deps.autosave?.saveSoon(this.snapshot);
  }

  private begin(record: Doc | undefined, typed?: FieldTexts): void {
    const { schema } = this.deps;
    this.record = record;
    this.status = EDITING;
    this.intent.restart();
    this.draft.reset(schema.toFields(schema.toDraft(record)), typed);
  }

  /** Restores a draft. Opens the conflict dialog if the record has changed after the draft was stored. */
  private rebaseOn(stored: StoredDraft): void {
    const { schema, autosave } = this.deps;
    const { record } = this;
    this.intent.restore(stored);
    this.draft.reset(this.draft.base, schema.toFields(schema.toDraft(record, stored.mine)));
    const version = record && schema.versionOf(record);
    // Without versions the record may have changed.
    if (record !== undefined && (version === undefined || stored.version !== version)) {
      this.intent.pendingBase = stored;
      this.meetConflict(record, { isFromSave: false });
    }
    autosave?.save(this.snapshot());
  }

  /**
   * True if a restored draft must be merged with the current record before saving.
   * The server could not detect the conflict.
   */
  private needsRebase(): boolean {
    if (this.intent.pendingBase === undefined || this.record === undefined) return false;
    this.meetConflict(this.record, { isFromSave: true });
    return true;
  }

  /**
   * Opens the conflict dialog.
   * Compares the current fields: input typed after the request was sent also needs a choice.
   */
  private meetConflict(
    theirs: Doc,
    { isFromSave, isResend = false }: { isFromSave: boolean; isResend?: boolean },
  ): void {
    const versions = this.deps.schema.threeWay(this.draft.subject, theirs, this.intent.pendingBase?.base);
    this.status = { kind: "conflict", conflict: new MergeConflict({ versions, theirs, isFromSave }) };
    // The other user changed nothing that the form shows, so there is nothing to choose. After a second time the user
    // decides, because the server may refuse every version.
    if (this.conflict?.rows.length !== 0 || isResend) return;
    this.intent.isResend = isFromSave;
    void this.resolveConflict();
  }

  private async send(draft: Subject): Promise<void> {
    const {
      intent,
      deps: { schema, autosave },
    } = this;
    this.status = { kind: "saving" };
    const sent = this.draft.texts;
    const { isResend, options } = intent.begin(this.draft.fields);
    // Saved before the request: after a crash of the tab, the retry must have the same key.
    autosave?.save(this.snapshot());
    const result = await schema.save(draft, options).catch((error: unknown) => {
      runInAction(() => {
        this.status = EDITING;
      });
      throw error;
    });
    runInAction(() => (result.ok ? this.saved(result.value, sent) : this.refused(result.error, isResend)));
  }

  private saved(record: Doc, sent: FieldTexts): void {
    const { schema, autosave, notifier, onSaved } = this.deps;
    this.record = record;
    this.status = { kind: "saved" };
    this.intent.dropKey();
    this.intent.restart();
    this.draft.saved(sent, schema.toFields(schema.toDraft(record)));
    // Input typed while saving is stored like new input.
    autosave?.save(this.snapshot());
    if (this.isUnmounted) autosave?.close();
    const message = schema.messages.saved(record);
    if (message !== undefined) notifier.raise("success", message);
    onSaved(record, !this.isUnmounted);
  }

  private refused(error: SaveError<Doc>, isResend: boolean): void {
    this.status = EDITING;
    if (this.isUnmounted) return this.notifyUnsaved(error);
    switch (error.kind) {
      case "invalid":
        this.status = { kind: "invalid" };
        return this.draft.refuse(error.messages);
      case "outdated":
        this.intent.dropKey();
        return this.meetConflict(error.theirs, { isFromSave: true, isResend });
      case "failed":
        return this.failed(error.failure);
      case "called-off":
        return undefined;
      default:
        return assertNever(error);
    }
  }

  private failed(failure: Failure): void {
    const { fieldFor = fieldFromPointer } = this.deps.schema;
    const messages = Object.entries(fieldErrorsFrom(failure, fieldFor)).filter(([name]) =>
      Object.hasOwn(this.draft.fields, name),
    );
    this.status = { kind: "failed", failure, isFieldError: messages.length > 0 };
    this.draft.refuse(Object.fromEntries(messages));
    if (this.problem !== undefined) notifyFailure(this.deps.notifier, failure, this.problem);
  }

  private notifyUnsaved(error: SaveError<Doc>): void {
    const {
      notifier,
      autosave,
      schema: { messages },
    } = this.deps;
    const failed = (failure: Failure): string => messages.failed(failure, this.record);
    notifyUnsaved(notifier, error, {
      subject: messages.subject(this.draft.texts),
      failed,
      hasDraft: autosave?.isLost === false,
    });
  }

  private snapshot(): Omit<StoredDraft, "savedAt"> {
    return this.intent.snapshot(this.draft, this.record && this.deps.schema.versionOf(this.record));
  }
}

const EDITING = { kind: "editing" } as const;
