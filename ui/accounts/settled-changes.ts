import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { accountVersions, isAlreadySo, resumedPatch, type Account, type AccountPatch, type Accounts } from "#domain/accounts/index.ts";
import { aborted, isOutdated, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { Conflict } from "#ui/model/conflict.ts";

/** `settle`: with what was picked of both; `latest`: theirs alone; `cancel`: nothing at all. */
type Decision = "settle" | "latest" | "cancel";
type Wish = { readonly seen: Account; readonly patch: AccountPatch; readonly reason?: string };

/**
 * Changes an account. Where somebody else was first, the change waits until somebody has picked from both; not where the
 * account is already as it was to become, as when the answer to an earlier try was lost.
 */
export class SettledChanges implements Pick<Accounts, "change"> {
  private readonly accounts: Pick<Accounts, "change" | "withEmail">;
  private readonly onLatest: (latest: Account) => void;
  private decided: (decision: Decision) => void = () => undefined;

  conflict: Conflict<Account> | undefined = undefined;
  /** What was picked is on its way. */
  isSending = false;

  constructor(accounts: Pick<Accounts, "change" | "withEmail">, onLatest: (latest: Account) => void) {
    this.accounts = accounts;
    this.onLatest = onLatest;
    makeAutoObservable<this, "accounts" | "onLatest" | "decided">(
      this,
      { conflict: observableRef, accounts: false, onLatest: false, decided: false },
      { autoBind: true },
    );
  }

  /** An aborted failure where somebody has called it off. */
  change(seen: Account, patch: AccountPatch): Promise<Result<Account, Failure>> {
    return this.send({ seen, patch });
  }

  settle(): void {
    if (this.conflict && this.conflict.lacks === undefined) this.decided("settle");
  }

  viewLatest(): void {
    this.decided("latest");
  }

  cancel(): void {
    this.decided("cancel");
  }

  private async send({ seen, patch, reason }: Wish): Promise<Result<Account, Failure>> {
    const answer = await this.accounts.change(seen, patch, reason);
    const latest = !answer.ok && isOutdated(answer.error) ? await this.accounts.withEmail(seen.email) : undefined;
    runInAction(() => this.close());
    if (latest === undefined) return answer;
    return latest.ok ? this.settled({ seen, patch }, latest.value) : latest;
  }

  private async settled({ seen, patch }: Wish, theirs: Account): Promise<Result<Account, Failure>> {
    if (isAlreadySo(seen, patch, theirs)) return ok(theirs);
    const versions = accountVersions(seen, patch, theirs);
    const conflict = new Conflict({ versions, theirs, isMetSaving: true });
    const decision = await this.ask(conflict);
    const left = resumedPatch(versions, patch, conflict.picks);
    const isGivenUp = decision === "latest" || (patch.password !== undefined && left.password === undefined);
    if (decision === "cancel" || isGivenUp) {
      runInAction(() => this.close());
      if (isGivenUp) this.onLatest(theirs);
      return err(aborted());
    }
    const reason = conflict.needsReason ? { reason: conflict.reason.trim() } : {};
    if (Object.keys(left).length > 0) return this.send({ seen: theirs, patch: left, ...reason });
    runInAction(() => this.close());
    return ok(theirs);
  }

  private ask(conflict: Conflict<Account>): Promise<Decision> {
    return new Promise((resolve) => runInAction(() => {
      this.conflict = conflict;
      this.decided = (decision) => {
        this.decided = () => undefined;
        this.isSending = decision === "settle";
        resolve(decision);
      };
    }));
  }

  private close(): void {
    this.conflict = undefined;
    this.isSending = false;
  }
}
