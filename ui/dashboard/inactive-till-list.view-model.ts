import { makeAutoObservable } from "mobx";
import type { Dashboard } from "#domain/dashboard/index.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import { createExportDisclosure, type OpenListExport } from "#ui/model/export-disclosure.ts";
import { ListOrder, type SortValue } from "#ui/model/list-order.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { buildInactiveTillsLocation, parseTillFilter } from "./dashboard-url.ts";
import { InactiveTillsViewModel } from "./inactive-tills.view-model.ts";
import type { WidgetEnvironment } from "./polled-widget.ts";
import type { AutoRefresh } from "./auto-refresh.ts";
import { filterTills, type TillRow } from "./till-rows.ts";

type Deps = WidgetEnvironment & {
  readonly dashboard: Pick<Dashboard, "tills">;
  readonly autoRefresh: AutoRefresh;
  readonly navigator: ScreenNavigator;
  readonly tools: ListTools;
  readonly openExport: OpenListExport<readonly TillRow[]>;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** View-model of the page of all inactive tills. Updates while the page is visible [DASH-002]. */
export class InactiveTillListViewModel implements Screen {
  readonly tools: ListTools;
  readonly title = "Inactive tills";
  readonly tills: InactiveTillsViewModel;
  readonly zone: string;
  private readonly deps: Deps;
  readonly exporting: ReturnType<typeof createExportDisclosure>;
  private isShown = false;
  /** The filter in the URL. It follows the typed text when typing pauses. */
  private written = "";
  private cancelTimer: () => void = () => undefined;

  readonly order: ListOrder<TillRow>;
  /** The filter text. */
  text = "";

  constructor(deps: Deps) {
    this.deps = deps;
    this.tools = deps.tools;
    this.zone = deps.zone;
    this.order = new ListOrder<TillRow>({
      values: ORDER_VALUES,
      initial: { by: "silence", isDescending: true },
      open: () => this.open(),
    });
    this.tills = new InactiveTillsViewModel(deps.dashboard, deps);
    this.exporting = createExportDisclosure(
      deps.openExport,
      () => ({
        query: this.rows,
        columns: this.tools.shownColumns,
        filters: this.text === "" ? [] : [`Find by: ${this.text}`],
        isOffered: false,
        countText: formatCountWithNoun(this.rows.length, "inactive till"),
      }),
      deps.notifier,
    );
    makeAutoObservable<this, "deps" | "isShown" | "written" | "cancelTimer">(
      this,
      {
        title: false,
        order: false,
        tools: false,
        zone: false,
        tills: false,
        exporting: false,
        deps: false,
        isShown: false,
        written: false,
        cancelTimer: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.isShown;
  }

  get isPaused(): boolean {
    return this.deps.autoRefresh.isPaused;
  }

  get rows(): readonly TillRow[] {
    return this.order.sorted(filterTills(this.tills.rows, this.text));
  }

  /** True if there are inactive tills but none matches the filter. */
  get isFiltered(): boolean {
    return this.rows.length < this.tills.rows.length;
  }

  /** The number of tills, for screen readers. */
  get summary(): string {
    return this.isFiltered ? `${this.rows.length} of ${this.tills.rows.length} inactive tills` : this.tills.summary;
  }

  enter({ search }: Location): Promise<void> | undefined {
    const before = this.order.parameters.join();
    this.order.read({ search });
    const isOther = this.read(parseTillFilter(search)) || this.order.parameters.join() !== before;
    if (this.isShown) {
      if (!isOther) this.tills.part.refresh();
      return undefined;
    }
    this.isShown = true;
    if (this.isPaused) this.tills.part.pause();
    return this.tills.part.start()?.then(() => undefined);
  }

  exit(): void {
    this.isShown = false;
    this.cancelTimer();
    this.exporting.close();
    this.tills.part.stop();
  }

  setFilter(text: string): void {
    this.text = text;
    this.cancelTimer();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.write);
  }

  togglePause(): void {
    this.deps.autoRefresh.toggle();
    if (this.isPaused) this.tills.part.pause();
    else this.tills.part.resume();
  }

  private write(): void {
    if (this.text !== this.written) this.open();
  }

  /** Shows the filter and the order. Replaces the history entry. */
  private open(): void {
    this.deps.navigator.replace(buildInactiveTillsLocation(this.text, this.order.parameters));
  }

  /** Reads the URL. Returns true if its filter differs from the last one, even if only the typing changed it. */
  private read(find: string): boolean {
    if (this.isShown && find === this.written) return false;
    this.cancelTimer();
    this.text = this.written = find;
    return true;
  }
}

const ORDER_VALUES: Readonly<Record<string, (row: TillRow) => SortValue>> = {
  till: ({ name }) => name,
  store: ({ store }) => store || undefined,
  reference: ({ reference }) => reference || undefined,
  seen: ({ lastSeen }) => lastSeen,
  // The longest silence began first. A till that never reported is silent for longest.
  silence: ({ lastSeen }) => -Date.parse(lastSeen ?? "1970-01-01T00:00:00Z"),
  id: ({ id }) => id,
};
