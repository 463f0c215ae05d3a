import { ACCOUNT_FILE_COLUMNS } from "#domain/accounts/exports.ts";
import { accountPorts, type AccountPorts } from "#adapters/memory/accounts/account-ports.ts";
import { MemoryAccountStore, type StoredAccount } from "#adapters/memory/accounts/account-records.ts";
import { MemoryBreachedPasswords } from "#adapters/memory/accounts/memory-breached-passwords.ts";
import { MemoryIdentifierCheck } from "#adapters/memory/accounts/memory-identifier-check.ts";
import { MemoryRolePreviews } from "#adapters/memory/accounts/memory-role-previews.ts";
import { MemoryPasswordStrength } from "#adapters/memory/accounts/memory-password-strength.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import type { Account, PasswordStrength, RoleGrantor, Strength } from "#domain/accounts/index.ts";
import type { Location } from "#domain/shared/location.ts";
import { parseRetailerId, type Retailer, type RetailerId } from "#domain/shared/access/retailer.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { ACCOUNT_LIST_COLUMNS } from "#ui/accounts/account-list-columns.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AccountListViewModel } from "#ui/accounts/account-list.view-model.ts";
import { AccountViewModel, type LazyAccountDialogs } from "#ui/accounts/account.view-model.ts";
import { NewAccountViewModel } from "#ui/accounts/new-account.view-model.ts";
import { RolePreviewViewModel } from "#ui/accounts/role-preview.view-model.ts";
import { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
import { createStoreAccessRun } from "#ui/accounts/store-access/store-access-run.ts";
import { StoreAccessTool } from "#ui/accounts/store-access/store-access-tool.ts";
import {
  AccountPageBox,
  AccountRowBox,
  StoreAccessToolView,
} from "#ui/accounts/store-access/store-access-tool.view.tsx";
import { StoreAccessViewModel, type StoreAccessFacts } from "#ui/accounts/store-access/store-access.view-model.ts";
import { StoreAccessView } from "#ui/accounts/store-access/store-access.view.tsx";
import { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
import type { Lazy } from "#ui/model/lazy-dialog.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import type { Question } from "#ui/model/dialogs.ts";

const at = (id: string, name: string): Retailer => ({ id: parseRetailerId(id) as RetailerId, name });
export const HARTWELL = at("1001", "Hartwell");
export const LINDEN = at("1002", "Linden");
const SOHO = { value: "S1", name: "Soho" };
const YORK = { value: "S2", name: "York" };

export const ADMIN = "root@shop.example";
export const MANAGER = "max@shop.example";
export const ANN = "ann@shop.example";

const BOXES = { PageBox: AccountPageBox, RowBox: AccountRowBox };

type Views = {
  readonly newAccount?: unknown;
  readonly roleEditor?: unknown;
  readonly rolePreview?: unknown;
  readonly setPassword?: unknown;
};

type Facts = {
  readonly can?: Can;
  /** The current user. Default: the administrator of all retailers. */
  readonly by?: string;
  /** The roles of Ann, such as 'employee at store S1'. */
  readonly roles?: readonly string[];
  readonly ann?: Partial<StoredAccount>;
  readonly limits?: Partial<Omit<RoleGrantor, "isAdmin">>;
  readonly stores?: readonly { readonly value: string; readonly name: string }[];
  /** The retailers that the current user can switch to. Default: Hartwell. */
  readonly retailers?: readonly Retailer[];
  /** Wraps the ports. */
  readonly behind?: (ports: AccountPorts) => AccountPorts;
  readonly breached?: readonly string[];
  readonly strengths?: readonly (readonly [string, Strength])[];
  readonly strength?: () => Promise<PasswordStrength>;
  readonly passwordMinimum?: number;
  readonly tokenDays?: number;
  readonly contractMinimum?: number;
  /** Refusals of the retailer's identifier check, by address. Also enables the strict address rule. */
  readonly objections?: Readonly<Record<string, string>>;
  /** True if the code of the dialogs cannot be loaded. */
  readonly isCut?: boolean;
  /** The views of lazy dialogs, for tests that render. */
  readonly views?: Views;
  /** The code of the dialogs loads after this promise. */
  readonly codeAfter?: Promise<void>;
};

/** Drives the account screens as an administrator of all retailers or an account manager of Hartwell. */
export class AccountsDriver {
  readonly exports = new MemoryListExports();
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly notifier = new RecordingNotifier();
  readonly clipboard = new MemoryClipboard();
  readonly confirmations: Question[] = [];
  /** The dialogs whose code was prefetched. */
  readonly prefetchedDialogs: string[] = [];
  readonly pushedLocations: Location[] = [];
  /** The locations that replaced the history entry. */
  readonly replacedLocations: Location[] = [];
  readonly records: MemoryAccountStore;
  readonly breaches: MemoryBreachedPasswords;
  readonly previews: MemoryRolePreviews;
  /** How many previews have started. */
  startedPreviews = 0;
  readonly check: MemoryIdentifierCheck;
  /** The answer to the next confirmation. */
  confirmAnswer: boolean | Promise<boolean> = true;
  readonly list: AccountListViewModel;
  readonly model: AccountViewModel;
  /** The tool of the list, after it was opened. */
  tool: StoreAccessTool | undefined = undefined;

  constructor(facts: Facts = {}) {
    const {
      by = ADMIN,
      limits = {},
      behind = (ports) => ports,
      isCut = false,
      codeAfter = Promise.resolve(),
      views = {},
    } = facts;
    this.check = new MemoryIdentifierCheck(facts.objections);
    this.breaches = new MemoryBreachedPasswords(facts.breached);
    const settings = { management: { hideStorePermissions: false, ...limits } };
    const stores = facts.stores ?? [SOHO, YORK];
    this.records = new MemoryAccountStore(
      [
        { ...HARTWELL, stores, settings },
        { ...LINDEN, stores: [] },
      ],
      this.clock,
    );
    this.putAccount(ADMIN, { retailers: ["*"], roles: [aRole("administrator at retailer *")] });
    this.putAccount(MANAGER, {
      retailers: ["1001"],
      roles: ["account_manager", "employee"].map((name) => aRole(`${name} at retailer 1001`)),
    });
    this.putAccount(ANN, { roles: (facts.roles ?? ["employee at store S1"]).map(aRole), ...facts.ann });
    this.previews = new MemoryRolePreviews(this.records, by, this.clock);
    const ports = behind(this.portsOf(by));
    const grantor = { isAdmin: by === ADMIN, ...settings.management };
    const { notifier, clipboard, schedule } = this;
    const dialogs = {
      confirm: (question: Question) => {
        this.confirmations.push(question);
        return Promise.resolve(this.confirmAnswer);
      },
    };
    const random = new SeededRandom();
    const load = async <T>(name: keyof Views, model: T): Promise<Lazy<T>> =>
      codeAfter.then(() => (isCut ? Promise.reject(new Error("offline")) : { View: views[name], model }));
    const strength = facts.strength ?? (() => Promise.resolve(new MemoryPasswordStrength(facts.strengths)));
    this.list = new AccountListViewModel({
      tools: listTools(ACCOUNT_LIST_COLUMNS),
      openExport: this.exports.ofRows("accounts", ACCOUNT_FILE_COLUMNS),
      accounts: ports.accounts,
      tool: (given) => {
        const run = createStoreAccessRun({
          ...{ accounts: ports.accounts, grantor, notifier, schedule, clock: this.clock, random },
          zone: "Europe/London",
        });
        const form = (facts: StoreAccessFacts) =>
          Promise.resolve({
            View: StoreAccessView,
            model: new StoreAccessViewModel({
              ...facts,
              options: ports.pickers,
              grantor,
              retailer: HARTWELL,
              user: by,
            }),
          });
        this.tool = new StoreAccessTool({ ...given, run, form, dialogs, notifier, views: BOXES });
        return Promise.resolve({ View: StoreAccessToolView, model: this.tool });
      },
      notifier,
      dialogs,
      schedule,
      zone: "Europe/Berlin",
      navigator: {
        push: (location) => this.pushedLocations.push(location),
        replace: (location) => this.replacedLocations.push(location),
      },
      openForm: (form) =>
        load(
          "newAccount",
          new NewAccountViewModel({
            ...form,
            accounts: ports.accounts,
            check: this.check,
            random,
            schedule,
            notifier,
            retailer: HARTWELL,
            retailers: facts.retailers ?? [HARTWELL],
            user: by,
            grantor,
            options: ports.pickers,
            behaviourOf: () => ({ strictEmail: facts.objections !== undefined }),
          }),
        ),
    });
    this.model = new AccountViewModel({
      can: facts.can ?? canEverything,
      ...ports,
      grantor,
      notifier,
      dialogs,
      clipboard,
      schedule,
      random,
      retailer: HARTWELL,
      retailers: [HARTWELL, LINDEN],
      clock: this.clock,
      tokenDays: facts.tokenDays,
      zone: "Europe/Berlin",
      logError: () => undefined,
      lazyDialogs: {
        roleEditor: Object.assign(
          ({ record, ...editing }: Parameters<LazyAccountDialogs["roleEditor"]>[0]) =>
            load(
              "roleEditor",
              new RoleEditorViewModel({ ...editing, account: () => record.account as Account, grantor, schedule }),
            ),
          { prefetch: () => Promise.resolve(this.prefetchedDialogs.push("role editor")) },
        ),
        rolePreview: (facts) =>
          load(
            "rolePreview",
            new RolePreviewViewModel({
              ...facts,
              previews: this.previews,
              retailer: HARTWELL,
              retailers: [HARTWELL, LINDEN],
              onStarted: () => {
                this.startedPreviews += 1;
              },
            }),
          ),
        setPassword: (setting) =>
          load(
            "setPassword",
            new SetPasswordViewModel({
              ...setting,
              schedule,
              notifier,
              breaches: this.breaches,
              strength: new LazyModule(strength, schedule),
              minimum: facts.passwordMinimum,
              contractMinimum: () => Promise.resolve(facts.contractMinimum),
            }),
          ),
      },
    });
  }

  putAccount(email: string, facts: Partial<StoredAccount> = {}): void {
    this.records.put({
      email,
      status: "active",
      confirmed: true,
      retailers: ["1001"],
      roles: [],
      version: parseVersion("2026-02-01T09:30:00Z") as Version,
      ...facts,
    });
  }

  /** Opens the list of accounts at a URL. */
  async openList(search = ""): Promise<void> {
    await this.list.enter({ path: "/admin/accounts", search });
  }

  portsOf(email: string): AccountPorts {
    return accountPorts(this.records, { email, retailer: HARTWELL.id }, { breaches: this.breaches });
  }

  async openAccount(email = ANN): Promise<void> {
    await this.model.enter({ path: `/admin/accounts/${email}`, search: "" }, { email });
  }

  /** Lets the input debounce elapse. */
  async elapseDebounce(): Promise<void> {
    this.schedule.advance(400);
    await flushTasks();
  }

  /** Changes Ann's account as another user. */
  async changeByOtherUser(patch: Parameters<AccountPorts["accounts"]["change"]>[1]): Promise<void> {
    const { accounts } = this.portsOf(ADMIN);
    const read = await accounts.withEmail(ANN);
    if (read.ok) await accounts.change(read.value, patch);
  }

  get notifications(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}
