import { makeAutoObservable, observableRef } from "mobx";
import type { Accounts } from "#domain/accounts/index.ts";
import type { Consumers, FoundConsumer } from "#domain/consumers/index.ts";
import type { Receipts, ReceiptSummary } from "#domain/receipts/index.ts";
import { formatQuery } from "#domain/search/texts.ts";
import {
  BOX_FAILED,
  boxFailureMessage,
  formatBoxReading,
  MAX_BOX_LENGTH,
  readBoxText,
  toBoxFilter,
  toBoxQuery,
  boxCustomers,
  type BoxFilterParameter,
  type BoxReading,
} from "#domain/search/rules.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { aborted, isAborted, type Failure } from "#domain/shared/failure.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import { formatLocation, type Location } from "#domain/shared/location.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { formatPath, receiptPath } from "#domain/shell/index.ts";
import type { Store, Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { formatUrlQuery } from "#ui/model/url-state.ts";
import {
  accountOption,
  actionOption,
  beginsWords,
  BOX_GROUPS,
  customerOption,
  markedWords,
  readingOption,
  receiptOption,
  recentOption,
  storeOption,
  type BoxAction,
  type BoxOption,
} from "./search-box-options.ts";

export type SearchBoxDeps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly stores: Stores;
  /** Absent if the account may not search for customers. */
  readonly consumers?: Pick<Consumers, "search"> | undefined;
  /** Absent if the account may not list accounts. */
  readonly accounts?: Pick<Accounts, "all"> | undefined;
  readonly schedule: Schedule;
  readonly today: () => CalendarDay;
  readonly currency: string;
  readonly country: string;
  /** IANA zone of the retailer, in which a text means its days. */
  readonly zone: string;
  /** What the account may do with the results. */
  readonly may: {
    /** Open receipts. */
    readonly openReceipts: boolean;
    /** List receipts by free text: the API has the parameter. */
    readonly findByText: boolean;
    /** True if the list of receipts has the filter: the API has the parameter, and finds what the account sees. */
    readonly filterBy: (name: BoxFilterParameter) => boolean;
    readonly writeQueries: boolean;
    readonly administerStores: boolean;
  };
  /** Pages and actions that the account may use. */
  readonly actions: readonly BoxAction[];
  /** Opens an address of the portal. */
  readonly open: (href: string) => void;
  /** Changes the text in the field. */
  readonly setText: (text: string) => void;
};

/** Receipts with the number, and those that the text finds. */
type Found = {
  readonly text: string;
  readonly exact: readonly ReceiptSummary[];
  readonly found: readonly ReceiptSummary[];
  /** Why receipts may be missing. */
  readonly problem: string | undefined;
};
type FoundCustomers = { readonly text: string; readonly customers: readonly FoundConsumer[] };

const [MAX_RECEIPTS, MAX_OTHERS, MAX_RECENT] = [6, 4, 5];
/** Customers are searched for from this many characters. */
const MIN_CUSTOMER = 2;
const NONE = -1;
const foundIn = (result: Result<readonly ReceiptSummary[], Failure>): readonly ReceiptSummary[] =>
  result.ok ? result.value : [];
const NO_RECEIPTS: Result<readonly ReceiptSummary[], Failure> = ok([]);

/** Results of the search box in the top bar. The recent searches are kept until the tab is closed. */
export class SearchBoxViewModel {
  private readonly deps: SearchBoxDeps;
  private readonly receipts = new AsyncValue<Found>();
  private readonly customers = new AsyncValue<FoundCustomers>();
  private readonly stores = new AsyncValue<readonly Store[]>();
  private readonly accounts = new AsyncValue<readonly { readonly email: string }[]>();
  private cancelTimer: () => void = () => undefined;
  private recent: readonly string[] = [];
  /** True if the user pressed Enter before the results of the text have loaded. */
  private isEntered = false;

  readonly groupLabels = BOX_GROUPS;
  text = "";
  isOpen = false;
  /** The option that the arrow keys have selected; -1 for none. */
  active = NONE;

  constructor(deps: SearchBoxDeps) {
    this.deps = deps;
    makeAutoObservable<
      this,
      "deps" | "receipts" | "customers" | "stores" | "accounts" | "cancelTimer" | "recent" | "isEntered"
    >(
      this,
      {
        groupLabels: false,
        deps: false,
        receipts: false,
        customers: false,
        stores: false,
        accounts: false,
        cancelTimer: false,
        recent: observableRef,
        isEntered: false,
      },
      { autoBind: true },
    );
  }

  /** How the text is read, in the order to offer it. */
  get readings(): readonly BoxReading[] {
    const { today, currency, country } = this.deps;
    return readBoxText(this.text, { today: today(), stores: this.stores.value ?? [], currency, country });
  }

  /** All results, group by group. */
  get options(): readonly BoxOption[] {
    if (this.trimmed === "") return this.recent.map(recentOption);
    const words = this.trimmed.split(/\s+/);
    return [
      ...this.receiptOptions,
      ...this.readingOptions,
      ...this.customerOptions,
      ...this.storeOptions(words),
      ...(this.accounts.value ?? [])
        .filter(({ email }) => beginsWords(email, words))
        .slice(0, MAX_OTHERS)
        .map(({ email }) => accountOption(email, words, formatPath("/admin/accounts/{email*}", { email }))),
      ...this.deps.actions
        .filter(({ label }) => beginsWords(label, words))
        .slice(0, MAX_OTHERS)
        .map((action) => actionOption(action, words)),
    ];
  }

  get isListOpen(): boolean {
    return this.isOpen && (this.options.length > 0 || this.status !== "");
  }

  /** Shown instead of results, or below them if some may be missing. */
  get status(): string {
    if (this.trimmed === "") return "";
    if (this.problem !== undefined) return this.problem;
    if (this.options.length > 0) return "";
    return this.isSearching ? "Searching" : "No results";
  }

  /** Announced when the results change. */
  get summary(): string {
    if (!this.isListOpen || this.isSearching) return "";
    const count = this.options.length;
    const results = count === 0 ? "" : `${count} ${count === 1 ? "result" : "results"}`;
    return [results, this.status].filter(Boolean).join(". ");
  }

  /** What the keys do with the text. '' if they do nothing. */
  get hint(): string {
    if (this.listedReadings.length === 0 || !this.isOpen || !this.opensReadings) return "";
    return this.deps.may.writeQueries ? "Ctrl+Enter: open as a query" : "Ctrl+Enter: list these receipts";
  }

  /** Opens the list: recent searches, or the results of the text. */
  focus(): void {
    this.isOpen = true;
    if (!this.stores.isReady && !this.stores.isLoading) void this.stores.load((signal) => this.deps.stores.all(signal));
    const { accounts } = this.deps;
    if (accounts && !this.accounts.isReady && !this.accounts.isLoading)
      void this.accounts.load((signal) => accounts.all(signal));
  }

  type(text: string): void {
    this.text = text.slice(0, MAX_BOX_LENGTH);
    this.isEntered = false;
    this.active = NONE;
    this.focus();
    this.cancelTimer();
    if (this.trimmed !== "") this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.search);
  }

  close(): void {
    this.isOpen = false;
    this.active = NONE;
  }

  setActive(active: number): void {
    this.active = active;
  }

  /** Chooses the selected option. Without one, opens the receipt with this number, else the first result. */
  enter(): void {
    const option = this.options[this.active];
    if (option !== undefined) return this.choose(option);
    if (this.trimmed === "") return;
    this.isEntered = true;
    const isKnown = this.receipts.value?.text === this.trimmed && this.problem !== BOX_FAILED;
    if (!isKnown && !this.receipts.isLoading) {
      this.cancelTimer();
      this.search();
    } else this.openEntered();
  }

  chooseAt(index: number): void {
    const option = this.options[index];
    if (option) this.choose(option);
  }

  private choose({ target }: BoxOption): void {
    if (target.kind === "text") {
      this.deps.setText(target.text);
      return;
    }
    this.leave();
    if (target.kind === "address") this.deps.open(target.href);
    else target.run();
  }

  /** Opens the selected reading, or the first one, as a query, or as a list if the account may not write queries. */
  openReading(): void {
    const selected = this.readingOptions.findIndex(({ id }) => id === this.options[this.active]?.id);
    const reading = this.listedReadings[Math.max(selected, 0)];
    if (reading === undefined || !this.opensReadings) return;
    const href = this.hrefOf(reading);
    this.leave();
    this.deps.open(href);
  }

  private get opensReadings(): boolean {
    return this.deps.may.findByText || this.deps.may.writeQueries;
  }

  private get trimmed(): string {
    return this.text.trim();
  }

  private get isSearching(): boolean {
    return this.receipts.isLoading || this.customers.isLoading || this.receipts.value?.text !== this.trimmed;
  }

  /** Why results of the text may be missing. */
  private get problem(): string | undefined {
    if (this.isSearching) return undefined;
    const { failure } = this.customers;
    return this.receipts.value?.problem ?? (failure && boxFailureMessage(failure));
  }

  private get receiptOptions(): readonly BoxOption[] {
    const { value } = this.receipts;
    if (value?.text !== this.trimmed || !this.deps.may.openReceipts) return [];
    const all = new Map([...value.exact, ...value.found].map((receipt) => [receipt.id, receipt]));
    return [...all.values()].slice(0, MAX_RECEIPTS).map((receipt) => receiptOption(receipt, this.readings));
  }

  /** A whole number has its receipts above. */
  private get listedReadings(): readonly BoxReading[] {
    return this.readings.filter((reading) => reading.every(({ meaning }) => meaning.kind !== "number"));
  }

  private get readingOptions(): readonly BoxOption[] {
    if (!this.deps.may.findByText) return [];
    return this.listedReadings
      .slice(0, MAX_OTHERS)
      .map((reading) => readingOption(reading, this.deps.today(), this.listHrefOf(reading)));
  }

  private get customerOptions(): readonly BoxOption[] {
    const { value } = this.customers;
    if (value === undefined || value.text !== this.customerText) return [];
    const words = [...markedWords(this.readings), ...value.text.split(" ")];
    return value.customers.slice(0, MAX_OTHERS).map((found) => customerOption(found, words));
  }

  /** What customers are searched for: the words that name one. */
  private get customerText(): string | undefined {
    const text = this.readings.flatMap(boxCustomers)[0];
    return text !== undefined && text.length >= MIN_CUSTOMER ? text : undefined;
  }

  private storeOptions(words: readonly string[]): readonly BoxOption[] {
    const { openReceipts, administerStores } = this.deps.may;
    if (!openReceipts && !administerStores) return [];
    return (this.stores.value ?? [])
      .filter(({ name, reference }) => beginsWords(`${name} ${reference}`, words))
      .slice(0, MAX_OTHERS)
      .map((store) =>
        storeOption(
          store,
          words,
          administerStores
            ? formatPath("/admin/stores/{reference}", { reference: store.reference })
            : formatLocation({ path: "/receipts", search: formatUrlQuery([["store_id", store.id]]) }),
        ),
      );
  }

  /** The list has fields for most readings. The others stay a text. */
  private listHrefOf(reading: BoxReading): string {
    const filter = toBoxFilter(reading, this.isOfOneZone);
    const parameters = filter?.every(([name]) => this.deps.may.filterBy(name))
      ? filter
      : [["q", formatBoxReading(this.text, reading)] as const];
    return hrefOf("/receipts", parameters);
  }

  /** True if the store, or each store, has the days of the retailer. False while that is unknown. */
  private isOfOneZone(storeId: string | undefined): boolean {
    const stores = this.stores.value?.filter(({ id }) => storeId === undefined || id === storeId) ?? [];
    return this.stores.isReady && stores.every(({ timezone = this.deps.zone }) => timezone === this.deps.zone);
  }

  private hrefOf(reading: BoxReading): string {
    const query = this.deps.may.writeQueries ? toBoxQuery(reading) : undefined;
    return query === undefined ? this.listHrefOf(reading) : hrefOf("/query", [["query", formatQuery(query)]]);
  }

  private search(): void {
    const { receipts, consumers, may } = this.deps;
    const { trimmed: text, customerText } = this;
    const isReadable = may.findByText && this.readings.length > 0;
    void this.receipts
      .load(async (signal) => {
        const [exact, found = NO_RECEIPTS] = await Promise.all([
          receipts.matching({ transactionId: text, count: MAX_RECEIPTS }, signal),
          isReadable ? receipts.matching({ text, count: MAX_RECEIPTS }, signal) : undefined,
        ]);
        const failed = [exact, found].flatMap((result) => (result.ok ? [] : [result.error]));
        if (failed.some(isAborted)) return err(aborted());
        // A text that means too many receipts still finds its number, customers and pages.
        const [problem] = failed.map(boxFailureMessage);
        return ok({ text, exact: foundIn(exact), found: foundIn(found), problem });
      })
      .then(this.openEntered);
    if (consumers && customerText !== undefined)
      void this.customers.load(async (signal) => {
        const result = await consumers.search(customerText, signal);
        return result.ok ? { ok: true, value: { text: customerText, customers: result.value } } : result;
      });
  }

  /** Opens what Enter means, as soon as it is known. An unknown number opens the page that says so. */
  private openEntered(): void {
    if (!this.isEntered || this.receipts.isLoading) return;
    this.isEntered = false;
    const { value } = this.receipts;
    const isLoaded = value?.text === this.trimmed;
    const isExact = isLoaded && value.exact.length > 0;
    const isFound = isLoaded && value.found.length > 0;
    // The list says why there is nothing to open, and the text stays.
    if (isLoaded && value.problem !== undefined && !isExact && !isFound) return;
    const first = isExact || (this.isNumber && !isFound) ? undefined : this.options[0];
    if (first !== undefined && first.target.kind !== "text") return this.choose(first);
    const text = this.trimmed;
    this.leave();
    this.deps.open(receiptPath(text));
  }

  /** True if the text looks like the number of a receipt, such as a scanned one. */
  private get isNumber(): boolean {
    return this.readings[0]?.[0]?.meaning.kind === "number" && /\d/.test(this.text);
  }

  private leave(): void {
    this.recent = [this.trimmed, ...this.recent.filter((text) => text !== this.trimmed)]
      .filter((text) => text !== "")
      .slice(0, MAX_RECENT);
    this.cancelTimer();
    this.receipts.abort();
    this.customers.abort();
    this.deps.setText("");
    this.close();
  }
}

const hrefOf = (path: string, parameters: Parameters<typeof formatUrlQuery>[0]): string => {
  const location: Location = { path, search: formatUrlQuery(parameters) };
  return formatLocation(location);
};
