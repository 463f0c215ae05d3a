import { makeAutoObservable, runInAction } from "mobx";
import { emailRefusalMessage } from "#domain/shared/identifier/email.messages.ts";
import {
  IDENTIFIER_OVERTAKEN,
  IDENTIFIER_SEARCH_FAILED,
  receiptActionFailureMessage,
  validateIdentifier,
  type IdentifierChange,
  type IdentifierMode,
  type ReceiptChange,
} from "#domain/receipts/actions.ts";
import { MORE_DIGITS_NEEDED } from "#domain/consumers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { needsMoreDigits } from "#domain/shared/identifier/last-digits.ts";
import type { IdentifierSearch } from "#domain/shared/identifier/identifier-search.port.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { Autocomplete } from "#ui/model/autocomplete.ts";
import { Command } from "#ui/model/command.ts";
import type { EmailRules } from "../mailing/send-copy.view-model.ts";

/** What the dialog for the identifier needs. */
export type IdentifierEditorDeps = DialogActions & {
  /** The current identifier. Undefined if the receipt has none. */
  readonly current: string | undefined;
  /** Returns what another identifier would change on the current receipt. */
  readonly previewChange: (wanted: string) => IdentifierChange | undefined;
  readonly save: (wanted: string) => Promise<ReceiptChange | undefined>;
  readonly isPending: () => boolean;
  /** True if the receipt is emailed to the identifier afterwards. */
  readonly isSentAfterwards?: boolean;
  readonly notifier: Notifier;
  /** Notifies the outcome after the dialog was closed. */
  readonly notifyMissed: (outcome: ReceiptChange) => void;
};

type Deps = IdentifierEditorDeps & {
  readonly mode: IdentifierMode;
  readonly search: IdentifierSearch;
  readonly rules: EmailRules;
  readonly schedule: Schedule;
};

/** Attaches or edits an identifier that the user searches for or types [RCPT-048, RCPT-049]. */
export class IdentifierEditorViewModel {
  private readonly deps: Deps;
  private readonly checking = new Command();
  private isStopped = false;

  readonly autocomplete: Autocomplete<string>;
  text = "";
  /** Why the typed or chosen identifier is invalid. */
  error: string | undefined = undefined;
  /** Why the identifier was not attached. */
  problem: string | undefined = undefined;
  errorCount = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.autocomplete = new Autocomplete({
      schedule: deps.schedule,
      search: (prefix, signal) => deps.search.findByPrefix(prefix, signal),
      idOf: (identifier) => identifier,
      describeFailure: () => IDENTIFIER_SEARCH_FAILED,
    });
    this.text = deps.current ?? "";
    makeAutoObservable<this, "deps" | "checking" | "isStopped">(
      this,
      { deps: false, checking: false, isStopped: false, autocomplete: false },
      { autoBind: true },
    );
  }

  get mode(): IdentifierMode {
    return this.deps.mode;
  }

  get title(): string {
    if (this.isSentAfterwards) return "Correct and resend";
    return this.deps.current === undefined ? "Attach identifier" : "Edit identifier";
  }

  get saveLabel(): string {
    if (this.isSentAfterwards) return "Save and resend";
    return this.deps.current === undefined ? "Attach identifier" : "Save";
  }

  get isSentAfterwards(): boolean {
    return this.deps.isSentAfterwards ?? false;
  }

  get isDirty(): boolean {
    return this.mode === "search"
      ? this.autocomplete.chosen !== undefined
      : this.text.trim() !== (this.deps.current ?? "");
  }

  /** Shown if no identifier is offered. */
  get noMatch(): string {
    return this.autocomplete.noMatch(needsMoreDigits(this.autocomplete.typed) ? MORE_DIGITS_NEEDED : "No matches");
  }

  get isSaving(): boolean {
    return this.checking.isPending || this.deps.isPending();
  }

  /** What will change. Undefined without a new identifier. */
  get change(): IdentifierChange | undefined {
    return this.wanted === undefined || this.isKnown(this.wanted) ? undefined : this.deps.previewChange(this.wanted);
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
    this.problem = undefined;
  }

  searchFor(text: string): void {
    this.error = undefined;
    this.problem = undefined;
    this.autocomplete.type(text);
  }

  choose(identifier: string): void {
    this.autocomplete.choose(identifier);
    this.error = undefined;
    this.problem = undefined;
  }

  async save(): Promise<void> {
    this.problem = undefined;
    const wanted = await this.checking.run("check", () => this.validated());
    if (wanted === undefined) return;
    const outcome = await this.deps.save(wanted);
    if (outcome?.kind === "changed") this.deps.close();
    else if (outcome && this.isStopped) this.deps.notifyMissed(outcome);
    else if (outcome?.kind === "overtaken") this.showProblem(`${IDENTIFIER_OVERTAKEN}. Check what will change now.`);
    else if (outcome && shouldNotify(outcome.failure)) this.showFailure(outcome.failure);
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
    this.autocomplete.stop();
  }

  private get wanted(): string | undefined {
    return this.mode === "search" ? this.autocomplete.chosen : this.text.trim() || undefined;
  }

  /** True if the receipt already has this identifier. */
  private isKnown(wanted: string): boolean {
    const { before, after } = this.deps.previewChange(wanted)?.identifier ?? {};
    return before !== undefined && before === after;
  }

  /** Returns the identifier to attach. If it is invalid, shows why and returns undefined. */
  private async validated(): Promise<string | undefined> {
    if (this.mode === "search")
      return this.autocomplete.chosen ?? this.showError("Search for an identifier and choose it");
    if (this.wanted !== undefined && this.isKnown(this.wanted))
      return this.showError("This receipt already has this identifier");
    const typed = await validateIdentifier(this.text, this.deps.rules);
    return typed.ok ? typed.value : this.showError(emailRefusalMessage(typed.error));
  }

  private showError(error: string): undefined {
    if (this.isStopped) {
      this.deps.notifier.raise("error", `The identifier was not attached: ${error}`);
      return undefined;
    }
    runInAction(() => {
      this.error = error;
      this.errorCount += 1;
    });
  }

  /** Shows a failure in the dialog and as a notification [RCPT-055]. */
  private showFailure(failure: Failure): void {
    const text = receiptActionFailureMessage(failure);
    this.showProblem(text);
    notifyFailure(this.deps.notifier, failure, text);
  }

  private showProblem(problem: string): void {
    runInAction(() => {
      this.problem = problem;
    });
  }
}
