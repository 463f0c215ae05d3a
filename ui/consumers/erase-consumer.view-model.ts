import { makeAutoObservable, runInAction } from "mobx";
import {
  consumersFailureMessage,
  describeErasure,
  type Consumers,
  type ConsumerUses,
  type Erasure,
} from "#domain/consumers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { Command } from "#ui/model/command.ts";
import type { DialogActions, DialogModel } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";

/** The customer to erase, and the callback. */
export type EraseConsumerDeps = DialogActions & {
  readonly identifier: string;
  /** The identifier as the page shows it. */
  readonly shownName: string;
  /** False for an identifier that no customer has, which till data and texts of others can contain. */
  readonly exists: boolean;
  readonly consumers: Pick<Consumers, "countRecords" | "erase">;
  readonly notifier: Notifier;
  /** Called when the customer is erased. `isWaitedFor` is false if the user has closed the dialog. */
  readonly onErased: (isWaitedFor: boolean) => void;
};

/** Shows what an erasure removes and keeps. Erases the customer after an explicit confirmation. */
export class EraseConsumerViewModel implements DialogModel {
  private readonly deps: EraseConsumerDeps;
  private readonly uses = new AsyncValue<ConsumerUses>();
  private readonly command = new Command();
  private isStopped = false;

  readonly isDirty = false;
  isConfirmed = false;
  /** Why the customer was not erased. */
  problem: string | undefined = undefined;

  constructor(deps: EraseConsumerDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "uses" | "command" | "isStopped">(
      this,
      { deps: false, uses: false, command: false, isStopped: false, isDirty: false },
      { autoBind: true },
    );
    void this.load();
  }

  get shownName(): string {
    return this.deps.shownName;
  }

  get state(): "loading" | "ready" | "error" {
    if (this.uses.failure) return "error";
    return this.uses.isReady ? "ready" : "loading";
  }

  get failure(): string | undefined {
    return this.uses.failure && consumersFailureMessage("uses", this.uses.failure);
  }

  get erasure(): Erasure | undefined {
    return this.uses.value && describeErasure(this.uses.value);
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  /** Why the customer cannot be erased yet. */
  get disabledReason(): string | undefined {
    if (this.state !== "ready") return "Review what is erased first";
    return this.isConfirmed ? undefined : "Confirm first";
  }

  setConfirmed(isConfirmed: boolean): void {
    this.isConfirmed = isConfirmed;
  }

  async load(): Promise<void> {
    const { consumers, identifier } = this.deps;
    await this.uses.load(
      (signal) => consumers.countRecords(identifier, signal),
      (result) => {
        if (!result.ok && result.error.kind === "missing")
          this.gone("info", this.deps.exists ? ALREADY_ERASED : NOTHING_FOUND);
        else this.uses.resolve(result);
      },
    );
  }

  async erase(): Promise<void> {
    if (this.disabledReason) return;
    this.problem = undefined;
    const { consumers, identifier } = this.deps;
    const result = await this.command.run("erase", () => consumers.erase(identifier));
    if (result) runInAction(() => this.handleResult(result));
  }

  cancel(): void {
    this.deps.cancel();
  }

  stop(): void {
    this.isStopped = true;
    this.uses.abort();
  }

  private handleResult(result: Result<undefined, Failure>): void {
    if (result.ok) return this.gone("success", "The customer was erased");
    if (result.error.kind === "missing") return this.gone("info", this.deps.exists ? ALREADY_ERASED : NOTHING_FOUND);
    if (!shouldNotify(result.error)) return;
    this.problem = consumersFailureMessage("erase", result.error);
    notifyFailure(this.deps.notifier, result.error, this.problem);
  }

  /** The notification does not name the customer, and neither does an older one. */
  private gone(type: "success" | "info", msg: string): void {
    const { notifier, close, onErased, identifier, shownName } = this.deps;
    const isWaitedFor = !this.isStopped;
    notifier.removeMentions([identifier, shownName]);
    notifier.raise(type, msg);
    close();
    onErased(isWaitedFor);
  }
}

const ALREADY_ERASED = "The customer was already erased";
const NOTHING_FOUND = "No record has this identifier. There is nothing to erase.";
