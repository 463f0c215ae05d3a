import { MEMORY_TIME_CODE, MemoryOwnAccount } from "#adapters/memory/accounts/own/memory-own-account.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import type { AuthenticatorViewModel } from "#ui/accounts/own/authenticator.view-model.ts";
import type { ConfirmationViewModel } from "#ui/accounts/own/confirmation.view-model.ts";
import { OwnAccountViewModel } from "#ui/accounts/own/own-account.view-model.ts";
import type { PasskeyNameViewModel } from "#ui/accounts/own/passkey-name.view-model.ts";
import type { SetPasswordDeps } from "#ui/accounts/account.view-model.ts";
import { Dialogs } from "#ui/model/dialogs.ts";

export const OWN_PASSWORD = "correct horse battery staple";
type Facts = Partial<ConstructorParameters<typeof MemoryOwnAccount>[0]> & {
  readonly ports?: Partial<ConstructorParameters<typeof OwnAccountViewModel>[0]>;
  readonly isCancelling?: boolean;
  readonly isSupported?: boolean;
};

/** The page of an account in memory. */
export class OwnAccountPageDriver {
  readonly clock = new FixedClock("2026-03-01T12:00:00Z");
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  readonly own: MemoryOwnAccount;
  readonly model: OwnAccountViewModel;
  reloads = 0;
  passwordFacts: SetPasswordDeps | undefined;

  constructor({ ports = {}, isCancelling = false, isSupported = true, ...facts }: Facts = {}) {
    const about = {
      email: "staff@shop.example",
      password: OWN_PASSWORD,
      clock: this.clock,
      random: new SeededRandom(1),
    };
    this.own = new MemoryOwnAccount({ ...about, ...facts });
    const use = (options: Parameters<typeof MemoryOwnAccount.answer>[0]) =>
      Promise.resolve(isCancelling ? undefined : MemoryOwnAccount.answer(options));
    this.model = new OwnAccountViewModel({
      accounts: this.own.accounts,
      passkeys: this.own.passkeys,
      authenticator: this.own.authenticator,
      sessions: this.own.sessions,
      tokens: this.own.tokens,
      can: canEverything,
      managesTokens: false,
      browser: { isSupported: () => isSupported, create: use, use },
      clipboard: new MemoryClipboard(),
      clock: this.clock,
      dialogs: this.dialogs,
      notifier: this.notifier,
      zone: "UTC",
      setPassword: (asked) => {
        this.passwordFacts = asked;
        return Promise.reject(new Error("The dialog has its own tests"));
      },
      reload: () => (this.reloads += 1),
      ...ports,
    });
  }

  static async open(facts: Facts = {}): Promise<OwnAccountPageDriver> {
    const driver = new OwnAccountPageDriver(facts);
    await driver.model.enter();
    return driver;
  }

  /** The texts of the notifications. */
  get texts(): readonly string[] {
    return this.notifier.raised.map(({ msg }) => msg);
  }

  get passkeyName(): PasskeyNameViewModel {
    return this.model.passkeyName.model as PasskeyNameViewModel;
  }

  get confirmation(): ConfirmationViewModel {
    return this.model.confirmation.model as ConfirmationViewModel;
  }

  get app(): AuthenticatorViewModel {
    return this.model.app.model as AuthenticatorViewModel;
  }

  async addPasskey(name = "Laptop"): Promise<void> {
    await this.model.addPasskey();
    this.passkeyName.typeName(name);
    await this.passkeyName.save();
  }

  async addApp(): Promise<void> {
    await this.model.setUpApp();
    this.app.typeCode(MEMORY_TIME_CODE);
    await this.app.confirm();
    await flushTasks();
  }

  /** Starts an action and answers the question that it asks. */
  async answering(action: () => Promise<void>, yes = true): Promise<void> {
    const running = action();
    await flushTasks();
    this.dialogs.answer(yes);
    await running;
  }

  passMinutes(minutes: number): void {
    this.clock.set(new Date(Date.parse(this.clock.now()) + minutes * 60_000).toISOString());
  }
}
