import { makeAutoObservable, runInAction } from "mobx";
import { AccountDraft, accountMessages, EMAIL_LABEL, toNewAccount, type AccountForm } from "#domain/accounts/drafts.ts";
import {
  createAccountFailureMessage,
  type Account,
  type Accounts,
  type IdentifierCheck,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { Draft, type FieldBinding } from "#ui/model/draft.ts";
import { IdentifierObjection } from "#ui/model/identifier-objection.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { fieldErrorsFrom, fieldFromPointer } from "#ui/model/server-field-errors.ts";
import { Command } from "#ui/model/command.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";

type Deps = {
  readonly form: AccountForm;
  readonly accounts: Pick<Accounts, "create">;
  readonly check: IdentifierCheck;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  /** Called with the new account. `isWaitedFor` is false if the form was closed before the response. */
  readonly onMade: (account: Account, isWaitedFor: boolean) => void;
} & DialogActions;

/** The form of a new account, which needs only an address. Its draft is not stored. */
export class NewAccountViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  /** The idempotency key, reused for the same address: a lost response creates no second account. */
  private attempt: { readonly key: string; readonly email: string } | undefined;
  private readonly objection: IdentifierObjection;
  private isStopped = false;

  readonly emailLabel = EMAIL_LABEL;
  readonly draft: Draft<AccountDraft>;
  /** Why the account was not created, unless the address is the cause. */
  problem: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    const { form } = deps;
    const draftOf = ({ email = "" }: Readonly<Record<string, string>>) =>
      Object.assign(new AccountDraft(form), { email });
    this.objection = new IdentifierObjection({ ...deps, behaviour: form.behaviour, identifier: () => this.address });
    const rules = {
      toDraft: draftOf,
      toFields: ({ email }: AccountDraft) => ({ email: email.trim() }),
      validate: accountMessages,
    };
    this.draft = new Draft<AccountDraft>(rules, { email: "" }, () => this.typed());
    makeAutoObservable<this, "deps" | "command" | "attempt" | "objection" | "isStopped">(
      this,
      {
        deps: false,
        command: false,
        attempt: false,
        objection: false,
        isStopped: false,
        draft: false,
        emailLabel: false,
      },
      { autoBind: true },
    );
  }

  get email(): FieldBinding {
    const field = this.draft.bind("email");
    return { ...field, error: field.error ?? this.objection.text };
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  get isDirty(): boolean {
    return this.draft.isChanged || this.isSaving;
  }

  async create(): Promise<void> {
    const submitted = this.isSaving ? undefined : this.draft.submit();
    if (submitted === undefined) return;
    if (this.objection.text) return this.draft.refuse({ email: this.objection.text });
    this.problem = undefined;
    const account = toNewAccount(submitted);
    const key = this.idempotencyKeyFor(account.email);
    const result = await this.command.run("make", () => this.deps.accounts.create(account, key));
    if (result) runInAction(() => this.completed(result));
  }

  cancel(): void {
    this.deps.cancel();
  }

  /** Called when the form closes. A pending request continues, and the user is notified of its result. */
  stop(): void {
    this.isStopped = true;
    this.objection.stop();
  }

  /** The address, unless its rule refuses it. */
  private get address(): string | undefined {
    return this.draft.messages["email"] === undefined ? this.draft.fields["email"] : undefined;
  }

  private typed(): void {
    this.problem = undefined;
    this.objection.typed();
  }

  private completed(result: Result<Account, Failure>): void {
    const {
      isStopped,
      deps: { onMade, close },
    } = this;
    if (!result.ok) return this.refused(result.error);
    close();
    onMade(result.value, !isStopped);
  }

  /** Shows an error about the address at its field, and any other error above the form. */
  private refused(failure: Failure): void {
    if (!shouldNotify(failure)) return;
    const text = createAccountFailureMessage(failure);
    const { email } = failure.kind === "conflict" ? { email: text } : fieldErrorsFrom(failure, fieldFromPointer);
    if (email !== undefined && !this.isStopped) return this.draft.refuse({ email });
    this.problem = text;
    notifyFailure(this.deps.notifier, failure, text);
  }

  private idempotencyKeyFor(email: string): string {
    if (this.attempt?.email !== email) this.attempt = { key: this.deps.random.uniqueId(), email };
    return this.attempt.key;
  }
}
