import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  accountConflictMessage,
  buildAccountVersions,
  isPatchApplied,
  rebasePatch,
  type Account,
  type AccountPatch,
  type Accounts,
} from "#domain/accounts/index.ts";
import { aborted, isOutdated, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { MergeConflict } from "#ui/model/merge-conflict.ts";

/** `resolve`: with the user's choices; `latest`: the other user's record; `leave`: the user has left the page. */
type Decision = "resolve" | "latest" | "cancel" | "leave";
type Change = { readonly seen: Account; readonly patch: AccountPatch; readonly reason?: string };

/** `conflict`: the user chooses; `saving`: the choices are being saved, the dialog stays open. */
export type ConflictStatus =
  { readonly kind: "idle" } | { readonly kind: "conflict" | "saving"; readonly conflict: MergeConflict<Account> };

/**
 * Changes an account. If another user was first, the change waits until the user has chosen from both. A change that is
 * already applied counts as done (its earlier response was lost). After the user has left, a conflict is refused.
 */
export class ConflictResolvingAccounts implements Pick<Accounts, "change"> {
  private readonly accounts: Pick<Accounts, "change" | "withEmail">;
  private readonly onLatest: (latest: Account) => void;
  private decide: (decision: Decision) => void = () => undefined;
  /** The user has left the page, until the account is loaded again. */
  isLeft = false;

  status: ConflictStatus = IDLE;

  constructor(accounts: Pick<Accounts, "change" | "withEmail">, onLatest: (latest: Account) => void) {
    this.accounts = accounts;
    this.onLatest = onLatest;
    makeAutoObservable<this, "accounts" | "onLatest" | "decide">(
      this,
      { status: observableRef, accounts: false, onLatest: false, decide: false },
      { autoBind: true },
    );
  }

  get conflict(): MergeConflict<Account> | undefined {
    return this.status.kind === "idle" ? undefined : this.status.conflict;
  }

  /** The user's choices are being saved. */
  get isSaving(): boolean {
    return this.status.kind === "saving";
  }

  /** Returns an aborted failure if the user cancels. */
  change(seen: Account, patch: AccountPatch): Promise<Result<Account, Failure>> {
    return this.send({ seen, patch });
  }

  resolveConflict(): void {
    if (this.conflict && this.conflict.missing === undefined) this.decide("resolve");
  }

  discardMine(): void {
    this.decide("latest");
  }

  cancel(): void {
    this.decide("cancel");
  }

  /** The user opens the page again. */
  enter(): void {
    this.isLeft = false;
  }

  /** A pending write continues. Later conflicts do not open the dialog. */
  leave(): void {
    this.isLeft = true;
    this.decide("leave");
    this.close();
  }

  private async send({ seen, patch, reason }: Change): Promise<Result<Account, Failure>> {
    const result = await this.accounts.change(seen, patch, reason);
    const outdated = !result.ok && isOutdated(result.error) ? result.error : undefined;
    const latest = outdated && (await this.accounts.withEmail(seen.email));
    runInAction(() => this.close());
    if (outdated === undefined || latest === undefined) return result;
    const overtaken: Failure = { ...outdated, errors: [], description: accountConflictMessage(seen.email) };
    if (latest.ok) return this.merge({ seen, patch }, latest.value, overtaken);
    return this.isLeft ? err(overtaken) : latest;
  }

  private async merge({ seen, patch }: Change, theirs: Account, overtaken: Failure): Promise<Result<Account, Failure>> {
    if (isPatchApplied(seen, patch, theirs)) return ok(theirs);
    const versions = buildAccountVersions(seen, patch, theirs);
    const conflict = new MergeConflict({ versions, theirs, isFromSave: true });
    const decision = this.isLeft ? "leave" : await this.ask(conflict);
    if (decision === "leave") {
      this.onLatest(theirs);
      return err(overtaken);
    }
    const remaining = rebasePatch(versions, patch, conflict.picks);
    const isDropped = decision === "latest" || (patch.password !== undefined && remaining.password === undefined);
    if (decision === "cancel" || isDropped) {
      runInAction(() => this.close());
      if (isDropped) this.onLatest(theirs);
      return err(aborted());
    }
    const reason = conflict.savedReason;
    if (Object.keys(remaining).length > 0)
      return this.send({ seen: theirs, patch: remaining, ...(reason === undefined ? {} : { reason }) });
    runInAction(() => this.close());
    return ok(theirs);
  }

  private ask(conflict: MergeConflict<Account>): Promise<Decision> {
    return new Promise((resolve) =>
      runInAction(() => {
        this.status = { kind: "conflict", conflict };
        this.decide = (decision) => {
          this.decide = () => undefined;
          this.status = { kind: decision === "resolve" ? "saving" : "conflict", conflict };
          resolve(decision);
        };
      }),
    );
  }

  private close(): void {
    this.status = IDLE;
  }
}

const IDLE = { kind: "idle" } as const;
