import { makeAutoObservable, observableRef } from "mobx";
import type { EmailReports } from "#domain/dashboard/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  LOGGED_MAIL_STATES,
  mailStateLabel,
  selectNeverReported,
  type MailFilter,
  type LoggedMailState,
} from "#domain/mails/index.ts";
import { ALL_STORES, storeChoices, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DayRangeFilter, type FilterDays } from "#ui/model/day-range-filter.ts";

type Deps = {
  readonly stores: Stores;
  readonly storesAllowed: "all" | readonly string[];
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly zone: string;
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
  /** Called with each choice of the user. The choice returns through the URL. */
  readonly onChoice: (filter: MailFilter) => void;
};

const ANY_STATE = "any";
type StateChoice = LoggedMailState | typeof ANY_STATE;

type StateOption = { readonly value: StateChoice; readonly label: string };

/** An opened email has also been delivered, but is in one state only. What is never reported is named in its place. */
const buildStateOptions = (reports: readonly EmailReports[] | undefined): readonly StateOption[] => [
  { value: ANY_STATE, label: "Any state" },
  ...LOGGED_MAIL_STATES.map((value) => {
    const unreported = selectNeverReported(value, reports);
    const isPlain = value !== "delivered" || unreported !== undefined;
    return { value, label: isPlain ? mailStateLabel(value, unreported) : "Delivered, not opened" };
  }),
];

/** The fields of the filter: state, store and days. Reasons and domains are chosen from their groups. */
export class MailFilterBar {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();
  private filter: MailFilter = {};

  readonly states: readonly StateOption[];
  readonly days: DayRangeFilter;

  constructor(deps: Deps) {
    this.deps = deps;
    this.states = buildStateOptions(deps.emailReports);
    this.days = new DayRangeFilter({ ...deps, onChoice: (days) => this.chooseDays(days) });
    makeAutoObservable<this, "deps" | "stores" | "filter">(
      this,
      { deps: false, stores: false, filter: observableRef, states: false, days: false },
      { autoBind: true },
    );
  }

  get state(): StateChoice {
    return this.filter.state ?? ANY_STATE;
  }

  get store(): string {
    return this.filter.storeId ?? ALL_STORES;
  }

  /** The stores that the account may see. An account with few stores sees the emails of all of them at first. */
  get storeOptions(): readonly { readonly value: string; readonly label: string }[] {
    const choices = storeChoices(this.stores.value ?? [], this.deps.storesAllowed);
    const all = choices.some(({ value }) => value === ALL_STORES) ? [] : [{ value: ALL_STORES, label: "All stores" }];
    const { storeId } = this.filter;
    const unknown =
      storeId === undefined || choices.some(({ value }) => value === storeId)
        ? []
        : [{ value: storeId, label: storeId }];
    return [...all, ...choices, ...unknown];
  }

  nameOfStore(id: string | undefined): string | undefined {
    return id === undefined ? undefined : (this.stores.value?.find((store) => store.id === id)?.name ?? id);
  }

  /** Shows the filter of the URL. */
  show(filter: MailFilter): void {
    this.filter = filter;
    this.days.show(filter);
  }

  chooseState(state: StateChoice): void {
    const { state: _, ...others } = this.filter;
    this.deps.onChoice(state === ANY_STATE ? others : { ...others, state });
  }

  chooseStore(storeId: string): void {
    const { storeId: _, ...others } = this.filter;
    this.deps.onChoice(storeId === ALL_STORES ? others : { ...others, storeId });
  }

  /** Loads the names of the stores unless they are loaded already. Without them the list still works. */
  async load(): Promise<Failure | undefined> {
    await this.stores.loadOnce((signal) => this.deps.stores.all(signal));
    return this.stores.failure;
  }

  stop(): void {
    this.stores.abort();
    this.days.stop();
  }

  private chooseDays(days: FilterDays): void {
    const { from: _, to: __, times: ___, ...others } = this.filter;
    this.deps.onChoice({ ...others, ...days });
  }
}
