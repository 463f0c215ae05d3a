import type { ViewOf, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { makeAutoObservable } from "mobx";
import {
  accountFailureMessage,
  boundRefusal,
  changeRefused,
  accountNotFound,
  PASSWORD_SET,
  type AccessTokens,
  type Account,
  type AccountAuditLog,
  type AccountOutbox,
  type Accounts,
  type RoleGrantor,
  type RoleOptions,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import type { ConflictRow } from "#ui/model/merge-conflict.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import type { Notifier } from "#ui/model/notifier.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import { AccessTokensViewModel } from "./access-tokens.view-model.ts";
import { AccountAuditLogViewModel } from "./account-audit-log.view-model.ts";
import { AccountResource } from "./account-resource.ts";
import { AccountRetailersViewModel } from "./account-retailers.view-model.ts";
import { AccountRolesViewModel, type RoleEditorDeps } from "./account-roles.view-model.ts";
import { AccountStatusViewModel } from "./account-status.view-model.ts";
import { buildAccountConflictRows } from "./account-conflict-rows.ts";
import { EffectiveRightsViewModel } from "./effective-rights.view-model.ts";
import { CachedRoleOptions } from "./cached-role-options.ts";
import {
  CONFIRM_DISCARD,
  LazyDialog,
  type LazyFactory,
  type DialogModel,
  type DialogActions,
} from "#ui/model/lazy-dialog.ts";
import { ContextLabels, labelsFromAccount, labelsFromOptions } from "./context-labels.ts";
import type { RolePreviewFacts, RolePreviewViewModel } from "./role-preview.view-model.ts";
import type { RoleEditorViewModel } from "./role-editor.view-model.ts";
import type { PasswordOwner, SetPasswordViewModel } from "./set-password.view-model.ts";
import type { ConflictResolvingAccounts } from "./conflict-resolving-accounts.ts";

export type SetPasswordDeps = {
  readonly record: PasswordOwner;
  readonly consequence: string;
  readonly done: string;
} & DialogActions;

/** Dialogs whose code is loaded when they are first opened. */
export type LazyAccountDialogs = {
  readonly roleEditor: LazyFactory<RoleEditorDeps, RoleEditorViewModel>;
  readonly rolePreview: LazyFactory<RolePreviewFacts, RolePreviewViewModel>;
  readonly setPassword: LazyFactory<SetPasswordDeps, SetPasswordViewModel>;
};

type Deps = {
  readonly can: Can;
  readonly accounts: Accounts;
  readonly tokens: AccessTokens;
  readonly pickers: RoleOptions;
  readonly log: AccountAuditLog;
  readonly mails: AccountOutbox;
  readonly grantor: RoleGrantor;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly random: Random;
  /** The retailer of the current user, and those that the user may switch to. */
  readonly retailer: Retailer;
  readonly retailers: readonly Retailer[];
  /** The IANA zone of the shown times. */
  readonly zone: string;
  /** The most days that an access token lasts. Absent if the retailer sets none. */
  readonly tokenDays?: number | undefined;
  readonly lazyDialogs: LazyAccountDialogs;
  readonly logError: (error: unknown) => void;
};

/** The page of one account, with a panel for each part. */
export class AccountViewModel implements Screen {
  private readonly deps: Deps;
  private readonly record: AccountResource;
  private readonly pickers: CachedRoleOptions;
  private readonly places: ContextLabels;

  readonly status: AccountStatusViewModel;
  readonly retailers: AccountRetailersViewModel;
  readonly roles: AccountRolesViewModel;
  readonly rights: EffectiveRightsViewModel;
  readonly tokens: AccessTokensViewModel;
  readonly auditLog: AccountAuditLogViewModel;
  readonly mails: Disclosure<readonly PendingEmail[]>;
  readonly password: LazyDialog<SetPasswordViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    const { accounts, mails, lazyDialogs, schedule } = deps;
    const places = new ContextLabels(
      labelsFromOptions(
        "retailer_id",
        deps.retailers.map(({ id, name }) => ({ value: id, name })),
      ),
    );
    const refreshPanels = () => {
      if (record.account) places.add(labelsFromAccount(record.account));
      void this.auditLog.log.refresh();
      void this.rights.stores.refresh();
    };
    const record = new AccountResource(accounts, deps.notifier, refreshPanels);
    const pickers = new CachedRoleOptions(deps.pickers, schedule);
    const panel = { ...deps, record, pickers, places };
    this.pickers = pickers;
    this.places = places;
    this.record = record;
    this.auditLog = new AccountAuditLogViewModel(panel);
    this.mails = new Disclosure((cancellation) => mails.to(record.email, cancellation));
    this.status = new AccountStatusViewModel({ ...panel, onMailed: () => this.mailed() });
    this.retailers = new AccountRetailersViewModel(panel);
    this.roles = new AccountRolesViewModel({
      ...panel,
      openEditor: lazyDialogs.roleEditor,
      openPreview: lazyDialogs.rolePreview,
    });
    this.rights = new EffectiveRightsViewModel(panel);
    this.tokens = new AccessTokensViewModel({ ...panel, onChanged: refreshPanels });
    this.password = LazyDialog.of(lazyDialogs.setPassword, (actions) => ({ ...passwordOf(record), ...actions }), deps);
    makeAutoObservable<this, "deps" | "record" | "pickers" | "places">(
      this,
      {
        deps: false,
        record: false,
        pickers: false,
        places: false,
        status: false,
        retailers: false,
        roles: false,
        rights: false,
        tokens: false,
        auditLog: false,
        mails: false,
        password: false,
      },
      { autoBind: true },
    );
  }

  get title(): string {
    return `Account ${this.email}`.trim();
  }

  get email(): string {
    return this.account?.email ?? this.record.email;
  }

  get account(): Account | undefined {
    return this.record.account;
  }

  /**
   * False after the user stayed on the page despite `leave`, until the account is loaded again: a conflict may need a
   * choice.
   */
  get isIdle(): boolean {
    return this.state === "ready" && !this.changes.isLeft;
  }

  get state(): "loading" | "ready" | "missing" | "error" {
    if (this.account) return "ready";
    if (this.record.failure) return this.record.failure.kind === "missing" ? "missing" : "error";
    return "loading";
  }

  /** The message for a missing account [ACCT-046], or why loading failed. */
  get failure(): string | undefined {
    const { failure } = this.record;
    if (failure === undefined) return undefined;
    return failure.kind === "missing" ? accountNotFound(this.record.email) : accountFailureMessage("read", failure);
  }

  /**
   * Why the user can neither create tokens nor read the emails of the account. Undefined if the user can.
   */
  get takeOverRefusal(): string | undefined {
    const kind = this.account?.takeOverRefusal;
    return kind && changeRefused({ kind });
  }

  /** Why the user cannot set a password. Undefined if the user can. */
  get passwordRefusal(): string | undefined {
    const refusal = this.account && boundRefusal(this.account);
    return refusal === undefined ? this.takeOverRefusal : changeRefused(refusal);
  }

  /** True if a change does not detect changes by other users, because the API keeps no versions. */
  get isUnguarded(): boolean {
    return this.account !== undefined && this.account.version === undefined;
  }

  get changes(): ConflictResolvingAccounts {
    return this.record.changes;
  }

  get zone(): string {
    return this.deps.zone;
  }

  /** Only administrators see unsent emails, because the links in them give access to the account. */
  get showsMails(): boolean {
    return this.deps.can("listAccountMails") && this.deps.grantor.isAdmin;
  }

  get showsTokens(): boolean {
    return this.deps.can("listAccessTokens");
  }

  get showsLog(): boolean {
    return this.deps.can("listAccountLog");
  }

  /** The changes of the other user in a conflict. */
  get conflictRows(): readonly ConflictRow[] {
    const { conflict } = this.changes;
    return conflict ? buildAccountConflictRows(conflict, this.places.labels, this.zone) : [];
  }

  /** True if the server does not have this call, so that a retry is useless. */
  get isMailsUnsupported(): boolean {
    return this.mails.failure?.kind === "missing";
  }

  get mailsState(): "loading" | "ready" | "empty" | "error" {
    const { state, value } = this.mails;
    return this.isMailsUnsupported || (state === "ready" && value?.length === 0) ? "empty" : state;
  }

  get mailsFailure(): string | undefined {
    return this.mails.failure && accountFailureMessage("mails", this.mails.failure);
  }

  get unsaved(): UnsavedChanges | undefined {
    const dirty = this.dialogs.filter(({ isDirty }) => isDirty);
    const { conflict, isSaving: isResolving } = this.changes;
    if (dirty.length === 0 && conflict === undefined) return undefined;
    const isBeingSaved = (conflict === undefined || isResolving) && dirty.every(({ isSaving }) => isSaving);
    return { isBeingSaved, discard: isBeingSaved ? this.detach : this.discard };
  }

  enter(_location: Location, { email = "" }: Readonly<Record<string, string>>): Promise<void> {
    return this.record.load(email);
  }

  exit(): void {
    this.closeAll();
    this.record.leave();
    this.pickers.clear();
    this.retailers.search.stop();
    for (const part of [this.status, this.rights.stores, this.tokens.list, this.auditLog.log, this.mails]) part.stop();
  }

  async retry(): Promise<void> {
    await this.record.load(this.record.email);
  }

  /**
   * Cancels the conflict, after a confirmation if a reason was typed. Does not cancel a save that is already pending.
   */
  async dismissConflict(): Promise<void> {
    const { conflict, isSaving, cancel } = this.changes;
    if (isSaving) return;
    const isDismissed = !conflict?.reason.trim() || (await this.deps.dialogs.confirm(CONFIRM_DISCARD));
    if (isDismissed && this.changes.conflict === conflict) cancel();
  }

  async copy(text: string): Promise<boolean> {
    return this.deps.clipboard.copy(text);
  }

  /** Logs the error of a panel that failed to render. */
  partFailed(error: unknown): void {
    this.deps.logError(error);
  }

  private mailed(): void {
    void this.mails.refresh();
    void this.auditLog.log.refresh();
  }

  private get dialogs(): readonly LazyDialog<DialogModel>[] {
    return [this.roles.editor, this.roles.preview, this.tokens.newToken, this.password];
  }

  private discard(): void {
    this.changes.cancel();
    this.closeAll();
  }

  /** Pending saves continue. A conflict then causes a notification instead of a dialog. */
  private detach(): void {
    this.changes.leave();
    this.closeAll();
  }

  private closeAll(): void {
    for (const dialog of this.dialogs) dialog.close();
  }
}

export type AccountProps = { readonly model: ViewOf<AccountViewModel> };

const passwordOf = (record: AccountResource): Omit<SetPasswordDeps, keyof DialogActions> => ({
  done: PASSWORD_SET,
  consequence: "The user is signed out everywhere. Share the password securely, or send a reset link instead.",
  record: {
    email: record.email,
    isPending: () => record.pendingChange === "password",
    blockedReason: () => record.blockedReason("password"),
    change: (password) => record.change("password", { password }),
  },
});
