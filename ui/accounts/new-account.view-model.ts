import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  AccountDraft,
  accountMessages,
  EMAIL_LABEL,
  inviteAccount,
  toNewAccount,
  type AccountForm,
  type InvitedAccount,
} from "#domain/accounts/drafts.ts";
import {
  accountFailureMessage,
  createAccountFailureMessage,
  type AccountRole,
  type Accounts,
  type IdentifierCheck,
  type RoleGrantor,
  type RoleOptions,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { Draft, type FieldBinding } from "#ui/model/draft.ts";
import { IdentifierObjection } from "#ui/model/identifier-objection.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import { fieldErrorsFrom, fieldFromPointer } from "#ui/model/server-field-errors.ts";
import { Command } from "#ui/model/command.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { InvitedRolesViewModel } from "./invited-roles.view-model.ts";
import { formatRoles } from "./role-format.ts";

type Deps = {
  /** The current retailer, where the account is created unless the user chooses another one. */
  readonly retailer: Retailer;
  /** The retailers of the user. */
  readonly retailers: readonly Retailer[];
  /** Returns the rule for email addresses at a retailer. */
  readonly behaviourOf: (retailer: Retailer) => AccountForm["behaviour"];
  readonly accounts: Pick<Accounts, "create" | "change">;
  readonly options: RoleOptions;
  readonly grantor: RoleGrantor;
  /** The email address of the user. */
  readonly user: string;
  readonly check: IdentifierCheck;
  readonly random: Random;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  /** Called with the new account. */
  readonly onMade: (made: CreatedAccount) => void;
} & DialogActions;

/** `isWaitedFor` is false if the form was closed before the response. `roles` are those that were added, in words. */
export type CreatedAccount = { readonly email: string; readonly isWaitedFor: boolean; readonly roles: string };

/** The form of a new account: its address, its retailer and its first role. Its draft is not stored. */
export class NewAccountViewModel {
  private readonly deps: Deps;
  private readonly command = new Command();
  /** The idempotency key, reused for the same account: a lost response creates no second one. */
  private attempt: { readonly key: string; readonly account: string } | undefined;
  private readonly objection: IdentifierObjection;
  private isStopped = false;

  readonly emailLabel = EMAIL_LABEL;
  readonly draft: Draft<AccountDraft>;
  readonly role: InvitedRolesViewModel;
  /** The retailer of the account. */
  retailer: Retailer;
  /** Why the account was not created, unless the address is the cause. */
  problem: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.retailer = deps.retailer;
    this.role = new InvitedRolesViewModel(deps);
    const draftOf = ({ email = "" }: Readonly<Record<string, string>>) =>
      Object.assign(new AccountDraft(this.form), { email });
    this.objection = new IdentifierObjection({
      ...deps,
      behaviour: () => this.form.behaviour,
      identifier: () => this.address,
    });
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
        role: false,
        retailer: observableRef,
      },
      { autoBind: true },
    );
    void this.role.load(this.retailer);
  }

  get email(): FieldBinding {
    const field = this.draft.bind("email");
    return { ...field, error: field.error ?? this.objection.text };
  }

  get isSaving(): boolean {
    return this.command.isPending;
  }

  get isDirty(): boolean {
    return this.draft.isChanged || this.role.isChanged || this.isSaving;
  }

  /** The number of refused submits. */
  get setbacks(): number {
    return this.draft.setbacks + this.role.setbacks;
  }

  /** The retailers to choose from. Empty if the user has only one. */
  get retailers(): readonly Retailer[] {
    const { retailers } = this.deps;
    return retailers.length > 1 ? retailers : [];
  }

  /** Why the account cannot be created yet. */
  get disabledReason(): string | undefined {
    return this.role.isLoading ? "The roles are still loading" : undefined;
  }

  chooseRetailer(id: string): void {
    const chosen = this.deps.retailers.find((retailer) => retailer.id === id);
    if (chosen === undefined) return;
    this.retailer = chosen;
    this.problem = undefined;
    void this.retryRoles();
  }

  async retryRoles(): Promise<void> {
    await this.role.load(this.retailer);
  }

  async create(): Promise<void> {
    if (this.isSaving || this.disabledReason !== undefined) return;
    const [submitted, roles] = [this.draft.submit(), this.role.submit()];
    if (submitted === undefined || roles === undefined) return;
    if (this.objection.text) return this.draft.refuse({ email: this.objection.text });
    this.problem = undefined;
    const account = toNewAccount(submitted);
    const attempt = this.idempotencyKeyFor(JSON.stringify(account));
    const { accounts } = this.deps;
    const result = await this.command.run("make", () => inviteAccount(account, roles, { accounts, attempt }));
    if (result) runInAction(() => this.completed(result, roles));
  }

  cancel(): void {
    this.deps.cancel();
  }

  /** Called when the form closes. A pending request continues, and the user is notified of its result. */
  stop(): void {
    this.isStopped = true;
    this.objection.stop();
    this.role.stop();
  }

  /** The address, unless its rule refuses it. */
  private get address(): string | undefined {
    return this.draft.messages["email"] === undefined ? this.draft.fields["email"] : undefined;
  }

  private typed(): void {
    this.problem = undefined;
    this.objection.typed();
  }

  private get form(): AccountForm {
    return { retailer: this.retailer.id, behaviour: this.deps.behaviourOf(this.retailer) };
  }

  private completed(result: Result<InvitedAccount, Failure>, roles: readonly AccountRole[]): void {
    const {
      isStopped,
      deps: { onMade, close, notifier },
    } = this;
    if (!result.ok) return this.refused(result.error);
    const { account, rolesFailure } = result.value;
    close();
    onMade({ email: account.email, isWaitedFor: !isStopped, roles: rolesFailure ? "" : inWords(roles) });
    if (rolesFailure) notifyFailure(notifier, rolesFailure, accountFailureMessage("add-roles", rolesFailure));
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

  private idempotencyKeyFor(account: string): string {
    if (this.attempt?.account !== account) this.attempt = { key: this.deps.random.uniqueId(), account };
    return this.attempt.key;
  }
}

const inWords = (roles: readonly AccountRole[]): string =>
  formatRoles(roles)
    .map(({ what, names }) => [what, names.map(isolateDirection).join(", ")].filter((text) => text !== "").join(" "))
    .join("; ");
