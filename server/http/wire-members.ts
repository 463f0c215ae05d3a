import type { OnlyNamesOf } from "#contract/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

/**
 * JSON of a schema that the domain reads by the names of `Read`: `ReadByName<Schema<"Receipt">, ErasableReceipt>`. Does not
 * compile if the schema lacks one of the names.
 */
export type ReadByName<Whole, Read> = [Read] extends [OnlyNamesOf<Whole, Read>]
  ? JsonObject
  : "The schema does not have all the names";

/**
 * Returns the members that have a value. State their type: `present<Schema<"Store">>({ city })`. The compiler compares
 * the names with it, as it does not for other objects that are spread.
 */
export const present = <T extends object>(members: SomeOf<NoInfer<T>>): Partial<T> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Partial<T>;

type SomeOf<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/** Returns a member whose value is JSON text, as JSON text. State the type, so that the compiler compares the name. */
export const jsonMember = <T extends object>(name: keyof NoInfer<T> & string, json: string): string =>
  `${JSON.stringify(name)}:${json}`;

/**
 * Returns a value whose members have the names of the contract: `ofContract<Schema<"Survey">>()(survey)`. Does not
 * compile with any other name. For values that are not written member by member.
 */
export const ofContract =
  <Whole>() =>
  <Value extends Whole>(value: Value & OnlyNamesOf<Whole, Value>): Value =>
    value;
