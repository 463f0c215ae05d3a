import { makeAutoObservable, observable, reaction, runInAction } from "mobx";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Receipt, ReceiptId } from "#domain/receipts/index.ts";
import {
  abandonForm,
  canIssue,
  CLOSED_WITHOUT_ANSWER,
  formTakenMessage,
  selectTaxFreeForms,
  issueForm,
  listObjections,
  prepareIssue,
  removeForm,
  reprintForm,
  resumeForm,
  taxFreeFailureMessage,
  voidForm,
  WINDOW_BLOCKED,
  type TaxFreeFormDeps,
  type IssueOutcome,
  type ManageOutcome,
  type Preparation,
  type SavedFiles,
  type TaxFreeForm,
  type TaxFreePayload,
} from "#domain/taxfree/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { FormAdditions, type AdditionReceipts } from "./form-additions.view-model.ts";
import { FormChecks } from "./form-checks.ts";
import { notifyFormOutcome } from "./form-outcome.ts";
import { CONFIRM_ABANDON, CONFIRM_REMOVE, CONFIRM_UNKNOWN, voidQuestion } from "./form-questions.ts";
import { OpenWindows } from "./open-windows.ts";
import { OtherFormReceipts } from "./other-receipts.ts";
import { toFormRow, type FormRow } from "./form-row.ts";

/** The receipt on the page. */
type ShownReceipt = {
  readonly receipt: Receipt | undefined;
  readonly reload: () => Promise<void>;
  readonly write: (
    name: string,
    write: (seen: Receipt) => Promise<ReceiptChange>,
    receipt?: Receipt,
  ) => Promise<ReceiptChange | undefined>;
};

export type TaxFreeDeps = Omit<TaxFreeFormDeps, "write"> & {
  readonly record: ShownReceipt;
  readonly receipts: AdditionReceipts;
  readonly files: SavedFiles;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  /** IANA zone in which times are shown. */
  readonly zone: string;
  /** False for an account that may only read the forms. */
  readonly mayIssue: boolean;
  /** Why nothing can be issued, although the account has the permission. */
  readonly disabledReason?: string | undefined;
};

/** `ids`: of the receipts that were checked. */
type PreparedReceipts = { readonly preparation: Preparation; readonly ids: string };

/** The tax-free forms of a receipt: issues, resumes, reprints, voids and removes them [TAXF-001]. */
export class TaxFreeViewModel {
  private readonly deps: TaxFreeDeps;
  private readonly prepared = new AsyncValue<PreparedReceipts>();
  /** Names of the running actions. They run concurrently, because a window can stay open for long. */
  private readonly running = observable.set<string>();
  private writes = 0;
  /** The receipt that was prepared. */
  private id: ReceiptId | undefined = undefined;
  /** True while the service checks unfinished forms, which can change the receipt. */
  private isChecking = false;
  private stopWatching: (() => void) | undefined = undefined;
  private readonly open = new OpenWindows();
  private readonly checks: FormChecks;
  private readonly others: OtherFormReceipts;
  /** The receipts that the user adds before a form is issued. */
  readonly additions: FormAdditions;

  constructor(deps: TaxFreeDeps) {
    this.deps = deps;
    this.checks = new FormChecks(deps);
    this.others = new OtherFormReceipts(deps.receipts);
    this.additions = new FormAdditions({
      ...deps,
      own: () => this.receipt,
      objections: () => this.objections,
      onAdded: (preparation) => this.prepared.set({ preparation, ids: this.additions.ids }),
      onRemoved: () => void this.load(),
    });
    makeAutoObservable<
      this,
      "deps" | "prepared" | "running" | "writes" | "isChecking" | "stopWatching" | "open" | "checks" | "others"
    >(
      this,
      {
        deps: false,
        prepared: false,
        running: false,
        writes: false,
        isChecking: false,
        stopWatching: false,
        open: false,
        checks: false,
        others: false,
        additions: false,
        isBusy: false,
      },
      { autoBind: true },
    );
  }

  get receipt(): Receipt | undefined {
    return this.deps.record.receipt;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get isWindowOpen(): boolean {
    return this.receipt !== undefined && this.open.has(this.receipt.id);
  }

  /** Shown until the user reloads [OQ-233]. */
  get interruption(): string | undefined {
    return this.receipt && this.open.unansweredOf(this.receipt.id) === "closed" ? CLOSED_WITHOUT_ANSWER : undefined;
  }

  /** What the user must do about the window. */
  get windowText(): string {
    if (this.isWindowOpen) return "Continue in the window of the tax-free service";
    return this.interruption ?? (this.receipt && this.open.unansweredOf(this.receipt.id) ? WINDOW_BLOCKED : "");
  }

  get rows(): readonly FormRow[] {
    const { receipt } = this;
    return receipt === undefined
      ? []
      : this.forms.map((form) =>
          toFormRow(form, receipt.currency, {
            canChange: this.canChange,
            canResume: this.payload !== undefined,
            isSettled: !this.isWindowOpen && this.interruption === undefined,
            isUnknown: this.checks.isUnknown(form.id),
            others: this.others.of(form, receipt),
          }),
        );
  }

  /** True until the service has answered for the first time. */
  get isPreparing(): boolean {
    return (
      this.needsPreparation &&
      this.prepared.isPending &&
      this.prepared.value === undefined &&
      this.prepared.lastFailure === undefined
    );
  }

  /** Why the request to the service failed. */
  get failure(): string | undefined {
    return this.needsPreparation && this.prepared.lastFailure
      ? taxFreeFailureMessage(this.prepared.lastFailure)
      : undefined;
  }

  get isRetrying(): boolean {
    return this.prepared.isLoading;
  }

  /** All reasons why this receipt gets no form. */
  get objections(): readonly string[] {
    const { value } = this.prepared;
    return !this.isIssueOffered || value === undefined ? [] : listObjections(value.preparation);
  }

  /**
   * Also true while a window is open: a second one is refused with the message of the catalogue.
   * And true while one opens, so that the button keeps the focus if the browser blocks the window.
   */
  get isIssueOffered(): boolean {
    return this.deps.mayIssue && (canIssue(this.forms) || this.isIssuing || this.isWindowOpen);
  }

  get issueDisabledReason(): string | undefined {
    if (this.deps.disabledReason !== undefined) return this.deps.disabledReason;
    if (this.failure !== undefined) return this.failure;
    if (this.objections.length === 0) return undefined;
    return this.additions.count > 1 ? "These receipts are not eligible" : "This receipt is not eligible";
  }

  get issueLabel(): string {
    const { count } = this.additions;
    const isRetry = this.forms.at(-1)?.status === "error";
    if (count > 1) return `${isRetry ? "Try again" : "Issue form"} for ${count} receipts`;
    return isRetry ? "Try again" : "Issue tax-free form";
  }

  /** False while a form is being issued: its receipts are those of its window. */
  get isAdditionOffered(): boolean {
    return (
      this.prepared.value?.preparation.kind === "checked" &&
      this.canChange &&
      canIssue(this.forms) &&
      !this.isIssuing &&
      !this.isWindowOpen
    );
  }

  get isStarting(): boolean {
    return this.isPreparing || this.isOutdated || (this.isIssuing && !this.isWindowOpen);
  }

  isBusy(action: string): boolean {
    return this.running.has(action);
  }

  async load(): Promise<void> {
    const {
      record: { receipt },
      access,
      provider,
    } = this.deps;
    this.stopWatching ??= reaction(() => this.receipt, this.receiptChanged);
    if (receipt?.id !== this.id) this.startReceipt(receipt?.id);
    else if (!this.isIssuing && !this.isWindowOpen && !canIssue(this.forms)) this.additions.clear();
    if (receipt) void this.others.load(this.forms, receipt);
    if (receipt !== undefined && this.canChange && !this.isWindowOpen) await this.check(receipt);
    // The user may have opened another receipt while the service was slow: its own load prepares that one.
    if (this.receipt?.id !== receipt?.id) return;
    const { chosen, ids } = this.additions;
    if (chosen === undefined || !this.needsPreparation) return this.forget();
    await this.prepared.load(async (signal) =>
      mapResult(await prepareIssue(chosen, { access, provider }, signal), (preparation) => ({ preparation, ids })),
    );
  }

  /** What was prepared is of receipts that another form can have, or of items that were returned since. */
  private forget(): void {
    this.prepared.abort();
    this.prepared.reset();
  }

  private async check(receipt: Receipt): Promise<void> {
    this.isChecking = true;
    try {
      await this.checks.check(receipt, this.workOn(receipt));
    } finally {
      this.isChecking = false;
    }
  }

  /** Prepares the receipt again after a change on its page, such as a return: what was prepared has the old amounts. */
  private receiptChanged(): void {
    if (this.receipt?.id !== this.id || this.isChecking || this.running.size > 0 || this.isWindowOpen) return;
    this.prepared.reset();
    void this.load();
  }

  private startReceipt(id: ReceiptId | undefined): void {
    this.prepared.reset();
    this.additions.clear();
    this.id = id;
  }

  /** Reloads the receipt and requests the status of the service again. */
  async reload(): Promise<void> {
    const { receipt } = this;
    await this.once("reload", this.deps.record.reload);
    if (receipt) this.open.forget(receipt.id);
    this.checks.reset();
    await this.load();
  }

  stop(): void {
    this.stopWatching?.();
    this.stopWatching = undefined;
    this.prepared.abort();
  }

  async issue(): Promise<void> {
    const { receipt, payload } = this;
    if (receipt && payload) await this.run(issueOf(receipt), receipt, (work) => issueForm(receipt, payload, work));
  }

  async resume(id: string): Promise<void> {
    const { receipt, payload } = this;
    const form = this.formWith(id);
    if (receipt && form && payload)
      await this.run(`resume-${id}`, receipt, (work) => resumeForm(receipt, form, { ...work, payload }));
  }

  async reprint(id: string): Promise<void> {
    const [{ receipt }, form] = [this, this.formWith(id)];
    const printed =
      receipt && form && (await this.once(`reprint-${id}`, () => reprintForm(receipt, form, this.workOn(receipt))));
    if (printed?.ok) this.deps.files.save(`tax-free-${form?.document?.documentId ?? id}.pdf`, printed.value);
    else if (printed && printed.error !== "refused")
      notifyFailure(this.deps.notifier, printed.error, taxFreeFailureMessage(printed.error));
  }

  async void(id: string): Promise<void> {
    const [{ receipt }, form] = [this, this.formWith(id)];
    if (receipt && form && (await this.deps.dialogs.confirm(voidQuestion(form.receipts?.length ?? 1))))
      await this.run(`void-${id}`, receipt, (work) => voidForm(receipt, form, work));
  }

  /** Removes a form that could not be voided, or one whose window was closed. */
  async remove(id: string): Promise<void> {
    const [{ receipt }, form] = [this, this.formWith(id)];
    if (!receipt || !form) return;
    const isInitiated = form.status === "initiated";
    if (!(await this.deps.dialogs.confirm(isInitiated ? CONFIRM_ABANDON : CONFIRM_REMOVE))) return;
    await this.run(`remove-${id}`, receipt, async (work) => {
      const end = (acceptsUnknown: boolean) =>
        (isInitiated ? abandonForm : removeForm)(receipt, { form, acceptsUnknown }, work);
      const outcome = await end(false);
      return outcome.kind === "unknown-state" && (await this.deps.dialogs.confirm(CONFIRM_UNKNOWN))
        ? end(true)
        : outcome;
    });
  }

  private get forms(): readonly TaxFreeForm[] {
    return this.receipt ? selectTaxFreeForms(this.receipt) : [];
  }

  private get isIssuing(): boolean {
    return this.receipt !== undefined && this.running.has(issueOf(this.receipt));
  }

  private get canChange(): boolean {
    return this.deps.mayIssue && this.deps.disabledReason === undefined;
  }

  /** True if a form can be issued or resumed. */
  private get needsPreparation(): boolean {
    return this.canChange && (canIssue(this.forms) || this.forms.some(({ status }) => status === "initiated"));
  }

  private get payload(): TaxFreePayload | undefined {
    const { preparation, ids } = this.prepared.value ?? {};
    return ids === this.additions.ids && preparation?.kind === "checked" ? preparation.payload : undefined;
  }

  /** True while the service is asked again after a receipt was removed. */
  private get isOutdated(): boolean {
    const { value, lastFailure } = this.prepared;
    return value !== undefined && lastFailure === undefined && value.ids !== this.additions.ids;
  }

  private formWith(id: string): TaxFreeForm | undefined {
    return this.forms.find((form) => form.id === id);
  }

  /** Runs an action on a receipt and notifies the outcome, even after the user has left the receipt. */
  private async run(
    name: string,
    receipt: Receipt,
    act: (work: TaxFreeFormDeps) => Promise<IssueOutcome | ManageOutcome>,
  ): Promise<void> {
    // The reservation refuses a second window with its own message.
    const outcome =
      this.isWindowOpen && name === issueOf(receipt)
        ? await act(this.workOn(receipt))
        : await this.once(name, () => act(this.workOn(receipt)));
    if (outcome === undefined) return;
    if (outcome.kind === "closed") this.open.endUnanswered(receipt.id, "closed");
    if (outcome.kind === "failed" && outcome.isBlocked) this.open.endUnanswered(receipt.id, "blocked");
    if (outcome.kind === "taken")
      this.deps.notifier.raise(
        "warn",
        formTakenMessage(outcome.form, { zone: this.deps.zone, now: this.deps.clock.now() }),
      );
    else notifyFormOutcome(this.deps.notifier, outcome);
    if (outcome.kind !== "multiple" && this.receipt?.id === receipt.id) await this.load();
  }

  /** Ignores calls while one of the same name is running (guards against double clicks). */
  private async once<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    if (this.running.has(name)) return undefined;
    this.running.add(name);
    try {
      return await act();
    } finally {
      runInAction(() => this.running.delete(name));
    }
  }

  private workOn(receipt: Receipt): TaxFreeFormDeps {
    const { record, windows, ...work } = this.deps;
    const write: TaxFreeFormDeps["write"] = (change) => record.write(`tax-free-${this.writes++}`, change, receipt);
    return { ...work, windows: { reserve: async () => this.open.watch(receipt.id, await windows.reserve()) }, write };
  }
}

const issueOf = ({ id }: Receipt): string => `issue-${id}`;
