import { makeAutoObservable, observableRef } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json.ts";
import type { FieldTexts, StoredDraft } from "#domain/shared/stored-draft.ts";
import { unreachable } from "#domain/shared/unreachable.ts";
import { Conflict } from "./conflict.ts";
import { Draft } from "./draft.ts";
import type { EditingWith, SavingRefusal } from "./editable.ts";
import { memberAt, refusedFields } from "./refused-fields.ts";
import type { Unsaved } from "./screen.ts";
import { SingleFlight } from "./single-flight.ts";

/**
 * A form about a record from the first key to the saved state: one write in flight, nothing typed is ever lost, and
 * where someone else saved first, each field is picked from both.
 */
export class Editing<Subject, Seen> {
  private readonly with: EditingWith<Subject, Seen>;
  private readonly flight = new SingleFlight();
  private attempt: { readonly name: string; readonly of: FieldTexts } | undefined;
  /** Why another's change is written over, until it is. */
  private reason: string | undefined;
  /** From what the draft that was taken up started, for as long as it is not settled with the record as it is now. */
  private unsettled: Pick<StoredDraft, "base" | "version"> | undefined;
  private isLeft = false;
  /** Whoever leaves while it is being saved leaves it to that: what was typed is neither asked about nor discarded. */
  private isLetGo = false;

  readonly draft: Draft<Subject>;
  /** The record that the draft would change. */
  seen: Seen | undefined;
  /** Somebody else has changed the record meanwhile. */
  conflict: Conflict<Seen> | undefined = undefined;
  /** Why the last try to save led to nothing. */
  failure: Failure | undefined = undefined;
  /** The same, where no field of the form is to blame. */
  problem: Failure | undefined = undefined;

  constructor(collaborators: EditingWith<Subject, Seen>) {
    const { editable, seen } = collaborators;
    const { fieldsOf, messagesOf } = editable;
    this.with = collaborators;
    this.seen = seen;
    const rules = { fieldsOf, messagesOf, draftOf: (typed: FieldTexts) => editable.draftOf(this.seen, typed) };
    this.draft = new Draft(rules, fieldsOf(editable.draftOf(seen)), () => this.typed());
    makeAutoObservable<this, "with" | "flight" | "attempt" | "reason" | "unsettled" | "isLeft">(
      this,
      {
        with: false, flight: false, attempt: false, reason: false, unsettled: false, isLeft: false, draft: false,
        seen: observableRef, conflict: observableRef, failure: observableRef, problem: observableRef,
      },
      { autoBind: true },
    );
  }

  get isSaving(): boolean {
    return this.flight.isUnderWay;
  }

  /** What would be lost if the screen were left now. */
  get unsaved(): Unsaved | undefined {
    if (!this.draft.isChanged || this.isLetGo) return undefined;
    return this.isSaving ? { isBeingSaved: true, discard: this.letGo } : { discard: this.discard };
  }

  /** What was typed here the last time and never saved. */
  get offered(): StoredDraft | undefined {
    return this.with.kept?.offered;
  }

  async save(): Promise<void> {
    // Whoever saves is here, also when a journey elsewhere was called off.
    this.isLeft = false;
    this.isLetGo = false;
    if (!this.meetsUnsettled()) await this.flight.run("save", () => this.send(), (settle) => settle());
  }

  /** Goes on with what was typed the last time; whoever has typed anew since is asked. */
  async takeUp(): Promise<void> {
    const { kept } = this.with;
    if (kept === undefined || this.isSaving || (this.draft.isChanged && !(await kept.mayReplace()))) return;
    const stored = kept.takeUp();
    if (stored) this.goOn(stored);
  }

  declineOffer(): void {
    this.with.kept?.decline();
  }

  /** Goes on from what somebody else has left, with what was picked of both; saves it where that was being done. */
  async settle(): Promise<void> {
    const { conflict } = this;
    if (conflict === undefined || conflict.lacks !== undefined || this.isSaving) return;
    const { editable } = this.with;
    const reason = conflict.needsReason ? conflict.reason.trim() : undefined;
    this.begin(conflict.theirs, editable.fieldsOf(editable.resumed(this.draft.subject, conflict.theirs, conflict.picks)));
    this.reason = reason;
    if (conflict.isMetSaving) await this.save();
    else this.with.kept?.keep(this.stored());
  }

  /** Closes the conflict as it is: every keystroke stays, the next try to save meets it again, whatever it was met by. */
  postpone(): void {
    this.conflict = undefined;
  }

  /** Gives up what was typed for what somebody else has left. */
  viewLatest(): void {
    if (this.conflict === undefined) return;
    this.begin(this.conflict.theirs);
    this.with.kept?.forget();
  }

  /** As at first. */
  discard(): void {
    this.begin(this.seen);
    this.with.kept?.forget();
  }

  /** The screen is left: a write under way goes on, and leads nobody anywhere; what is asked is asked no more. */
  leave(): void {
    this.isLeft = true;
    this.postpone();
    this.with.kept?.close();
  }

  private letGo(): void {
    this.isLetGo = true;
  }

  private typed(): void {
    this.isLetGo = false;
    this.with.kept?.keepSoon(this.stored);
  }

  private begin(seen: Seen | undefined, typed?: FieldTexts): void {
    const { editable } = this.with;
    this.seen = seen;
    this.conflict = undefined;
    this.failure = undefined;
    this.problem = undefined;
    this.reason = undefined;
    this.unsettled = undefined;
    this.draft.begin(editable.fieldsOf(editable.draftOf(seen)), typed);
  }

  /** Where the record has changed since, each field is picked. */
  private goOn(stored: StoredDraft): void {
    const { editable, kept } = this.with;
    if (stored.attempt !== undefined) this.attempt = { name: stored.attempt, of: stored.mine };
    this.reason = stored.reason;
    this.unsettled = undefined;
    this.draft.begin(this.draft.base, editable.fieldsOf(editable.draftOf(this.seen, stored.mine)));
    if (this.seen !== undefined && stored.version !== editable.versionOf(this.seen)) {
      this.unsettled = stored;
      this.conflict = this.conflictWith(this.seen, { isMetSaving: false });
    }
    kept?.keep(this.stored());
  }

  /** Nothing goes out that somebody else's change was never held against: the server could not tell. */
  private meetsUnsettled(): boolean {
    if (this.unsettled === undefined || this.seen === undefined || this.isSaving) return false;
    this.conflict = this.conflictWith(this.seen, { isMetSaving: true });
    return true;
  }

  /** From what stands in the fields now: what was typed after it was sent is to be picked, too. */
  private conflictWith(theirs: Seen, { isMetSaving }: { isMetSaving: boolean }): Conflict<Seen> {
    const versions = this.with.editable.versionsOf(this.draft.subject, theirs, this.unsettled?.base);
    return new Conflict({ versions, theirs, isMetSaving });
  }

  /** What to do with the answer, once there is one. */
  private async send(): Promise<() => void> {
    const { reason, with: { save, kept } } = this;
    const subject = this.draft.submit();
    if (subject === undefined) return () => undefined;
    this.failure = undefined;
    this.problem = undefined;
    const sent = this.draft.texts;
    const attempt = this.attemptAt(this.draft.fields);
    // Before anything goes out: a tab that crashes now must be able to name this attempt again.
    kept?.keep(this.stored());
    const answer = await save(subject, { attempt, ...(reason === undefined ? {} : { reason }) });
    return () => (answer.ok ? this.saved(answer.value, sent) : this.refused(answer.error));
  }

  private saved(seen: Seen, sent: FieldTexts): void {
    const { editable, kept, onSaved } = this.with;
    this.seen = seen;
    this.conflict = undefined;
    this.attempt = undefined;
    this.reason = undefined;
    this.unsettled = undefined;
    this.draft.saved(sent, editable.fieldsOf(editable.draftOf(seen)));
    // What was typed meanwhile is kept as if it had been typed now.
    kept?.keep(this.stored());
    if (this.isLeft) kept?.close();
    onSaved(seen, !this.isLeft);
  }

  private refused(refusal: SavingRefusal<Seen>): void {
    const { onFailed, onLost } = this.with;
    if (this.isLeft) return refusal.kind === "called-off" ? undefined : onLost(refusal);
    switch (refusal.kind) {
      case "invalid":
        return this.draft.refuse(refusal.messages);
      case "outdated":
        this.attempt = undefined;
        this.conflict = this.conflictWith(refusal.theirs, { isMetSaving: true });
        return;
      case "failed":
        this.failed(refusal.failure);
        return onFailed(refusal.failure);
      case "called-off":
        return;
      default:
        return unreachable(refusal);
    }
  }

  private failed(failure: Failure): void {
    const { fields } = this.draft;
    const said = Object.entries(refusedFields(failure, this.with.editable.fieldAt ?? memberAt));
    const messages = said.filter(([name]) => Object.hasOwn(fields, name));
    this.failure = failure;
    this.problem = messages.length === 0 ? failure : undefined;
    this.draft.refuse(Object.fromEntries(messages));
  }

  /** The same name for as long as the same is wished. */
  private attemptAt(fields: FieldTexts): string {
    if (this.attempt === undefined || !isSameJson(this.attempt.of, fields)) this.attempt = { name: this.with.random.uniqueId(), of: fields };
    return this.attempt.name;
  }

  private stored(): Omit<StoredDraft, "savedAt"> {
    const { seen, attempt, reason, draft, unsettled } = this;
    const version = unsettled ? unsettled.version : seen && this.with.editable.versionOf(seen);
    return {
      base: unsettled?.base ?? draft.base,
      mine: draft.fields,
      ...(version === undefined ? {} : { version }),
      ...(attempt === undefined ? {} : { attempt: attempt.name }),
      ...(reason === undefined ? {} : { reason }),
    };
  }
}
