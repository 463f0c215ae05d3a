import { makeAutoObservable, observableRef } from "mobx";
import {
  advanceConsumerPage,
  decideConsumerPermissions,
  consumersFailureMessage,
  isSearchable,
  isTooLongToSearch,
  MORE_DIGITS_NEEDED,
  NEW_SEARCH,
  SEARCH_TOO_LONG,
  type ButtonState,
  type Consumer,
  type ConsumerEvent,
  type ConsumerPage,
  type ConsumerPermissions,
  type FoundConsumer,
} from "#domain/consumers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { isIdentifierFor } from "#domain/shared/identifier/identifier-rule.ts";
import { needsMoreDigits } from "#domain/shared/identifier/last-digits.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Result } from "#domain/shared/result.ts";
import { trimFilter } from "#domain/shared/text/typed-filter.ts";
import { consumerPath } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import { consumerSearchLocation, readConsumerSearch } from "./consumer-addresses.ts";
import { ConsumerFormViewModel, type ConsumerFormDeps } from "./consumer-form.view-model.ts";
import { failureStatus } from "./failure-status.ts";

/** A row of the results. */
export type ConsumerSearchRow = FoundConsumer & { readonly href: string };

type Deps = ConsumerFormDeps & {
  readonly navigator: ScreenNavigator;
  readonly tools: ListTools;
  readonly openExport: OpenListExport<readonly ConsumerSearchRow[]>;
};

/** Finds a customer, or creates one [CONS-001]. The URL holds the text. */
export class ConsumerSearchViewModel implements Screen {
  private readonly deps: Deps;
  private readonly rights: ConsumerPermissions;
  private readonly found = new AsyncValue<readonly FoundConsumer[]>();
  private asked = "";

  readonly tools: ListTools;
  readonly title = "Customers";
  readonly exporting: ReturnType<typeof createExportDisclosure>;
  page: ConsumerPage = NEW_SEARCH;
  text = "";
  form: ConsumerFormViewModel | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.rights = decideConsumerPermissions({ ...deps, isReadOnly: deps.settings.isReadOnly });
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: this.rows,
        columns: this.tools.shownColumns,
        filters: [`Search: ${this.asked}`],
        isOffered: false,
        countText:
          this.rows.length === RESULTS_PER_PAGE
            ? `the ${RESULTS_PER_PAGE} best matches; there may be others`
            : countText(this.rows.length),
      }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps" | "rights" | "found">(
      this,
      {
        deps: false,
        rights: false,
        tools: false,
        found: false,
        exporting: false,
        title: false,
        page: observableRef,
        form: observableRef,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return !this.isLoading && this.form === undefined;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.form?.session.unsaved;
  }

  get isLoading(): boolean {
    return this.found.isLoading;
  }

  get rowHrefs(): readonly string[] {
    return this.rows.map(({ href }) => href);
  }

  get rows(): readonly ConsumerSearchRow[] {
    if (this.page.state !== "search-results") return [];
    return (this.found.value ?? []).map((consumer) => ({ ...consumer, href: consumerPath(consumer.key) }));
  }

  get zone(): string {
    return this.deps.zone;
  }

  /** Why the search failed. The page keeps the status [CONS-006, CONS-011]. */
  get failure(): string | undefined {
    if (this.page.state !== "consumer-error") return undefined;
    const text = this.found.lastFailure ? consumersFailureMessage("search", this.found.lastFailure) : "";
    return `${text} ${failureStatus(this.page.status)}`;
  }

  /** Why the text cannot be searched for. */
  get textError(): string | undefined {
    return isTooLongToSearch(this.text) ? SEARCH_TOO_LONG : undefined;
  }

  /** Announces the number of results. */
  get summary(): string {
    if (this.isLoading || this.page.state === "consumer-error" || this.asked === "") return "";
    const { length } = this.rows;
    if (needsMoreDigits(this.asked)) return `${countText(length)}. ${MORE_DIGITS_NEEDED}`;
    if (length === 0) return NOTHING_FOUND;
    if (length === RESULTS_PER_PAGE) return `The ${length} best matches. Type more to narrow the search.`;
    return countText(length);
  }

  get canExport(): boolean {
    return this.rows.length > 0;
  }

  get create(): ButtonState {
    return this.rights.create;
  }

  enter({ search }: Location): Promise<void> | undefined {
    // Keeps the form, so that the user can continue after signing in again.
    if (this.form) return undefined;
    const asked = readConsumerSearch(search);
    if (asked !== this.asked) this.text = asked;
    this.asked = asked;
    return this.load();
  }

  /** 'Customers' in the menu starts a new search. */
  reset(): void {
    if (this.form) return void this.form.cancel();
    this.text = this.asked;
    void this.load();
  }

  exit(): void {
    this.found.abort();
    this.exporting.close();
    this.form?.leave();
  }

  type(text: string): void {
    this.text = text;
  }

  /** Searches for the text. A blank text is not sent. */
  search(): void {
    if (isSearchable(this.text) && !isTooLongToSearch(this.text))
      this.deps.navigator.push(consumerSearchLocation(trimFilter(this.text)));
  }

  async retry(): Promise<void> {
    await this.load();
  }

  openForm(): void {
    this.advance({ type: "create" });
    if (this.page.state !== "consumer-new") return;
    const identifier = isIdentifier(this.deps.behaviour, this.asked) ? this.asked : "";
    this.form = new ConsumerFormViewModel({
      ...this.deps,
      identifier,
      onSaved: this.created,
      onFailed: () => this.advance({ type: "save-failed" }),
      onClose: this.closeForm,
    });
  }

  /** Opens the page of the new customer unless the user has left or typed since [CONS-007]. */
  private created(consumer: Consumer, isMounted: boolean): void {
    if (!isMounted || this.unsaved) return;
    this.advance({ type: "created" });
    this.form = undefined;
    const path = consumerPath(consumer.key);
    this.deps.navigator.push({ path, search: "" });
  }

  /** Cancel resets the page to a new search [CONS-009]. */
  private closeForm(): void {
    this.form?.leave();
    this.form = undefined;
    this.advance({ type: "cancel" });
    this.text = "";
    if (this.asked !== "") this.deps.navigator.push(consumerSearchLocation(""));
  }

  private async load(): Promise<void> {
    if (!isSearchable(this.asked) || isTooLongToSearch(this.asked)) {
      this.found.abort();
      return this.advance({ type: "reset" });
    }
    await this.found.load((signal) => this.deps.consumers.search(this.asked, signal), this.handleResult);
  }

  private handleResult(result: Result<readonly FoundConsumer[], Failure>): void {
    this.found.resolve(result);
    if (result.ok) return this.advance({ type: "searched", hits: result.value.length });
    this.advance({ type: "search-failed", status: result.error.status });
    notifyFailure(this.deps.notifier, result.error, consumersFailureMessage("search", result.error));
  }

  private advance(event: ConsumerEvent): void {
    this.page = advanceConsumerPage(this.page, event, this.rights);
  }
}

const NOTHING_FOUND = "No customers found";
const countText = (found: number): string =>
  found === 0 ? NOTHING_FOUND : found === 1 ? "1 customer" : `${found} customers`;

/** Offers the searched text as the identifier of a new customer if it is valid as one. */
const isIdentifier = (behaviour: ConsumerFormDeps["behaviour"], text: string): boolean =>
  isIdentifierFor(behaviour, text) && (text.includes("@") || /^[+\d][\d ()-]*$/.test(text));
