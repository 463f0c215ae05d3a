import { makeAutoObservable } from "mobx";
import {
  AUTHENTICATOR_REMOVED,
  OTHER_SESSIONS_ENDED,
  OWN_PASSWORD_SET,
  ownAccountFailureMessage,
  PASSKEY_ADDED,
  PASSKEY_CANCELLED,
  PASSKEY_REMOVED,
  PASSKEY_RENAMED,
  policyText,
  SESSION_ENDED,
  signInMethodLabel,
  TOKEN_REVOKED,
  tokenFailureMessage,
  type AccessToken,
  type OwnAccessTokens,
  type OwnAccount,
  type OwnAccountAction,
  type OwnAccounts,
  type OwnAuthenticator,
  type OwnPasskeys,
  type OwnSession,
  type OwnSessions,
  type Passkey,
  type PasskeyBrowser,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Result } from "#domain/shared/result.ts";
import { formatPath, type Clipboard } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { Command, OTHER_CHANGE_PENDING } from "#ui/model/command.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { LazyDialog, type LazyFactory } from "#ui/model/lazy-dialog.ts";
import { notifyFailure, notifyOutcome, type Notifier } from "#ui/model/notifier.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { SetPasswordDeps } from "../account.view-model.ts";
import { revokeTokenQuestion } from "../revoke-token-question.ts";
import { toTokenRow, type TokenRow } from "../token-row.ts";
import type { SetPasswordViewModel } from "../set-password.view-model.ts";
import { AuthenticatorViewModel } from "./authenticator.view-model.ts";
import { ConfirmationViewModel } from "./confirmation.view-model.ts";
import { PasskeyNameViewModel } from "./passkey-name.view-model.ts";

type Deps = {
  readonly accounts: OwnAccounts;
  readonly passkeys: OwnPasskeys;
  readonly authenticator: OwnAuthenticator;
  readonly sessions: OwnSessions;
  readonly tokens: OwnAccessTokens;
  readonly can: Can;
  /** True if the user may create tokens, on the page of the account. */
  readonly managesTokens: boolean;
  readonly browser: PasskeyBrowser;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly zone: string;
  readonly setPassword: LazyFactory<SetPasswordDeps, SetPasswordViewModel>;
  /** Loads the portal again: the session has other permissions now. */
  readonly reload: () => void;
};

/** A session as the list shows it. */
export type OwnSessionRow = OwnSession & { readonly deviceName: string; readonly methodName: string };

type Messages = { readonly done: string; readonly action: OwnAccountAction };

/** My account: the password, passkeys, the authenticator app, sessions and access tokens of the user. */
export class OwnAccountViewModel implements Screen {
  readonly title = "My account";
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<OwnAccount>();
  private readonly loadedSessions = new AsyncValue<readonly OwnSession[]>();
  private readonly loadedTokens = new AsyncValue<readonly AccessToken[]>();
  private readonly command = new Command();
  /** Called when the user has confirmed who they are, or has closed the dialog. */
  private onConfirmation: ((isConfirmed: boolean) => void) | undefined = undefined;
  private takesPassword = true;
  private needsReload = false;
  private nameFacts: Pick<PasskeyNameViewModel, "title" | "confirmLabel" | "name"> & {
    readonly save: (name: string) => Promise<string | undefined>;
  } = { title: "", confirmLabel: "", name: "", save: () => Promise.resolve(undefined) };
  private appFacts: Pick<ConstructorParameters<typeof AuthenticatorViewModel>[0], "key" | "codes"> = {};

  readonly confirmation: LazyDialog<ConfirmationViewModel>;
  readonly passkeyName: LazyDialog<PasskeyNameViewModel>;
  readonly app: LazyDialog<AuthenticatorViewModel>;
  readonly password: LazyDialog<SetPasswordViewModel>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.confirmation = new LazyDialog({
      ...deps,
      create: (actions) =>
        Promise.resolve({
          View: undefined,
          model: new ConfirmationViewModel({
            ...{ ...deps, ...actions, hasPasskey: this.canUsePasskey, takesPassword: this.takesPassword },
            onClosed: (isConfirmed) => this.onConfirmation?.(isConfirmed),
          }),
        }),
    });
    this.passkeyName = new LazyDialog({
      ...deps,
      create: (actions) =>
        Promise.resolve({ View: undefined, model: new PasskeyNameViewModel({ ...actions, ...this.nameFacts }) }),
    });
    this.app = new LazyDialog({
      ...deps,
      create: (actions) => {
        const facts = { ...deps, ...actions, ...this.appFacts };
        const events = { onChanged: () => void this.changed(), onClosed: () => this.reloadIfNeeded() };
        return Promise.resolve({ View: undefined, model: new AuthenticatorViewModel({ ...facts, ...events }) });
      },
    });
    this.password = LazyDialog.of(deps.setPassword, (actions) => this.passwordFacts(actions), deps);
    makeAutoObservable<
      this,
      | "deps"
      | "loaded"
      | "loadedSessions"
      | "loadedTokens"
      | "command"
      | "onConfirmation"
      | "takesPassword"
      | "needsReload"
      | "nameFacts"
      | "appFacts"
    >(
      this,
      {
        title: false,
        deps: false,
        loaded: false,
        loadedSessions: false,
        loadedTokens: false,
        command: false,
        onConfirmation: false,
        takesPassword: false,
        needsReload: false,
        nameFacts: false,
        appFacts: false,
        confirmation: false,
        passkeyName: false,
        app: false,
        password: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return !this.command.isPending;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get account(): OwnAccount | undefined {
    return this.loaded.value;
  }

  get state(): "loading" | "ready" | "error" {
    if (this.loaded.failure !== undefined) return "error";
    return this.account === undefined ? "loading" : "ready";
  }

  get failure(): string | undefined {
    return this.loaded.failure && ownAccountFailureMessage("load", this.loaded.failure);
  }

  /** What the policy of the retailer asks of the user. */
  get policy(): string | undefined {
    return this.account?.lack && policyText(this.account.lack);
  }

  /** True if the user can meet the policy now, by using a passkey. */
  get canMeetByPasskey(): boolean {
    return this.account?.lack?.decision === "sign_in_again" && this.canUsePasskey;
  }

  /** False for an account of an identity provider, and while the session must use another method first. */
  get canChange(): boolean {
    return this.account !== undefined && !this.account.isBound && this.account.lack?.decision !== "sign_in_again";
  }

  /** Why no passkey can be added. */
  get passkeyObstacle(): string | undefined {
    return this.account?.passkeysPossible === false
      ? "Passkeys need an address with a name, not an IP address"
      : undefined;
  }

  get sessionRows(): readonly OwnSessionRow[] {
    return (this.loadedSessions.value ?? []).map((session) => ({
      ...session,
      deviceName: session.device || "Unknown device",
      methodName: signInMethodLabel(session.method),
    }));
  }

  get sessionsState(): "loading" | "ready" | "error" {
    if (this.loadedSessions.failure !== undefined) return "error";
    return this.loadedSessions.value === undefined ? "loading" : "ready";
  }

  get sessionsFailure(): string | undefined {
    const { failure } = this.loadedSessions;
    return failure && ownAccountFailureMessage("sessions", failure);
  }

  get hasOtherSessions(): boolean {
    return this.sessionRows.some(({ isCurrent }) => !isCurrent);
  }

  get showsTokens(): boolean {
    return this.deps.can("listOwnAccessTokens");
  }

  get canRevokeTokens(): boolean {
    return this.deps.can("deleteOwnAccessToken");
  }

  get tokenRows(): readonly TokenRow[] {
    const now = this.deps.clock.now();
    return (this.loadedTokens.value ?? []).map((token) => toTokenRow(token, now));
  }

  /** The page on which the user creates tokens. Undefined if the user may not. */
  get tokensHref(): string | undefined {
    const { account } = this;
    return account !== undefined && this.deps.managesTokens
      ? formatPath("/admin/accounts/{email*}", { email: account.email })
      : undefined;
  }

  get tokensState(): "loading" | "ready" | "error" {
    if (this.loadedTokens.failure !== undefined) return "error";
    return this.loadedTokens.value === undefined ? "loading" : "ready";
  }

  get tokensFailure(): string | undefined {
    return this.loadedTokens.failure && tokenFailureMessage("list", this.loadedTokens.failure);
  }

  isPending(name: string): boolean {
    return this.command.has(name);
  }

  /** Why an action cannot start: another one is pending. */
  blockedReason(name: string): string | undefined {
    return this.command.isBlocked(name) ? OTHER_CHANGE_PENDING : undefined;
  }

  async enter(): Promise<void> {
    await Promise.all([this.load(), this.loadSessions(), this.loadTokens()]);
  }

  exit(): void {
    this.loaded.abort();
    this.loadedSessions.abort();
    this.loadedTokens.abort();
    for (const dialog of [this.confirmation, this.passkeyName, this.app, this.password]) dialog.close();
    this.onConfirmation?.(false);
  }

  async load(): Promise<void> {
    await this.loaded.load((signal) => this.deps.accounts.current(signal));
  }

  async loadSessions(): Promise<void> {
    await this.loadedSessions.load((signal) => this.deps.sessions.list(signal));
  }

  async loadTokens(): Promise<void> {
    if (this.showsTokens) await this.loadedTokens.load((signal) => this.deps.tokens.list(signal));
  }

  /** Confirms by a passkey that the session meets the policy. */
  async meetPolicy(): Promise<void> {
    this.takesPassword = false;
    if (await this.askConfirmation()) this.deps.reload();
  }

  async changePassword(): Promise<void> {
    if (await this.isConfirmed()) await this.password.open();
  }

  async addPasskey(): Promise<void> {
    if (!this.deps.browser.isSupported()) return this.deps.notifier.raise("warn", NO_PASSKEYS_HERE);
    if (!(await this.isConfirmed())) return;
    const save = (name: string) => this.createPasskey(name);
    this.nameFacts = { title: "Add a passkey", confirmLabel: "Continue", name: "", save };
    await this.passkeyName.open();
  }

  async renamePasskey({ id, name }: Passkey): Promise<void> {
    if (!(await this.isConfirmed())) return;
    const save = async (typed: string) => {
      const outcome = await this.deps.passkeys.rename(id, typed);
      if (!outcome.ok) return ownAccountFailureMessage("rename-passkey", outcome.error);
      this.deps.notifier.raise("success", PASSKEY_RENAMED);
      await this.changed();
      return undefined;
    };
    this.nameFacts = { title: "Rename the passkey", confirmLabel: "Rename", name, save };
    await this.passkeyName.open();
  }

  async removePasskey(passkey: Passkey): Promise<void> {
    const messages = { done: PASSKEY_REMOVED, action: "remove-passkey" } as const;
    if (!(await this.deps.dialogs.confirm(removing(passkey))) || !(await this.isConfirmed())) return;
    await this.run(`passkey ${passkey.id}`, () => this.deps.passkeys.remove(passkey.id), messages);
  }

  /** Opens the dialog with the key of a new authenticator app. */
  async setUpApp(): Promise<void> {
    if (!(await this.isConfirmed())) return;
    const key = await this.command.run("app", () => this.deps.authenticator.begin());
    if (key === undefined) return;
    if (!key.ok) return this.fail("authenticator", key.error);
    this.appFacts = { key: key.value };
    await this.app.open();
  }

  async removeApp(): Promise<void> {
    const messages = { done: AUTHENTICATOR_REMOVED, action: "remove-authenticator" } as const;
    if (!(await this.deps.dialogs.confirm(REMOVING_APP)) || !(await this.isConfirmed())) return;
    await this.run("app", () => this.deps.authenticator.remove(), messages);
  }

  async replaceCodes(): Promise<void> {
    if (!(await this.deps.dialogs.confirm(REPLACING_CODES)) || !(await this.isConfirmed())) return;
    const codes = await this.command.run("codes", () => this.deps.authenticator.replaceRecoveryCodes());
    if (codes === undefined) return;
    if (!codes.ok) return this.fail("recovery-codes", codes.error);
    this.appFacts = { codes: codes.value };
    await this.app.open();
    await this.load();
  }

  async endSession({ id }: OwnSession): Promise<void> {
    const outcome = await this.command.run(`session ${id}`, () => this.deps.sessions.end(id));
    this.notify(outcome, { done: SESSION_ENDED, action: "end-session" });
    await this.loadSessions();
  }

  async endOtherSessions(): Promise<void> {
    if (!(await this.deps.dialogs.confirm(ENDING_OTHERS))) return;
    const outcome = await this.command.run("sessions", () => this.deps.sessions.endOthers());
    this.notify(outcome, { done: OTHER_SESSIONS_ENDED, action: "end-session" });
    await this.loadSessions();
  }

  isRevoking({ id }: Pick<TokenRow, "id">): boolean {
    return this.isPending(`token ${id}`);
  }

  revokeDisabledReason({ id }: Pick<TokenRow, "id">): string | undefined {
    return this.blockedReason(`token ${id}`);
  }

  async revoke({ id, name }: Pick<TokenRow, "id" | "name">): Promise<void> {
    const { dialogs, notifier, tokens } = this.deps;
    if (!(await dialogs.confirm(revokeTokenQuestion(name)))) return;
    const outcome = await this.command.run(`token ${id}`, () => tokens.revoke(id));
    notifyOutcome(notifier, outcome, {
      done: TOKEN_REVOKED,
      failed: (failure) => tokenFailureMessage("revoke", failure),
    });
    await this.loadTokens();
  }

  private get canUsePasskey(): boolean {
    return (this.account?.passkeys.length ?? 0) > 0 && this.passkeyObstacle === undefined;
  }

  /** Asks the server whether the user has confirmed who they are, and if not, asks the user. */
  private async isConfirmed(): Promise<boolean> {
    const current = await this.deps.accounts.current();
    if (current.ok) this.loaded.set(current.value);
    if (!current.ok) this.fail("load", current.error);
    if (!current.ok || current.value.isConfirmed) return current.ok;
    this.takesPassword = true;
    return this.askConfirmation();
  }

  private async askConfirmation(): Promise<boolean> {
    this.onConfirmation?.(false);
    const answered = new Promise<boolean>((resolve) => {
      this.onConfirmation = resolve;
    });
    await this.confirmation.open();
    return answered;
  }

  /** Creates the passkey in the browser and adds it. Returns why it failed. */
  private async createPasskey(name: string): Promise<string | undefined> {
    const { passkeys, browser, notifier } = this.deps;
    const options = await passkeys.options("creation");
    if (!options.ok) return ownAccountFailureMessage("add-passkey", options.error);
    const credential = await browser.create(options.value);
    if (credential === undefined) return PASSKEY_CANCELLED;
    const added = await passkeys.add(name, credential);
    if (!added.ok) return ownAccountFailureMessage("add-passkey", added.error);
    notifier.raise("success", PASSKEY_ADDED);
    await this.changed();
    return undefined;
  }

  private async run(name: string, action: () => Promise<Result<void, Failure>>, messages: Messages): Promise<void> {
    const outcome = await this.command.run(name, action);
    this.notify(outcome, messages);
    if (outcome?.ok) await this.changed();
  }

  private notify(outcome: Result<unknown, Failure> | undefined, { done, action }: Messages): void {
    notifyOutcome(this.deps.notifier, outcome, {
      done,
      failed: (failure) => ownAccountFailureMessage(action, failure),
    });
  }

  private fail(action: OwnAccountAction, failure: Failure): void {
    notifyFailure(this.deps.notifier, failure, ownAccountFailureMessage(action, failure));
  }

  /** Loads the account again. A session that had no permissions may have them now. */
  private async changed(): Promise<void> {
    const hadLack = this.account?.lack !== undefined;
    await Promise.all([this.load(), this.loadSessions(), this.loadTokens()]);
    if (hadLack && this.account?.lack === undefined) this.needsReload = true;
    // The recovery codes are shown once: the page stays until the dialog closes.
    if (this.app.model === undefined) this.reloadIfNeeded();
  }

  private reloadIfNeeded(): void {
    if (this.needsReload) this.deps.reload();
    this.needsReload = false;
  }

  private passwordFacts(actions: Pick<SetPasswordDeps, "close" | "cancel">): SetPasswordDeps {
    const { accounts } = this.deps;
    const change = async (password: string) => {
      const outcome = await this.command.run("password", () => accounts.setPassword(password));
      if (outcome?.ok) await this.changed();
      return outcome;
    };
    return {
      ...actions,
      done: OWN_PASSWORD_SET,
      consequence: "Your other sessions end, and your access tokens are revoked.",
      record: {
        email: this.account?.email ?? "",
        isPending: () => this.isPending("password"),
        blockedReason: () => this.blockedReason("password"),
        change,
      },
    };
  }
}

/** Shown where the browser has no passkeys. */
const NO_PASSKEYS_HERE = "This browser has no passkeys";

const removing = ({ name }: Passkey): Question => ({
  title: `Remove the passkey "${isolateDirection(name)}"?`,
  text: "You can no longer sign in with it. Delete it on your device as well.",
  confirmLabel: "Remove",
  danger: true,
});

const REMOVING_APP: Question = {
  title: "Remove the authenticator app?",
  text: "Your password alone signs you in again. Your recovery codes end.",
  confirmLabel: "Remove",
  danger: true,
};

const REPLACING_CODES: Question = {
  title: "Create new recovery codes?",
  text: "Your earlier codes are no longer valid.",
  confirmLabel: "Create new codes",
};

const ENDING_OTHERS: Question = {
  title: "End all other sessions?",
  text: "You are signed out on your other devices and browsers.",
  confirmLabel: "End other sessions",
  danger: true,
};
