import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import {
  pageControls,
  shouldShowLatest,
  toCursors,
  type PageControls,
  type ReachedBy,
} from "#domain/shared/list/paging.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import { mailListHref } from "#domain/mails/index.ts";
import {
  ERASED_ADDRESS,
  ERASED_ADDRESS_HINT,
  formatSuppressionPage,
  parseSuppressionPage,
  removalOfAddressFailureMessage,
  SUPPRESSED_ADDRESSES_FAILED,
  suppressionCauseLabel,
  type SuppressedAddress,
  type SuppressedAddresses,
  type SuppressionPage,
} from "#domain/suppression/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { Command } from "#ui/model/command.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { Screen, ScreenNavigator, UnsavedChanges } from "#ui/model/screen.ts";
import { formatUrlQuery, parseUrlQuery } from "#ui/model/url-state.ts";

type Deps = {
  readonly suppressed: Pick<SuppressedAddresses, "matching" | "remove">;
  readonly can: Can;
  readonly notifier: Notifier;
  readonly navigator: ScreenNavigator;
  /** True in a demonstration, where addresses are masked. */
  readonly isMasked: boolean;
  /** True if the account may see the email log. */
  readonly showsMailLog: boolean;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** An address with what the list shows of it. */
export type SuppressedRow = SuppressedAddress & {
  /** The address, or that it was erased. */
  readonly name: string;
  readonly label: string;
  /** The emails of the receipt. */
  readonly mailHref: string | undefined;
};

type Page = { readonly asked: SuppressionPage; readonly addresses: readonly SuppressedAddress[] };

/** The addresses that get no automatic emails, newest first, with a search and their removal. */
export class SuppressedAddressListViewModel implements Screen {
  private readonly deps: Deps;
  private readonly page = new AsyncValue<Page>();
  private readonly removing = new Command();
  private asked: SuppressionPage = {};

  readonly title = "Suppressed addresses";
  readonly pageSize = RESULTS_PER_PAGE;
  /** The text of the search field. */
  searchText = "";
  /** The address that the user is about to remove. */
  chosen: string | undefined = undefined;
  reason = "";

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "page" | "removing" | "asked">(
      this,
      { asked: observableRef, deps: false, page: false, removing: false, title: false, pageSize: false },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.page.isReady;
  }

  get unsaved(): UnsavedChanges | undefined {
    return this.chosen === undefined || this.reason === ""
      ? undefined
      : { discard: this.cancelRemoval, isBeingSaved: this.isRemoving };
  }

  get zone(): string {
    return this.deps.zone;
  }

  get rows(): readonly SuppressedRow[] {
    return (this.page.value?.addresses ?? []).map((row) => ({
      ...row,
      name: row.address ?? ERASED_ADDRESS,
      label: suppressionCauseLabel(row.cause),
      mailHref:
        row.receiptId === undefined || !this.deps.showsMailLog ? undefined : mailListHref({ receiptId: row.receiptId }),
    }));
  }

  get maySearch(): boolean {
    return !this.deps.isMasked;
  }

  get mayRemove(): boolean {
    return !this.deps.isMasked && this.deps.can("deleteSuppressedAddress");
  }

  /** How to remove the address of an erased customer. */
  get erasedHint(): string | undefined {
    const isErased = this.rows.some(({ address }) => address === undefined);
    return isErased && this.mayRemove ? ERASED_ADDRESS_HINT : undefined;
  }

  get isLoading(): boolean {
    return this.page.isPending;
  }

  get failure(): string | undefined {
    const { failure } = this.page;
    if (failure === undefined) return undefined;
    return failure.kind === "denied" && failure.description ? failure.description : SUPPRESSED_ADDRESSES_FAILED;
  }

  /** Announces the loaded addresses to screen readers. */
  get summary(): string {
    if (!this.page.isReady) return "";
    const count = this.rows.length;
    return count === 0 ? "No addresses found" : `${count} ${count === 1 ? "address" : "addresses"}, newest first`;
  }

  get emptyText(): string {
    const { older, search } = this.asked;
    if (older !== undefined) return "No older addresses. Select Latest to return to the newest.";
    return search === undefined
      ? "An address appears here when an email to it bounces for good or is marked as spam."
      : "Check the spelling, or clear the search.";
  }

  get isRemoving(): boolean {
    return this.removing.isPending;
  }

  get olderHref(): string | undefined {
    return this.hrefOf("older");
  }

  get newerHref(): string | undefined {
    return this.hrefOf("newer");
  }

  get latestHref(): string | undefined {
    return this.hrefOf("latest");
  }

  async enter({ search }: Location): Promise<void> {
    const { search: wanted, ...cursors } = parseSuppressionPage(parseUrlQuery(search));
    const asked = { ...cursors, ...(wanted !== undefined && this.maySearch ? { search: wanted } : {}) };
    this.asked = asked;
    this.searchText = asked.search ?? "";
    await this.page.load(
      (signal) => this.deps.suppressed.matching(asked, signal),
      (answer) => this.handleResult(asked, answer),
    );
  }

  exit(): void {
    this.page.abort();
    this.cancelRemoval();
  }

  async retry(): Promise<void> {
    await this.enter(locationOf(this.asked));
  }

  type(text: string): void {
    this.searchText = text;
  }

  search(): void {
    const search = this.searchText.trim();
    this.deps.navigator.push(locationOf(search === "" ? {} : { search }));
  }

  askToRemove(address: string): void {
    this.chosen = address;
    this.reason = "";
  }

  explain(reason: string): void {
    this.reason = reason;
  }

  cancelRemoval(): void {
    this.chosen = undefined;
    this.reason = "";
  }

  async remove(): Promise<void> {
    const { chosen: address, reason } = this;
    const { suppressed, notifier } = this.deps;
    if (address === undefined || reason.trim() === "") return;
    const answer = await this.removing.run("remove", () => suppressed.remove(address, reason.trim()));
    if (answer === undefined) return;
    if (!answer.ok && answer.error.kind !== "missing")
      return notifyFailure(notifier, answer.error, removalOfAddressFailureMessage(answer.error));
    if (answer.ok) notifier.raise("success", `${isolateDirection(address)} gets automatic emails again`);
    else notifier.raise("warn", removalOfAddressFailureMessage(answer.error));
    runInAction(() => {
      if (this.chosen === address) this.cancelRemoval();
    });
    await this.retry();
  }

  private hrefOf(to: keyof PageControls): string | undefined {
    const page = this.page.value;
    if (page === undefined) return undefined;
    const { asked, addresses } = page;
    if (!pageControls(reachedBy(asked), addresses.length)[to]) return undefined;
    const cursors = toCursors(addresses.map(({ id }) => id));
    const cursor = to === "latest" ? undefined : cursors[to];
    const { path, search } = locationOf({ ...filterOf(asked), ...(cursor === undefined ? {} : { [to]: cursor }) });
    return path + search;
  }

  private handleResult(asked: SuppressionPage, answer: Result<readonly SuppressedAddress[], Failure>): void {
    if (answer.ok && shouldShowLatest(reachedBy(asked), answer.value.length))
      return this.deps.navigator.replace(locationOf(filterOf(asked)));
    this.page.resolve(mapResult(answer, (addresses) => ({ asked, addresses })));
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, SUPPRESSED_ADDRESSES_FAILED);
  }
}

const reachedBy = ({ older, newer }: SuppressionPage): ReachedBy => {
  if (older !== undefined) return "older";
  return newer === undefined ? "latest" : "newer";
};
const filterOf = ({ older: _older, newer: _newer, ...filter }: SuppressionPage): SuppressionPage => filter;
const locationOf = (page: SuppressionPage): Location => ({
  path: "/mails/suppressed",
  search: formatUrlQuery(formatSuppressionPage(page)),
});
