import { makeAutoObservable } from "mobx";
import {
  ACCOUNTS_FAILED,
  ACCOUNTS_PER_PAGE,
  paginateAccounts,
  filterAccounts,
  type Account,
  type Accounts,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { formatPath } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Dialogs } from "#ui/model/dialogs.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import { FilteredList } from "#ui/model/filtered-list.ts";
import { ListOrder, type SortValue } from "#ui/model/list-order.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator, Screen, UnsavedChanges } from "#ui/model/screen.ts";
import { LazyDialog, type LazyFactory, type DialogActions } from "#ui/model/lazy-dialog.ts";
import { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import type { BulkTool, ToolRow } from "#ui/model/bulk-tool.ts";
import type { AccountToolFacts } from "./store-access/store-access-tool.ts";
import type { CreatedAccount, NewAccountViewModel } from "./new-account.view-model.ts";

/** What the form of a new account needs from the list. */
export type NewAccountFormDeps = DialogActions & { readonly onMade: (made: CreatedAccount) => void };

type Deps = {
  readonly accounts: Pick<Accounts, "all">;
  readonly openExport: OpenListExport<readonly Account[]>;
  readonly notifier: Notifier;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly navigator: ScreenNavigator;
  readonly schedule: Schedule;
  readonly tools: ListTools;
  /** The IANA zone of the shown times. */
  readonly zone: string;
  /**
   * The form of a new account. Its code loads when the form is first opened, which fails if the code is unreachable.
   */
  readonly openForm: LazyFactory<NewAccountFormDeps, NewAccountViewModel>;
  /** Acts on chosen accounts. */
  readonly tool: LazyFactory<AccountToolFacts, BulkTool>;
};

/** All accounts that the user may see, filtered on input and paginated [ACCT-003, ACCT-004]. */
export class AccountListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly accounts = new AsyncValue<readonly Account[]>();
  /** True if an account was or may be created after the list was loaded. */
  private isOutdated = false;
  private hasExited = false;
  /** True if the list is loaded or loading. Another URL then only changes the filter or the page. */
  private isRequested = false;

  readonly tools: ListTools;
  readonly title = "Accounts";
  readonly list: FilteredList<Account>;
  readonly order: ListOrder<Account>;
  readonly form: LazyDialog<NewAccountViewModel>;
  readonly exporting: ReturnType<typeof createExportDisclosure>;
  /** Chooses accounts for an action. */
  readonly tool: LazyDisclosure<BulkTool>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.order = new ListOrder<Account>({
      values: ORDER_VALUES,
      initial: { by: "email", isDescending: false },
      open: () => this.list.showOrder(),
    });
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: this.list.matching,
        columns: this.tools.shownColumns,
        filters: this.list.text === "" ? [] : [`Email contains ${this.list.text}`],
        isOffered: false,
        countText: accounts(this.list.matching.length),
      }),
      deps.notifier,
    );
    this.list = new FilteredList({
      order: this.order,
      filter: filterAccounts,
      pageOf: paginateAccounts,
      path: ACCOUNTS_PATH,
      ...deps,
    });
    this.form = LazyDialog.of(deps.openForm, (actions) => ({ ...actions, onMade: this.made }), deps);
    this.tool = LazyDisclosure.of(
      deps.tool,
      () => ({
        rows: () => this.rows.map(this.toolRowOf),
        matching: () => this.list.matching,
        hasOthers: () => this.hasPages,
        query: () => this.list.text,
        reload: this.reload,
      }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps" | "accounts" | "hasExited" | "isRequested">(
      this,
      {
        form: false,
        order: false,
        tools: false,
        exporting: false,
        tool: false,
        hasExited: false,
        isRequested: false,
        deps: false,
        accounts: false,
        title: false,
        list: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.accounts.isReady && !this.isOutdated;
  }

  get isLoading(): boolean {
    return this.accounts.isPending;
  }

  get failure(): string | undefined {
    return this.accounts.failure && ACCOUNTS_FAILED;
  }

  /** Of all pages. */
  get rowHrefs(): readonly string[] {
    return this.list.matching.map(this.hrefOf);
  }

  get rows(): readonly Account[] {
    return this.list.shown.rows;
  }

  /** The number of accounts and the shown range, for the summary and screen readers. */
  get summary(): string {
    if (this.accounts.value === undefined) return "";
    const {
      matching,
      all,
      shown: { page, rows },
    } = this.list;
    const first = (page - 1) * ACCOUNTS_PER_PAGE;
    const count =
      matching.length === all.length ? accounts(all.length) : `${matching.length} of ${accounts(all.length)}`;
    return rows.length === matching.length ? count : `${first + 1} to ${first + rows.length} of ${count}`;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get hasPages(): boolean {
    return this.list.shown.last > 1;
  }

  /** The numbers of the previous and next page. Undefined if there is none. */
  get adjacentPages(): { readonly previous: number | undefined; readonly next: number | undefined } {
    const { page, last } = this.list.shown;
    return { previous: page > 1 ? page - 1 : undefined, next: page < last ? page + 1 : undefined };
  }

  get unsaved(): UnsavedChanges | undefined {
    const { isDirty, isSaving, close } = this.form;
    return isDirty ? { discard: close, isBeingSaved: isSaving } : undefined;
  }

  /** Loads the accounts again: now, or when the user returns. */
  private reload(): void {
    if (this.hasExited) this.isOutdated = true;
    else void this.load();
  }

  /** Returns an account as the tool names it. */
  toolRowOf({ email }: Pick<Account, "email">): ToolRow {
    return { id: email, name: email };
  }

  hrefOf({ email }: Pick<Account, "email">): string {
    return formatPath("/admin/accounts/{email*}", { email });
  }

  /** Filters the list, which drops the choice of accounts that may not match any more. */
  filter(text: string): void {
    this.list.setFilter(text);
    this.tool.model?.enter();
  }

  enter(location: Location): Promise<void> | undefined {
    this.hasExited = false;
    const isUrlChanged = this.list.read(location);
    this.tool.model?.enter();
    return isUrlChanged && (this.isRequested || this.isIdle) ? undefined : this.load();
  }

  exit(): void {
    this.hasExited = true;
    this.isRequested = false;
    this.list.stop();
    this.exporting.close();
    this.tool.model?.leave();
    this.accounts.abort();
    if (this.form.isSaving) this.isOutdated = true;
    this.form.close();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  private async load(): Promise<void> {
    this.isOutdated = false;
    this.isRequested = true;
    await this.accounts.load((signal) => this.deps.accounts.all(signal), this.loaded);
  }

  /** Opens the new account only if the user still has the form open. */
  private made({ email, isWaitedFor, roles }: CreatedAccount): void {
    const { notifier, navigator } = this.deps;
    const withRoles = roles === "" ? "" : ` with a role: ${roles}`;
    notifier.raise(
      "success",
      `Account ${isolateDirection(email)} created${withRoles}. We emailed a link to confirm it.`,
    );
    this.isOutdated = true;
    if (isWaitedFor) navigator.push({ path: this.hrefOf({ email }), search: "" });
    else if (!this.hasExited) void this.load();
  }

  private loaded(result: Result<readonly Account[], Failure>): void {
    this.accounts.resolve(result);
    if (result.ok) this.list.show(result.value);
    else notifyFailure(this.deps.notifier, result.error, ACCOUNTS_FAILED);
  }
}

const ORDER_VALUES: Readonly<Record<string, (account: Account) => SortValue>> = {
  email: ({ email }) => email,
  status: ({ status, confirmed }) => (status === "active" && !confirmed ? "invited" : status),
  retailers: ({ retailers }) => retailers.map(({ id }) => id).join() || undefined,
  roles: ({ roles }) => roles.length,
  password: ({ lastPasswordChange }) => lastPasswordChange,
  confirmed: ({ confirmed }) => Number(confirmed),
};

const ACCOUNTS_PATH = "/admin/accounts";

const accounts = (count: number): string => (count === 1 ? "1 account" : `${count} accounts`);
