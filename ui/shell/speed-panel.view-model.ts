import { makeAutoObservable } from "mobx";
import { SETTINGS_FLAG } from "#domain/retailers/index.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import {
  findPage,
  type Bootstrap,
  type PageSpeed,
  type SpeedReport,
  type SpeedReports,
  type WebVital,
  type WebVitalDays,
  type WebVitalRating,
} from "#domain/shell/index.ts";
import {
  formatWebVital,
  NO_SPEED,
  rateWebVital,
  SPEED_APPEARS,
  SPEED_OFF,
  SPEED_SWITCH,
  speedFailureMessage,
  WEB_VITAL_DAYS,
  WEB_VITALS,
} from "#domain/shell/rules.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { Can } from "#ui/model/capabilities.ts";

/** A 75th percentile with its rating. */
export type RatedVital = { readonly text: string; readonly rating: WebVitalRating };

/** A page in a build, as the table shows it. */
export type SpeedRow = {
  readonly key: string;
  /** The path of the page, without the values of its parameters. */
  readonly page: string;
  readonly build: string;
  readonly views: string;
  readonly vitals: { readonly [Name in WebVital]?: RatedVital };
};

/** The rows that are shown at first. */
const FIRST_ROWS = 20;

/** True if the API has the figures, and the account may see them: they are of all stores. */
export const offersSpeed = (can: Can, { permissions, storesByFlag }: Account): boolean =>
  can("getWebVitals") && hasFlag(permissions, SETTINGS_FLAG) && storesByFlag[SETTINGS_FLAG] === undefined;

type Account = Pick<Bootstrap, "permissions" | "storesByFlag">;

/** How fast the pages of the portal were for users, by page and build. */
export class SpeedPanelViewModel {
  private readonly reports: SpeedReports;
  private readonly loaded = new AsyncValue<SpeedReport>();

  days: WebVitalDays = 7;
  showsAll = false;

  constructor(reports: SpeedReports) {
    this.reports = reports;
    makeAutoObservable<this, "reports" | "loaded">(this, { reports: false, loaded: false }, { autoBind: true });
  }

  get isIdle(): boolean {
    return !this.loaded.isLoading;
  }

  get state(): "loading" | "error" | "empty" | "ready" {
    if (this.loaded.failure) return "error";
    if (this.loaded.value === undefined) return "loading";
    return this.allRows.length === 0 ? "empty" : "ready";
  }

  get failure(): string | undefined {
    return this.loaded.failure && speedFailureMessage(this.loaded.failure);
  }

  get empty(): { readonly title: string; readonly text: string } {
    return this.isOff ? { title: SPEED_OFF, text: SPEED_SWITCH } : { title: NO_SPEED, text: SPEED_APPEARS };
  }

  /** Says below the table how much is measured. */
  get note(): string {
    const share = this.isOff ? `${SPEED_OFF} now.` : `${this.loaded.value?.percent ?? 0} % of page views are measured.`;
    return `${share} Figures are 75th percentiles, at most 5 % wrong.`;
  }

  get daysOptions(): readonly { readonly value: string; readonly label: string }[] {
    return WEB_VITAL_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));
  }

  get rows(): readonly SpeedRow[] {
    return this.showsAll ? this.allRows : this.allRows.slice(0, FIRST_ROWS);
  }

  /** The label of the button that shows the other rows. Undefined if all are shown. */
  get showAllLabel(): string | undefined {
    const { length } = this.allRows;
    return this.rows.length < length ? `Show all ${formatCount(length)}` : undefined;
  }

  async load(): Promise<void> {
    await this.loaded.load((signal) => this.reports.ofLast(this.days, signal));
  }

  chooseDays(value: string): void {
    this.days = WEB_VITAL_DAYS.find((days) => String(days) === value) ?? this.days;
    void this.load();
  }

  showAll(): void {
    this.showsAll = true;
  }

  stop(): void {
    this.loaded.abort();
  }

  private get isOff(): boolean {
    return this.loaded.value?.percent === 0;
  }

  private get allRows(): readonly SpeedRow[] {
    return (this.loaded.value?.pages ?? []).map(toRow);
  }
}

function toRow({ page, build, views, p75 }: PageSpeed): SpeedRow {
  const vitals = WEB_VITALS.flatMap((name) => {
    const value = p75[name];
    return value === undefined
      ? []
      : [[name, { text: formatWebVital(name, value), rating: rateWebVital(name, value) }]];
  });
  return {
    key: `${page} ${build}`,
    page: findPage(page).paths[0] ?? page,
    build,
    views: formatCount(views),
    vitals: Object.fromEntries(vitals) as SpeedRow["vitals"],
  };
}
