import { makeAutoObservable } from "mobx";
import type { Dashboard } from "#domain/dashboard/index.ts";
import type { Screen } from "#ui/model/screen.ts";
import { InactiveTillsViewModel } from "./inactive-tills.view-model.ts";
import type { Surroundings } from "./polled-part.ts";
import type { Standstill } from "./standstill.ts";
import { filterTills, type TillRow } from "./till-rows.ts";

type Collaborators = Surroundings & {
  readonly dashboard: Pick<Dashboard, "tills">;
  readonly standstill: Standstill;
  /** IANA zone in which the portal tells the time. */
  readonly zone: string;
};

/** Every inactive till, as long as somebody looks [DASH-002]. */
export class InactiveTillListViewModel implements Screen {
  readonly title = "Inactive tills";
  readonly tills: InactiveTillsViewModel;
  readonly zone: string;
  private readonly standstill: Standstill;
  private isShown = false;

  /** What the list is narrowed by. */
  text = "";

  constructor({ dashboard, zone, standstill, ...surroundings }: Collaborators) {
    this.standstill = standstill;
    this.zone = zone;
    this.tills = new InactiveTillsViewModel(dashboard, surroundings);
    makeAutoObservable<this, "standstill" | "isShown">(
      this, { title: false, zone: false, tills: false, standstill: false, isShown: false }, { autoBind: true },
    );
  }

  get settled(): boolean {
    return this.isShown;
  }

  get isPaused(): boolean {
    return this.standstill.isPaused;
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

  arrive(): Promise<void> | undefined {
    if (this.isShown) {
      this.tills.part.refresh();
      return undefined;
    }
    this.isShown = true;
    if (this.isPaused) this.tills.part.pause();
    return this.tills.part.start()?.then(() => undefined);
  }

  leave(): void {
    this.isShown = false;
    this.tills.part.stop();
  }

  narrow(text: string): void {
    this.text = text;
  }

  togglePause(): void {
    this.standstill.toggle();
    if (this.isPaused) this.tills.part.pause();
    else this.tills.part.resume();
  }
}
