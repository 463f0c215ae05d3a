import { makeAutoObservable, observableRef } from "mobx";
import { refundAddress } from "#domain/receipts/actions.ts";
import {
  decideListDisplay,
  parseReceiptId,
  RECEIPTS_FAILED,
  type ListDisplay,
  type Receipts,
  type ReceiptSummary,
} from "#domain/receipts/index.ts";
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
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { formatLocation, type Location } from "#domain/shared/location.ts";
import {
  pageControls,
  shouldShowLatest,
  toCursors,
  type Cursors,
  type PageControls,
  type ReachedBy,
} from "#domain/shared/list/paging.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { shownIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { selectAllowedStores, storesFailureMessage, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { formatUrlQuery, parseUrlQuery } from "#ui/model/url-state.ts";

export type ReceiptFinderDeps = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly stores: Stores;
  readonly storesAllowed: "all" | readonly string[];
  /** False if identifiers are masked: the API then finds no customer by their email, phone or card. */
  readonly seesIdentifiers: boolean;
  /** IANA zone of the retailer, for days without a store. */
  readonly zone: string;
  readonly clock: Clock;
  readonly can: Can;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
};

/** A receipt that was found, with its customer as shown. */
export type FoundReceipt = ReceiptSummary & { readonly customer: string | undefined };

/** A search of the URL, with the neighbour that its page starts at. */
type Search = { readonly text: FinderText; readonly cursors: Cursors };
/** The loaded receipts with their search. The pagination links belong to these, not to what is typed or pending. */
type Page = Search & { readonly receipts: readonly ReceiptSummary[] };

/** Finds a receipt without its number: by customer, store, amount and day. The URL contains the search and its page. */
export class ReceiptFinderViewModel {
  private readonly deps: ReceiptFinderDeps;
  private readonly found = new AsyncValue<Page>();
  private readonly allStores = new AsyncValue<readonly Store[]>();

  /** What is typed. */
  text: FinderText = NOTHING;
  errors: FinderErrors = {};
  /** True if the user searched with empty fields. */
  isNothingGiven = false;
  private visits = 0;
  /** True if the date field contains an incomplete date. */
  private isDayUnfinished = false;
  /** The search of the URL. */
  private asked: Search = { text: NOTHING, cursors: {} };
  /** True if the address has a valid search. */
  hasSearch = false;

  constructor(deps: ReceiptFinderDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "found" | "allStores" | "visits" | "isDayUnfinished" | "asked">(
      this,
      {
        text: observableRef,
        errors: observableRef,
        asked: observableRef,
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

  get findsByCustomer(): boolean {
    return this.deps.seesIdentifiers;
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
    return [{ value: "", label: "All stores" }, ...this.stores.map(({ id, name }) => ({ value: id, label: name }))];
  }

  /** The current day of the chosen store, else of the retailer. */
  get today(): CalendarDay {
    return this.todayIn(this.text);
  }

  get isLoading(): boolean {
    return this.hasSearch && !this.failure && this.found.isPending;
  }

  get failure(): string | undefined {
    const { failure } = this.allStores;
    return failure ? storesFailureMessage("list", failure) : this.found.failure && RECEIPTS_FAILED;
  }

  /** The most receipts that are shown. */
  get pageSize(): number {
    return RESULTS_PER_PAGE;
  }

  get receipts(): readonly FoundReceipt[] {
    return (this.found.value?.receipts ?? []).map((receipt) => ({ ...receipt, customer: shownIdentifier(receipt) }));
  }

  /** How the rows show times and amounts. */
  get display(): ListDisplay {
    return decideListDisplay(this.receipts, this.zoneOf(this.asked.text));
  }

  /** True if every receipt is of the store that was searched. */
  get isOfOneStore(): boolean {
    return this.asked.text.store_id !== "";
  }

  /** Announces the result to screen readers. */
  get summary(): string {
    if (!this.hasSearch || !this.found.isReady) return "";
    const count = this.receipts.length;
    return count === 0 ? "No receipts found" : `${count} ${count === 1 ? "receipt" : "receipts"}, newest first`;
  }

  get emptyText(): string {
    return this.asked.cursors.older
      ? "No older receipts. Use Latest to go back to the newest."
      : "Try another day, a wider amount or all stores.";
  }

  get olderHref(): string | undefined {
    return this.pageHref("older");
  }

  get newerHref(): string | undefined {
    return this.pageHref("newer");
  }

  get latestHref(): string | undefined {
    return this.pageHref("latest");
  }

  get problem(): string | undefined {
    return this.isNothingGiven ? "Fill in at least one field" : undefined;
  }

  /** Reports to screen readers why the search does not start. The errors are beside their fields. */
  get objection(): string {
    return this.problem ?? Object.values(this.errors).filter(Boolean).join(". ");
  }

  hrefOf({ transactionId, id }: ReceiptSummary): string {
    return refundAddress(transactionId, 0, id);
  }

  /** Both amounts lose their error, because it can be about their order. */
  type(field: FinderField, text: string): void {
    const { min_total: _least, max_total: _most, ...others } = this.errors;
    const errors = field === "min_total" || field === "max_total" ? others : this.errors;
    this.text = { ...this.text, [field]: text };
    this.errors = { ...errors, [field]: undefined };
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
    this.deps.navigator.push(toLocation({ text, cursors: {} }));
  }

  /** Shows the search of an address. Keeps what is typed while the user pages. */
  async enter(search: string): Promise<void> {
    const visit = ++this.visits;
    this.show(this.read(search));
    if (!this.allStores.isReady) await this.allStores.load((signal) => this.deps.stores.all(signal), this.handleStores);
    // Stops if the user has left or searched again while the stores were loading.
    if (visit === this.visits && this.allStores.isReady) await this.loadValid();
  }

  async retry(): Promise<void> {
    await this.enter(toLocation(this.asked).search);
  }

  abort(): void {
    this.visits += 1;
    this.found.abort();
    this.allStores.abort();
  }

  private read(search: string): Search {
    const parameters = parseUrlQuery(search);
    const [older, newer] = [parseReceiptId(parameters["older"]), parseReceiptId(parameters["newer"])];
    return {
      text: this.usable(parseFinderText(parameters)),
      cursors: { ...(older && { older }), ...(newer && { newer }) },
    };
  }

  /** The rows stay while another page of the same search loads. */
  private show(asked: Search): void {
    const isOther = !isSameText(asked.text, this.asked.text);
    if (isOther) {
      this.found.reset();
      this.text = asked.text;
      this.errors = {};
      this.isNothingGiven = false;
    }
    this.asked = asked;
    this.hasSearch = !isFinderEmpty(asked.text);
  }

  /** The day depends on the zone of the store, so the search is validated after the stores are loaded. */
  private async loadValid(): Promise<void> {
    const { text } = this.asked;
    if (text.store_id !== "" && this.stores.every(({ id }) => id !== text.store_id))
      return this.deps.navigator.replace(toLocation({ text: { ...text, store_id: "" }, cursors: {} }));
    const errors = validateFinder(text, this.todayIn(text));
    const isValid = Object.keys(errors).length === 0;
    if (!isValid) this.errors = errors;
    this.hasSearch &&= isValid;
    if (this.hasSearch) await this.load();
    else this.found.reset();
  }

  private async load(): Promise<void> {
    const { asked } = this;
    const query = toFinderQuery(asked.text, this.zoneOf(asked.text), asked.cursors);
    await this.found.load(
      (signal) => this.deps.receipts.matching(query, signal),
      (result) => this.handleResult(asked, result),
    );
  }

  private handleStores(result: Result<readonly Store[], Failure>): void {
    this.allStores.resolve(result);
    if (!result.ok) notifyFailure(this.deps.notifier, result.error, storesFailureMessage("list", result.error));
  }

  private handleResult(asked: Search, result: Result<readonly ReceiptSummary[], Failure>): void {
    if (result.ok && shouldShowLatest(reachedBy(asked), result.value.length))
      return this.deps.navigator.replace(toLocation({ ...asked, cursors: {} }));
    this.found.resolve(mapResult(result, (receipts) => ({ ...asked, receipts })));
    if (!result.ok) notifyFailure(this.deps.notifier, result.error, RECEIPTS_FAILED);
  }

  private pageHref(to: keyof PageControls): string | undefined {
    const page = this.found.value;
    if (page === undefined || !pageControls(reachedBy(page), page.receipts.length)[to]) return undefined;
    const { older, newer } = toCursors(page.receipts.map(({ id }) => id));
    const cursors = { older: { ...(older && { older }) }, newer: { ...(newer && { newer }) }, latest: {} }[to];
    return formatLocation(toLocation({ text: page.text, cursors }));
  }

  /** An API without a filter would return every receipt, so that field is ignored. */
  private usable(text: FinderText): FinderText {
    return {
      ...text,
      ...(this.findsByCustomer ? {} : { consumer: "" }),
      ...(this.findsByAmount ? {} : { min_total: "", max_total: "" }),
      ...(this.findsByDay ? {} : { day: "" }),
    };
  }

  private get stores(): readonly Store[] {
    return selectAllowedStores(this.allStores.value ?? [], this.deps.storesAllowed);
  }

  private todayIn(text: FinderText): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.zoneOf(text));
  }

  private zoneOf({ store_id }: FinderText): string {
    return this.stores.find(({ id }) => id === store_id)?.timezone ?? this.deps.zone;
  }
}

const NOTHING = parseFinderText({});

const isSameText = (one: FinderText, other: FinderText): boolean =>
  FINDER_FIELDS.every((field) => one[field] === other[field]);

const reachedBy = ({ cursors: { older, newer } }: Search): ReachedBy => {
  if (older) return "older";
  return newer ? "newer" : "latest";
};

function toLocation({ text, cursors }: Search): Location {
  const fields = FINDER_FIELDS.map((field) => [field, text[field]] as const);
  const given = [...fields, ...Object.entries(cursors)].filter(([, value]) => value !== "");
  return { path: "/refund_validation", search: formatUrlQuery(given) };
}
