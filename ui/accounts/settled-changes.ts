import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { accountVersions, resumedPatch, type Account, type AccountPatch, type Accounts } from "#domain/accounts/index.ts";
import { aborted, isOutdated, type Failure } from "#domain/shared/failure.ts";
import { isSameJson } from "#domain/shared/json.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { Conflict } from "#ui/model/conflict.ts";

/** `settle`: with what was picked of both; `latest`: theirs alone; `cancel`: nothing at all. */
type Decision = "settle" | "latest" | "cancel";
type Wish = { readonly seen: Account; readonly patch: AccountPatch; readonly reason?: string };

/**
 * Changes an account. Where somebody else was first, the change waits until somebody has picked from both; not where
 * there is nothing to pick, as when the answer to an earlier try was lost.
 */
export class SettledChanges implements Pick<Accounts, "change"> {
  private readonly accounts: Pick<Accounts, "change" | "withEmail">;
  private readonly onLatest: (latest: Account) => void;
  private decided: (decision: Decision) => void = () => undefined;
  /** What was sent last, and never answered: it may have been done. */
  private unanswered: AccountPatch | undefined;

  conflict: Conflict<Account> | undefined = undefined;
  /** What was picked is on its way. */
  isSending = false;

  constructor(accounts: Pick<Accounts, "change" | "withEmail">, onLatest: (latest: Account) => void) {
    this.accounts = accounts;
    this.onLatest = onLatest;
    makeAutoObservable<this, "accounts" | "onLatest" | "decided" | "unanswered">(
      this,
      { conflict: observableRef, accounts: false, onLatest: false, decided: false, unanswered: false },
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
    this.unanswered = undefined;
    this.decided("cancel");
  }

  private async send({ seen, patch, reason }: Wish): Promise<Result<Account, Failure>> {
    const isRepeated = this.unanswered !== undefined && isSameJson(this.unanswered, patch);
    const answer = await this.accounts.change(seen, patch, reason);
    this.unanswered = !answer.ok && answer.error.kind === "unreachable" ? patch : undefined;
    const latest = !answer.ok && isOutdated(answer.error) ? await this.accounts.withEmail(seen.email) : undefined;
    runInAction(() => this.close());
    if (latest === undefined) return answer;
    return latest.ok ? this.settled({ seen, patch }, latest.value, isRepeated) : latest;
  }

  private async settled({ seen, patch }: Wish, theirs: Account, isRepeated: boolean): Promise<Result<Account, Failure>> {
    const versions = accountVersions(seen, patch, theirs);
    const conflict = new Conflict({ versions, theirs, isMetSaving: true });
    const left = (): AccountPatch => lacking(resumedPatch(versions, patch, conflict.picks), { theirs, isRepeated });
    // Two passwords cannot be told apart: only who repeats what was not answered may take the newer one for its own.
    const isOverAnother = patch.password !== undefined && theirs.lastPasswordChange !== seen.lastPasswordChange && !isRepeated;
    const isDone = conflict.lacks === undefined && Object.keys(left()).length === 0;
    const needsNobody = isDone || (conflict.rows.length === 0 && !isOverAnother);
    const decision = needsNobody ? "settle" : await this.ask(conflict);
    if (decision !== "settle") {
      runInAction(() => this.close());
      if (decision === "latest") this.onLatest(theirs);
      return err(aborted());
    }
    const reason = conflict.needsReason ? { reason: conflict.reason.trim() } : {};
    if (Object.keys(left()).length > 0) return this.send({ seen: theirs, patch: left(), ...reason });
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

/** Who repeats a change has given the defaults of a retailer together with it: where that is there, they are. */
function lacking(left: AccountPatch, { theirs, isRepeated }: { readonly theirs: Account; readonly isRepeated: boolean }): AccountPatch {
  const { permissionDefaultsOption: defaults, ...others } = left;
  return isRepeated && left.retailers === undefined && theirs.retailers.some(({ id }) => id === defaults) ? others : left;
}
