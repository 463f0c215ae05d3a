import { makeAutoObservable, observableRef } from "mobx";
import { refundAddress } from "#domain/receipts/actions.ts";
import { RECEIPTS_FAILED, type Receipts, type ReceiptSummary } from "#domain/receipts/index.ts";
import {
  FINDER_FIELDS,
  isFinderEmpty,
  parseFinderText,
  toFinderQuery,
  validateFinder,
  type FinderErrors,
  type FinderField,
  type FinderText,
} from "#domain/refunds/index.ts";
import { toCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Result } from "#domain/shared/result.ts";
import { shownIdentifier } from "#domain/shared/shown-identifier.ts";
import { selectAllowedStores, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { formatUrlQuery, parseUrlQuery } from "#ui/model/url-state.ts";

export type ReceiptFinderDeps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly stores: Stores;
  readonly storesAllowed: "all" | readonly string[];
  /** IANA zone of the retailer, for days without a store. */
  readonly zone: string;
  readonly clock: Clock;
  readonly can: Can;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
};

/** A receipt that was found, with its customer as shown. */
export type FoundReceipt = ReceiptSummary & { readonly customer: string | undefined };

/** Finds a receipt without its number: by customer, store, amount and day. The URL contains the search. */
export class ReceiptFinderViewModel {
  private readonly deps: ReceiptFinderDeps;
  private readonly found = new AsyncValue<readonly ReceiptSummary[]>();
  private readonly allStores = new AsyncValue<readonly Store[]>();

  text: FinderText = parseFinderText({});
  errors: FinderErrors = {};
  /** True if the user searched with empty fields. */
  isNothingGiven = false;
  private visits = 0;
  /** True if the date field contains an incomplete date. */
  private isDayUnfinished = false;
  /** True if the address has a search. */
  hasSearch = false;

  constructor(deps: ReceiptFinderDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "found" | "allStores" | "visits" | "isDayUnfinished">(
      this,
      {
        text: observableRef,
        errors: observableRef,
        visits: false,
        isDayUnfinished: false,
        deps: false,
        found: false,
        allStores: false,
        today: false,
      },
      { autoBind: true },
    );
  }

  /** True if the API filters by total. */
  get findsByAmount(): boolean {
    const { can } = this.deps;
    return can("listReceipts", "min_total") && can("listReceipts", "max_total");
  }

  /** True if the API filters by time. */
  get findsByDay(): boolean {
    const { can } = this.deps;
    return can("listReceipts", "from") && can("listReceipts", "to");
  }

  get storeChoices(): readonly { readonly value: string; readonly label: string }[] {
    const stores = selectAllowedStores(this.allStores.value ?? [], this.deps.storesAllowed);
    return [{ value: "", label: "All stores" }, ...stores.map(({ id, name }) => ({ value: id, label: name }))];
  }

  /** The current day of the chosen store, else of the retailer. */
  get today(): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.zone);
  }

  get isLoading(): boolean {
    return this.hasSearch && this.found.isPending;
  }

  get failure(): string | undefined {
    return this.found.failure && RECEIPTS_FAILED;
  }

  /** The most receipts that are shown. */
  get pageSize(): number {
    return RESULTS_PER_PAGE;
  }

  get receipts(): readonly FoundReceipt[] {
    return (this.found.value ?? []).map((receipt) => ({ ...receipt, customer: shownIdentifier(receipt) }));
  }

  /** Announces the result to screen readers. */
  get summary(): string {
    if (!this.hasSearch || !this.found.isReady) return "";
    const count = this.receipts.length;
    if (count === 0) return "No receipts found";
    const shown = `${count} ${count === 1 ? "receipt" : "receipts"}, newest first`;
    return count < RESULTS_PER_PAGE ? shown : `The latest ${shown}. Narrow the search for older ones.`;
  }

  get problem(): string | undefined {
    return this.isNothingGiven ? "Fill in at least one field" : undefined;
  }

  hrefOf({ transactionId, id }: ReceiptSummary): string {
    return refundAddress(transactionId, 0, id);
  }

  type(field: FinderField, text: string): void {
    this.text = { ...this.text, [field]: text };
    this.errors = { ...this.errors, [field]: undefined };
    this.isNothingGiven = false;
  }

  noteUnfinishedDay(isUnfinished: boolean): void {
    this.isDayUnfinished = isUnfinished;
  }

  /** Shows the receipts that match. */
  find(): void {
    const text = parseFinderText(this.text);
    this.isNothingGiven = isFinderEmpty(text) && !this.isDayUnfinished;
    this.errors = {
      ...validateFinder(text, this.today),
      ...(this.isDayUnfinished ? { day: "Enter a complete date" } : {}),
    };
    if (this.isNothingGiven || Object.keys(this.errors).length > 0) return;
    const search = formatUrlQuery(
      FINDER_FIELDS.flatMap((field) => (text[field] ? [[field, text[field]] as const] : [])),
    );
    this.deps.navigator.push({ path: "/refund_validation", search });
  }

  /** Shows the search of an address. */
  async enter(search: string): Promise<void> {
    this.text = this.usable(parseFinderText(parseUrlQuery(search)));
    this.errors = {};
    this.isNothingGiven = false;
    this.hasSearch = !isFinderEmpty(this.text);
    this.found.reset();
    const visit = ++this.visits;
    if (!this.allStores.isReady) await this.allStores.load((signal) => this.deps.stores.all(signal));
    // Stops if the user has left or searched again while the stores were loading.
    if (visit === this.visits) await this.loadValid();
  }

  async retry(): Promise<void> {
    await this.load();
  }

  abort(): void {
    this.visits += 1;
    this.found.abort();
    this.allStores.abort();
  }

  /** The day depends on the zone of the store, so the fields are validated after the stores are loaded. */
  private async loadValid(): Promise<void> {
    this.errors = validateFinder(this.text, this.today);
    this.hasSearch &&= Object.keys(this.errors).length === 0;
    if (this.hasSearch) await this.load();
  }

  private async load(): Promise<void> {
    const query = toFinderQuery(this.text, this.zone);
    await this.found.load((signal) => this.deps.receipts.matching(query, signal), this.handleResult);
  }

  private handleResult(result: Result<readonly ReceiptSummary[], Failure>): void {
    this.found.resolve(result);
    if (!result.ok) notifyFailure(this.deps.notifier, result.error, RECEIPTS_FAILED);
  }

  /** An API without a filter would return every receipt, so that field is ignored. */
  private usable(text: FinderText): FinderText {
    return {
      ...text,
      ...(this.findsByAmount ? {} : { min_total: "", max_total: "" }),
      ...(this.findsByDay ? {} : { day: "" }),
    };
  }

  private get zone(): string {
    return this.allStores.value?.find(({ id }) => id === this.text.store_id)?.timezone ?? this.deps.zone;
  }
}
