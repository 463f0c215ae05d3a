import { makeAutoObservable, observableRef } from "mobx";
import {
  areaOfAction,
  AUDIT_AREAS,
  auditAreaLabel,
  auditedActionLabel,
  auditedActions,
  type AuditArea,
  type AuditedAction,
  type AuditFilter,
} from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { ALL_STORES, storeChoices, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DayRangeFilter, type FilterDays } from "#ui/model/day-range-filter.ts";

type Deps = {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly zone: string;
  /** Called with each choice of the user. The choice returns through the URL. */
  readonly onChoice: (filter: AuditFilter) => void;
};

const ANY = "any";
type Option<Value extends string> = { readonly value: Value | typeof ANY; readonly label: string };

/** The fields of the filter: area, change, store, days, account and record. */
export class AuditFilterBar {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();
  private filter: AuditFilter = {};

  readonly days: DayRangeFilter;
  /** The texts of the search fields. */
  actorText = "";
  targetText = "";

  constructor(deps: Deps) {
    this.deps = deps;
    this.days = new DayRangeFilter({ ...deps, onChoice: (days) => this.chooseDays(days) });
    makeAutoObservable<this, "deps" | "stores" | "filter">(
      this,
      { deps: false, stores: false, filter: observableRef, days: false },
      { autoBind: true },
    );
  }

  get area(): AuditArea | typeof ANY {
    return this.filter.area ?? ANY;
  }

  get areaOptions(): readonly Option<AuditArea>[] {
    return [
      { value: ANY, label: "All areas" },
      ...AUDIT_AREAS.map((value) => ({ value, label: auditAreaLabel(value) })),
    ];
  }

  get action(): AuditedAction | typeof ANY {
    return this.filter.action ?? ANY;
  }

  /** The changes of the chosen area. */
  get actionOptions(): readonly Option<AuditedAction>[] {
    const actions = auditedActions(this.filter.area);
    return [
      { value: ANY, label: "All changes" },
      ...actions.map((value) => ({ value, label: auditedActionLabel(value) })),
    ];
  }

  get store(): string {
    return this.filter.storeId ?? ALL_STORES;
  }

  get storeOptions(): readonly { readonly value: string; readonly label: string }[] {
    const choices = storeChoices(this.stores.value ?? [], "all");
    const { storeId } = this.filter;
    const isKnown = storeId === undefined || choices.some(({ value }) => value === storeId);
    return isKnown ? choices : [...choices, { value: storeId, label: storeId }];
  }

  nameOfStore(id: string | undefined): string | undefined {
    return id === undefined ? undefined : (this.stores.value?.find((store) => store.id === id)?.name ?? id);
  }

  /** Shows the filter of the URL. */
  show(filter: AuditFilter): void {
    this.filter = filter;
    this.actorText = filter.actor ?? "";
    this.targetText = filter.target ?? "";
    this.days.show(filter);
  }

  /** A change of another area goes. */
  chooseArea(area: AuditArea | typeof ANY): void {
    const { area: _, action, ...others } = this.filter;
    const isKept = action !== undefined && (area === ANY || areaOfAction(action) === area);
    this.deps.onChoice({ ...others, ...(area !== ANY && { area }), ...(isKept && { action }) });
  }

  chooseAction(action: AuditedAction | typeof ANY): void {
    const { action: _, ...others } = this.filter;
    this.deps.onChoice(action === ANY ? others : { ...others, action });
  }

  chooseStore(storeId: string): void {
    const { storeId: _, ...others } = this.filter;
    this.deps.onChoice(storeId === ALL_STORES ? others : { ...others, storeId });
  }

  typeActor(text: string): void {
    this.actorText = text;
  }

  typeTarget(text: string): void {
    this.targetText = text;
  }

  /** Searches for the account and the record that the user typed. */
  search(): void {
    const { actor: _, target: __, ...others } = this.filter;
    const [actor, target] = [this.actorText.trim(), this.targetText.trim()];
    this.deps.onChoice({ ...others, ...(actor && { actor }), ...(target && { target }) });
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
    const { from: _, to: __, ...others } = this.filter;
    this.deps.onChoice({ ...others, ...days });
  }
}
