import { makeAutoObservable } from "mobx";
import type { Dashboard, Till } from "#domain/dashboard/index.ts";
import type { PolledValue } from "#ui/model/polled-value.ts";
import { pollWidget, type WidgetEnvironment } from "./polled-widget.ts";
import { buildTillRows, type TillRow } from "./till-rows.ts";

/** The inactive tills as of the last response. A till does not become inactive because polling stopped [DASH-030]. */
export class InactiveTillsViewModel {
  readonly part: PolledValue<readonly Till[]>;

  constructor(dashboard: Pick<Dashboard, "tills">, surroundings: WidgetEnvironment) {
    this.part = pollWidget("tills", (cancellation) => dashboard.tills(cancellation), surroundings);
    makeAutoObservable(this, { part: false }, { autoBind: true });
  }

  get rows(): readonly TillRow[] {
    const { value, updatedAt } = this.part;
    return value && updatedAt ? buildTillRows(value, updatedAt) : [];
  }

  /** The number of all tills. */
  get all(): number | undefined {
    return this.part.value?.length;
  }

  /** '2 of 40 tills inactive'; empty until it is known. */
  get summary(): string {
    if (this.all === undefined) return "";
    if (this.all === 0) return "No tills";
    return this.rows.length === 0 ? ALL_REPORT : `${this.rows.length} of ${this.all} tills inactive`;
  }
}

const ALL_REPORT = "All tills are reporting";
