import { makeAutoObservable, runInAction } from "mobx";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isOutdated, type Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  decideViewRights,
  hasRealDay,
  hasRelativeDay,
  parseListState,
  selectViewFields,
  showsView,
  sortViews,
  toRelativeDays,
  toViewParameters,
  VIEW_PARAMETER,
  viewsFailureMessage,
  type ListState,
  type SavedView,
  type SavedViews,
  type ViewFields,
  type ViewList,
  type ViewRights,
} from "#domain/views/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { formatUrlQuery, parseUrlQuery } from "#ui/model/url-state.ts";

export type ListViewsDeps = {
  readonly list: ViewList;
  readonly views: SavedViews;
  readonly tools: Pick<ListTools, "columns" | "location">;
  readonly navigator: ScreenNavigator;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly random: Pick<Random, "uniqueId">;
  /** IANA zone of the list's days. */
  readonly zone: string;
  /** True if the account may end the sharing of views of others. */
  readonly isAccountsAdmin: boolean;
};

/** What the form of a view has. */
export type ViewForm = { readonly name: string; readonly isShared: boolean; readonly hasRelativeDays: boolean };

/** The saved views of a list, and which of them it shows. */
export class SavedListViews {
  private readonly deps: ListViewsDeps;
  private readonly loaded = new AsyncValue<readonly SavedView[]>();
  private shownId: string | undefined = undefined;
  /** Idempotency key of a new view, until its outcome is known. */
  private attempt: { readonly key: string; readonly fields: string } | undefined = undefined;

  constructor(deps: ListViewsDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded" | "attempt" | "state" | "today">(
      this,
      { deps: false, loaded: false, attempt: false, state: false, today: false },
      { autoBind: true },
    );
  }

  get all(): readonly SavedView[] {
    return this.loaded.value ?? [];
  }

  get failure(): Failure | undefined {
    return this.loaded.failure;
  }

  /** The view that the user opened last. */
  get shown(): SavedView | undefined {
    return this.all.find(({ id }) => id === this.shownId);
  }

  /** True if the list has other filters, columns or another order than the shown view. */
  get isChanged(): boolean {
    const { shown } = this;
    return shown !== undefined && (!showsView(shown, this.state, this.today) || this.hasOtherColumns(shown));
  }

  get note(): string | undefined {
    return this.shown && `View: ${this.shown.name}${this.isChanged ? ", changed" : ""}`;
  }

  /** True if the list is filtered by days that can be relative to today. */
  get hasDays(): boolean {
    return hasRealDay(this.state.filter, this.deps.list);
  }

  get hasFilters(): boolean {
    return Object.keys(this.state.filter).length > 0;
  }

  rightsTo(view: SavedView): ViewRights {
    return decideViewRights(view, this.deps.isAccountsAdmin);
  }

  /** The address that shows a view, with real days. */
  locationOf(view: SavedView): Location {
    const parameters = [[VIEW_PARAMETER, view.id] as const, ...toViewParameters(view, this.today)];
    return { path: this.deps.tools.location.path, search: formatUrlQuery(parameters) };
  }

  async load(): Promise<void> {
    await this.loaded.load((signal) => this.deps.views.of(this.deps.list, signal));
  }

  /** Aborts the request in flight. */
  stop(): void {
    this.loaded.abort();
  }

  async findDefault(): Promise<Location | undefined> {
    await this.load();
    const view = this.all.find(({ isDefault }) => isDefault);
    // The list begins again: changed columns end, and so does another view.
    if (this.shownId !== undefined) runInAction(() => this.restart(view));
    return view && this.locationOf(view);
  }

  async follow(id: string): Promise<void> {
    if (this.shownId === id) return;
    await this.load();
    runInAction(() => this.show(id));
  }

  /** Opens the list with the filters, the columns and the order of a view. */
  apply(view: SavedView): void {
    this.show(view.id);
    this.deps.navigator.push(this.locationOf(view));
  }

  /** Opens the list as it is without a view. */
  leave(): void {
    this.forget();
    this.deps.navigator.push({ path: this.deps.tools.location.path, search: "" });
  }

  /** Saves what the list shows. Returns the failure in words, or undefined. */
  async save(form: ViewForm): Promise<Failure | undefined> {
    const wanted = this.fieldsOf(form);
    const written = JSON.stringify(wanted);
    if (this.attempt?.fields !== written) this.attempt = { key: this.deps.random.uniqueId(), fields: written };
    const answer = await this.deps.views.add(this.deps.list, wanted, this.attempt.key);
    if (answer.ok) {
      this.attempt = undefined;
      runInAction(() => {
        this.shownId = answer.value.id;
        this.deps.tools.columns.showView(answer.value.columns);
      });
    }
    return this.take(answer);
  }

  /** Saves what the list shows in the shown view. Its days stay relative if they were. */
  update(view: SavedView): Promise<Failure | undefined> {
    const { name, isShared, filter } = view;
    const hasRelativeDays = hasRelativeDay(filter, this.deps.list);
    return this.change(view, this.fieldsOf({ name, isShared, hasRelativeDays }));
  }

  rename(view: SavedView, name: string): Promise<Failure | undefined> {
    return this.change(view, { ...selectViewFields(view), name });
  }

  share(view: SavedView, isShared: boolean): Promise<Failure | undefined> {
    return this.change(view, { ...selectViewFields(view), isShared });
  }

  async setDefault(view: SavedView, isDefault: boolean): Promise<Failure | undefined> {
    const answer = await this.deps.views.setDefault(view, isDefault);
    if (!answer.ok) return this.take(answer);
    this.loaded.set(this.all.map((each) => ({ ...each, isDefault: each.id === view.id && isDefault })));
    return undefined;
  }

  async remove(view: SavedView): Promise<Failure | undefined> {
    const answer = await this.deps.views.remove(view);
    if (!answer.ok) return this.take(answer);
    this.loaded.set(this.all.filter(({ id }) => id !== view.id));
    return undefined;
  }

  /** Notifies a failure. A view that was changed or deleted by another user is loaded again. */
  notify(action: Parameters<typeof viewsFailureMessage>[0], error: Failure): void {
    notifyFailure(this.deps.notifier, error, viewsFailureMessage(action, error));
  }

  private get state(): ListState {
    const { list, tools } = this.deps;
    // In the order of the URL.
    const parameters = Object.entries(parseUrlQuery(tools.location.search)).reverse();
    return parseListState(list, Object.fromEntries(parameters));
  }

  /** Not cached: the clock does not notify at midnight. */
  private get today(): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.deps.zone);
  }

  private hasOtherColumns({ columns }: SavedView): boolean {
    const own = this.deps.tools.columns;
    return columns !== undefined && own.shown.join() !== columns.join();
  }

  private show(id: string): void {
    this.shownId = id;
    const { shown } = this;
    if (shown) this.deps.tools.columns.showView(shown.columns);
  }

  private restart(view: SavedView | undefined): void {
    if (view?.id === this.shownId) this.deps.tools.columns.showView(view?.columns);
    else if (view === undefined) this.forget();
  }

  private forget(): void {
    this.shownId = undefined;
    this.deps.tools.columns.showView(undefined);
  }

  private fieldsOf({ name, isShared, hasRelativeDays }: ViewForm): ViewFields {
    const { list, tools } = this.deps;
    const { filter, sort } = this.state;
    return {
      ...{ name, isShared },
      filter: hasRelativeDays ? toRelativeDays(filter, list, this.today) : filter,
      columns: [...tools.columns.shown],
      ...(sort && { sort }),
    };
  }

  private async change(seen: SavedView, wanted: ViewFields): Promise<Failure | undefined> {
    return this.take(await this.deps.views.change({ seen, wanted }));
  }

  /** Puts a saved view into the list. After a conflict, all of them are loaded again. */
  private async take(answer: Result<SavedView | undefined, Failure>): Promise<Failure | undefined> {
    if (!answer.ok) {
      if (isOutdated(answer.error) || answer.error.kind === "missing") await this.load();
      return answer.error;
    }
    const { value } = answer;
    if (value) this.loaded.set(sortViews([...this.all.filter(({ id }) => id !== value.id), value]));
    return undefined;
  }
}
