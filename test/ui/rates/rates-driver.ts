import { RATE_FILE_COLUMNS } from "#domain/rates/exports.ts";
import { MemoryRates } from "#adapters/memory/rates/memory-rates.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { toValidFrom, type Rates, type RatesRecord } from "#domain/rates/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { aRatesRecord, rateTables, type RatesAsText } from "#test/support/builders/a-rates-record.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { RATE_LIST_COLUMNS } from "#ui/rates/rate-list-columns.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { RatesRecordViewModel } from "#ui/rates/rates-record.view-model.ts";
import { RatesViewModel } from "#ui/rates/rates.view-model.ts";

const CURRENT = aRatesRecord({
  id: "r2",
  validFrom: "2026-11-20T00:00:00Z",
  version: "2026-11-19T10:00:00Z",
  rates: { GBP: { EUR: "1.15", USD: "1.25678", JPY: "190" }, EUR: { GBP: "0.87" } },
});
const EARLIER = aRatesRecord({ id: "r1", validFrom: "2026-10-01T00:00:00Z", version: "2026-09-30T10:00:00Z" });

type Facts = {
  readonly records?: readonly RatesRecord[];
  /** Wraps the port, for example to delay or fail requests. */
  readonly behind?: (rates: MemoryRates) => Rates;
};

/** An administrator of rates, who can open the pages repeatedly. */
export class RatesDriver {
  readonly exports = new MemoryListExports();
  private readonly openExport = this.exports.ofRows("rates", RATE_FILE_COLUMNS);
  readonly rates: MemoryRates;
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly drafts = new MemoryDrafts();
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  private readonly port: Rates;

  constructor({ records = [EARLIER, CURRENT], behind = (port) => port }: Facts = {}) {
    this.rates = new MemoryRates(records, this.clock);
    this.port = behind(this.rates);
  }

  async page(): Promise<RatesViewModel> {
    const { port: rates, drafts, clock, schedule, notifier, dialogs } = this;
    const model = new RatesViewModel({
      tools: listTools(RATE_LIST_COLUMNS),
      navigator: new RecordingNavigator(),
      rates,
      drafts,
      clock,
      schedule,
      notifier,
      dialogs,
      random: new SeededRandom(),
      currency: "GBP",
      zone: "Europe/London",
      openExport: this.openExport,
      draftsOf: { account: "ada's", retailer: "1001" as RetailerId },
    });
    await model.enter({ path: "/admin/rates", search: "" });
    // A stored draft is found asynchronously.
    await flushTasks();
    return model;
  }

  async form() {
    const page = await this.page();
    page.openForm();
    const form = page.form;
    if (form === undefined) throw new Error("The form does not open");
    return { page, form, type: (field: string, text: string) => form.session.draft.type(field, text) };
  }

  async record(id: string): Promise<RatesRecordViewModel> {
    const model = new RatesRecordViewModel({
      rates: this.port,
      notifier: this.notifier,
      zone: "Europe/London",
      openExport: this.openExport,
    });
    await model.enter({ path: "", search: "" }, { id });
    return model;
  }

  /** Sets rates as another user. */
  async setBehind(rates: RatesAsText, day = "2026-11-22"): Promise<void> {
    const latest = await this.rates.latest();
    const seen = latest.ok ? latest.value : undefined;
    const validFrom = toValidFrom(parseCalendarDay(day) as CalendarDay);
    await this.rates.set({
      wanted: { validFrom, rates: rateTables(rates) },
      attempt: `theirs ${day}`,
      ...(seen ? { seen } : {}),
    });
  }

  async latest(): Promise<RatesRecord | undefined> {
    const answer = await this.rates.latest();
    return answer.ok ? answer.value : undefined;
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}
