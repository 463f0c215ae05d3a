import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { accountOvertaken, accountVersions, isAlreadySo, resumedPatch, type Account, type AccountPatch, type Accounts } from "#domain/accounts/index.ts";
import { aborted, isOutdated, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { MergeConflict } from "#ui/model/merge-conflict.ts";

/** `settle`: with what was picked of both; `latest`: theirs alone; `cancel`: nothing at all; `leave`: nobody is there to pick. */
type Decision = "settle" | "latest" | "cancel" | "leave";
type Wish = { readonly seen: Account; readonly patch: AccountPatch; readonly reason?: string };

/**
 * Changes an account. Where somebody else was first, the change waits until somebody has picked from both; not where the
 * account is already as it was to become, as when the answer to an earlier try was lost. Whoever has left the page picks
 * nothing any more: their change is refused, for the page to say so.
 */
export class SettledChanges implements Pick<Accounts, "change"> {
  private readonly accounts: Pick<Accounts, "change" | "withEmail">;
  private readonly onLatest: (latest: Account) => void;
  private decided: (decision: Decision) => void = () => undefined;
  /** Nobody is there to pick: until somebody reads the account again. */
  isLeft = false;

  conflict: MergeConflict<Account> | undefined = undefined;
  /** What was picked is on its way. */
  isSaving = false;

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
    if (this.conflict && this.conflict.missing === undefined) this.decided("settle");
  }

  viewLatest(): void {
    this.decided("latest");
  }

  cancel(): void {
    this.decided("cancel");
  }

  /** Somebody looks at the account again. */
  enter(): void {
    this.isLeft = false;
  }

  /** What is on its way goes on, and nobody is asked any more. */
  leave(): void {
    this.isLeft = true;
    this.decided("leave");
    this.close();
  }

  private async send({ seen, patch, reason }: Wish): Promise<Result<Account, Failure>> {
    const answer = await this.accounts.change(seen, patch, reason);
    const outdated = !answer.ok && isOutdated(answer.error) ? answer.error : undefined;
    const latest = outdated && (await this.accounts.withEmail(seen.email));
    runInAction(() => this.close());
    if (outdated === undefined || latest === undefined) return answer;
    const overtaken: Failure = { ...outdated, errors: [], description: accountOvertaken(seen.email) };
    if (latest.ok) return this.settled({ seen, patch }, latest.value, overtaken);
    return this.isLeft ? err(overtaken) : latest;
  }

  private async settled({ seen, patch }: Wish, theirs: Account, overtaken: Failure): Promise<Result<Account, Failure>> {
    if (isAlreadySo(seen, patch, theirs)) return ok(theirs);
    const versions = accountVersions(seen, patch, theirs);
    const conflict = new MergeConflict({ versions, theirs, isFromSave: true });
    const decision = this.isLeft ? "leave" : await this.ask(conflict);
    if (decision === "leave") {
      this.onLatest(theirs);
      return err(overtaken);
    }
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

  private ask(conflict: MergeConflict<Account>): Promise<Decision> {
    return new Promise((resolve) => runInAction(() => {
      this.conflict = conflict;
      this.decided = (decision) => {
        this.decided = () => undefined;
        this.isSaving = decision === "settle";
        resolve(decision);
      };
    }));
  }

  private close(): void {
    this.conflict = undefined;
    this.isSaving = false;
  }
}
