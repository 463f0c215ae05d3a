import { makeAutoObservable, observableRef } from "mobx";
import { ALL, UNKNOWN_SOURCE, type Account, type RoleSource, type RoleType } from "#domain/accounts/index.ts";
import { retailerName } from "./retailer-name.ts";
import { formatContextValue } from "./role-format.ts";

/** Names of retailers and stores, by kind and id. */
export type ContextLabelMap = ReadonlyMap<string, string>;

/** Returns the names in an account. */
export const labelsFromAccount = ({ retailers, roles }: Pick<Account, "retailers" | "roles">): ContextLabelMap =>
  new Map([
    ...retailers.map((retailer) => [keyOf("retailer_id", retailer.id), retailerName(retailer)] as const),
    ...roles
      .filter(({ sourceName }) => sourceName !== UNKNOWN_SOURCE)
      .map(({ contextName, contextValue, sourceName }) => [keyOf(contextName, contextValue), sourceName] as const),
  ]);

/** Returns the names in the options of a picker. */
export const labelsFromOptions = (type: RoleType, places: readonly RoleSource[]): ContextLabelMap =>
  new Map(places.map(({ value, name }) => [keyOf(type, value), name]));

/** Returns the name, such as 'Soho', or the id if the name is unknown. */
export const contextLabel = (names: ContextLabelMap, type: RoleType, value: string): string =>
  names.get(keyOf(type, value)) ?? (value === ALL ? formatContextValue(type, value) : value);

/** Returns kind and name, such as 'store Soho', or the id if the name is unknown. */
export const contextLabelWithType = (names: ContextLabelMap, type: RoleType, value: string): string =>
  formatContextValue(type, value, names.get(keyOf(type, value)));

const keyOf = (type: RoleType, value: string): string => `${type} ${value}`;

/** The names of the stores and retailers of an account. A name stays when its role is removed. */
export class ContextLabels {
  labels: ContextLabelMap;

  constructor(names: ContextLabelMap) {
    this.labels = names;
    makeAutoObservable(this, { labels: observableRef }, { autoBind: true });
  }

  add(names: ContextLabelMap): void {
    this.labels = new Map([...this.labels, ...names]);
  }
}
