import { makeAutoObservable } from "mobx";
import type { Dashboard } from "#domain/dashboard/index.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Location } from "#domain/shared/location.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import { inactiveTillsOf, readFind } from "./dashboard-address.ts";
import { InactiveTillsViewModel } from "./inactive-tills.view-model.ts";
import type { WidgetEnvironment } from "./polled-widget.ts";
import type { Standstill } from "./standstill.ts";
import { filterTills, type TillRow } from "./till-rows.ts";

type Deps = WidgetEnvironment & {
  readonly dashboard: Pick<Dashboard, "tills">;
  readonly standstill: Standstill;
  readonly navigator: ScreenNavigator;
  /** IANA zone in which the portal shows times. */
  readonly zone: string;
};

/** Every inactive till, as long as somebody looks [DASH-002]. */
export class InactiveTillListViewModel implements Screen {
  readonly title = "Inactive tills";
  readonly tills: InactiveTillsViewModel;
  readonly zone: string;
  private readonly deps: Deps;
  private isShown = false;
  /** What the address has of the text below: it follows when the typing pauses. */
  private written = "";
  private cancelTimer: () => void = () => undefined;

  /** What the list is narrowed by. */
  text = "";

  constructor(deps: Deps) {
    this.deps = deps;
    this.zone = deps.zone;
    this.tills = new InactiveTillsViewModel(deps.dashboard, deps);
    makeAutoObservable<this, "deps" | "isShown" | "written" | "cancelTimer">(
      this, { title: false, zone: false, tills: false, deps: false, isShown: false, written: false, cancelTimer: false }, { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.isShown;
  }

  get isPaused(): boolean {
    return this.deps.standstill.isPaused;
  }

  get rows(): readonly TillRow[] {
    return filterTills(this.tills.rows, this.text);
  }

  /** There are some, but none that is looked for. */
  get isNarrowed(): boolean {
    return this.rows.length < this.tills.rows.length;
  }

  /** Says how many there are, for those who cannot see it at a glance. */
  get summary(): string {
    return this.isNarrowed ? `${this.rows.length} of ${this.tills.rows.length} inactive tills` : this.tills.summary;
  }

  enter({ search }: Location): Promise<void> | undefined {
    const isOther = this.read(readFind(search));
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
    this.tills.part.stop();
  }

  narrow(text: string): void {
    this.text = text;
    this.cancelTimer();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.write);
  }

  togglePause(): void {
    this.deps.standstill.toggle();
    if (this.isPaused) this.tills.part.pause();
    else this.tills.part.resume();
  }

  private write(): void {
    if (this.text !== this.written) this.deps.navigator.replace(inactiveTillsOf(this.text));
  }

  /** Answers whether the address has come to say something else, be it only what was typed. */
  private read(find: string): boolean {
    if (this.isShown && find === this.written) return false;
    this.cancelTimer();
    this.text = this.written = find;
    return true;
  }
}
