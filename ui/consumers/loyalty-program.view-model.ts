import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  consumersFailureMessage,
  LOYALTY_LABELS,
  LOYALTY_LIMITS,
  LoyaltyDraft,
  loyaltyFailureMessage,
  loyaltyPeriod,
  notEnoughPoints,
  validateLoyaltyDraft,
  type ButtonState,
  type Loyalty,
  type LoyaltyChange,
  type LoyaltyDirection,
  type LoyaltyEvent,
  type LoyaltyProgram,
  type Consumer,
  type LoyaltyRecord,
} from "#domain/consumers/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { isOutdated, type Failure } from "#domain/shared/failure.ts";
import { fieldMessages } from "#domain/shared/form/field-rules.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { Command } from "#ui/model/command.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import { Draft, type FieldBinding } from "#ui/model/draft.ts";
import { IdempotencyKeys } from "#ui/model/idempotency-keys.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { cancelDisabledReason, confirmDiscard } from "./discard.ts";
import { loyaltyChartSpec } from "./loyalty-chart-spec.ts";

type Deps = {
  readonly program: LoyaltyProgram;
  readonly loyalty: Loyalty;
  readonly clock: Clock;
  readonly random: Random;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly adjust: ButtonState;
  /** IANA zone of the times that the portal shows. */
  readonly zone: string;
};

type Field = FieldBinding & { readonly label: string; readonly limit?: number };

/** The changes of a period. */
type History = { readonly events: readonly LoyaltyEvent[]; readonly period: ReturnType<typeof loyaltyPeriod> };

const EMPTY = { direction: "add", value: "", description: "" };

/** The points of a customer in one program, and the form that changes them [CONS-020, CONS-021]. */
export class LoyaltyProgramViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  private readonly keys: IdempotencyKeys;
  private consumer = "";
  private record: LoyaltyRecord | undefined = undefined;
  private isLeft = false;
  /** False until the points are known: without a record there are none. */
  private isKnown = true;

  readonly history: Disclosure<History>;
  readonly draft: Draft<LoyaltyDraft>;
  /** True while the form is open. */
  isEditing = false;
  /** Why the points were not changed. */
  problem: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.keys = new IdempotencyKeys(deps.random);
    this.draft = new Draft(RULES, EMPTY, () => this.typed());
    this.history = new Disclosure((signal) => this.fetch(signal));
    makeAutoObservable<this, "deps" | "command" | "keys" | "isLeft" | "record">(
      this,
      {
        deps: false,
        command: false,
        keys: false,
        isLeft: false,
        record: observableRef,
        history: false,
        draft: false,
        field: false,
      },
      { autoBind: true },
    );
  }

  get id(): string {
    return this.deps.program.id;
  }

  get name(): string {
    return this.deps.program.name;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get total(): string {
    if (this.record === undefined && !this.isKnown) return UNKNOWN;
    return formatCount(this.record?.total ?? 0);
  }

  get adjust(): ButtonState {
    return this.deps.adjust;
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  get isChanged(): boolean {
    return this.draft.isChanged;
  }

  get direction(): LoyaltyDirection {
    return this.draft.subject.direction;
  }

  get saveLabel(): string {
    return this.direction === "add" ? "Add points" : "Subtract points";
  }

  get events(): readonly LoyaltyEvent[] {
    return this.history.value?.events ?? [];
  }

  /** Includes the name of the program, because a page can have several histories. */
  get historyTitle(): string {
    return `${this.name}, last 12 months`;
  }

  get historyState(): "loading" | "ready" | "empty" | "error" {
    const { state, isOpen } = this.history;
    return state === "ready" && isOpen && this.events.length === 0 ? "empty" : state;
  }

  get historyFailure(): string | undefined {
    return this.history.failure && consumersFailureMessage("loyalty", this.history.failure);
  }

  /** Returns the same object until the events change. */
  get chart() {
    const { value } = this.history;
    return value && loyaltyChartSpec(this.name, value.events, value.period);
  }

  get cancelDisabledReason(): string | undefined {
    return cancelDisabledReason(this);
  }

  field(name: "value" | "description"): Field {
    const binding = { ...this.draft.bind(name), label: LOYALTY_LABELS[name] };
    return name === "description" ? { ...binding, limit: LOYALTY_LIMITS.description } : binding;
  }

  /** Opens the form. */
  edit(direction: LoyaltyDirection): void {
    if (this.adjust !== "enabled") return;
    this.draft.reset({ ...EMPTY, direction });
    this.isEditing = true;
  }

  /** Closes the form. Asks first if the user has typed something. */
  async cancel(): Promise<void> {
    const unsaved = this.isChanged ? { discard: this.discard } : undefined;
    if (await confirmDiscard({ unsaved, isSaving: this.isSaving, discard: this.discard }, this.deps.dialogs))
      this.discard();
  }

  /** Shows the current points of a customer. Loads them if the customer comes without points. */
  show({ key, loyalties }: Consumer): void {
    this.isLeft = false;
    this.consumer = key;
    this.record = loyalties?.find(({ program }) => program.id === this.id);
    this.isKnown = loyalties !== undefined;
    if (!this.isKnown && !this.history.isOpen) void this.reload();
    void this.history.refresh();
  }

  async save(): Promise<void> {
    const subject = this.isSaving ? undefined : this.draft.submit();
    const change = subject && validateLoyaltyDraft(subject);
    if (!change?.ok) return;
    this.problem = undefined;
    const intent = JSON.stringify([this.consumer, change.value]);
    const { loyalty, program } = this.deps;
    const result = await this.command.run("save", async () => {
      if (await this.exceedsTotal(change.value)) return undefined;
      const seen = this.record;
      return loyalty.change(program, this.consumer, {
        ...change.value,
        attempt: this.keys.keyFor(intent),
        ...(seen && { seen }),
      });
    });
    if (result === undefined) return;
    this.keys.settle(intent, result.ok ? undefined : result.error);
    runInAction(() => this.saved(result, change.value));
  }

  /** Closes the form and clears the draft. */
  discard(): void {
    this.draft.reset(EMPTY);
    this.isEditing = false;
    this.problem = undefined;
  }

  stop(): void {
    this.isLeft = true;
    this.history.stop();
  }

  private typed(): void {
    this.problem = undefined;
  }

  private saved(result: Result<LoyaltyRecord, Failure>, change: LoyaltyChange): void {
    const { notifier } = this.deps;
    if (!result.ok) {
      if (!shouldNotify(result.error)) return;
      this.problem = loyaltyFailureMessage(result.error);
      // The form stays, beside the points and the changes of the other user.
      if (isOutdated(result.error)) void this.reload();
      return notifyFailure(notifier, result.error, this.problem);
    }
    const text =
      "add" in change ? `${formatCount(change.add)} points added` : `${formatCount(change.subtract)} points subtracted`;
    notifier.raise("success", `${text}. ${this.name}: ${formatCount(result.value.total)} in total.`);
    this.record = result.value;
    this.discard();
    if (!this.isLeft) void this.history.refresh();
  }

  /**
   * True if the change subtracts more points than there are. Shows that at the field. Asks for the current points first,
   * because they may have changed. If the answer fails, the server decides.
   */
  private async exceedsTotal(change: LoyaltyChange): Promise<boolean> {
    if (!("subtract" in change) || change.subtract <= (this.record?.total ?? 0)) return false;
    const record = await this.deps.loyalty.withProgram(this.deps.program, this.consumer);
    if (!record.ok) return false;
    const { total } = record.value;
    const isMore = change.subtract > total;
    runInAction(() => {
      this.record = record.value;
      if (isMore) this.draft.refuse({ value: notEnoughPoints(total) });
    });
    return isMore;
  }

  private async reload(): Promise<void> {
    if (this.history.isOpen) return this.history.load();
    this.received(await this.deps.loyalty.withProgram(this.deps.program, this.consumer));
  }

  /** A customer who has never collected points is a `missing` failure. */
  private received(record: Result<LoyaltyRecord, Failure>): void {
    runInAction(() => {
      if (record.ok) this.record = record.value;
      if (record.ok || record.error.kind === "missing") this.isKnown = true;
    });
  }

  private async fetch(signal: AbortSignal): Promise<Result<History, Failure>> {
    const { loyalty, program, clock } = this.deps;
    const period = loyaltyPeriod(clock.now());
    const [events, record] = await Promise.all([
      loyalty.events(program, this.consumer, period, signal),
      loyalty.withProgram(program, this.consumer, signal),
    ]);
    if (!events.ok) return events;
    this.received(record);
    return ok({ events: events.value, period });
  }
}

const UNKNOWN = "–";

const RULES = {
  toDraft: (typed: Readonly<Record<string, string>>): LoyaltyDraft => Object.assign(new LoyaltyDraft(), typed),
  toFields: ({ direction, value, description }: LoyaltyDraft) => ({ direction, value, description }),
  validate: fieldMessages,
};
