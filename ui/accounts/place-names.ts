import { makeAutoObservable, observableRef } from "mobx";
import { ALL, UNKNOWN_SOURCE, type Account, type RoleSource, type RoleType } from "#domain/accounts/index.ts";
import { retailerName } from "./retailer-name.ts";
import { placeInWords } from "./role-words.ts";

/** What retailers and stores are called, by their kind and id. */
export type PlaceNames = ReadonlyMap<string, string>;

/** As far as an account tells. */
export const namesIn = ({ retailers, roles }: Pick<Account, "retailers" | "roles">): PlaceNames => new Map([
  ...retailers.map((retailer) => [keyOf("retailer_id", retailer.id), retailerName(retailer)] as const),
  ...roles.filter(({ sourceName }) => sourceName !== UNKNOWN_SOURCE).map(({ contextName, contextValue, sourceName }) => [keyOf(contextName, contextValue), sourceName] as const),
]);

/** As far as the choices of a picker tell. */
export const namesOf = (type: RoleType, places: readonly RoleSource[]): PlaceNames => new Map(places.map(({ value, name }) => [keyOf(type, value), name]));

/** 'Soho'; by its id where nobody has said what it is called. */
export const nameOf = (names: PlaceNames, type: RoleType, value: string): string => names.get(keyOf(type, value)) ?? (value === ALL ? placeInWords(type, value) : value);

/** 'store Soho'; by its id where nobody has said what it is called. */
export const namedPlace = (names: PlaceNames, type: RoleType, value: string): string => placeInWords(type, value, names.get(keyOf(type, value)));

const keyOf = (type: RoleType, value: string): string => `${type} ${value}`;

/** What the places around an account are called, as far as its page has heard; what was taken away keeps its name. */
export class KnownPlaces {
  names: PlaceNames;

  constructor(names: PlaceNames) {
    this.names = names;
    makeAutoObservable(this, { names: observableRef }, { autoBind: true });
  }

  learn(names: PlaceNames): void {
    this.names = new Map([...this.names, ...names]);
  }
}
