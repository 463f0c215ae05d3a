import type { OnlyNamesOf } from "#contract/index.ts";

/**
 * Returns a body, a query or a part of one: `exactly<NewStore>()({ name })`.
 *
 * Does not compile with a name that the contract does not have.
 */
export const exactly =
  <Whole>() =>
  <Part extends Partial<Whole>>(part: Part & OnlyNamesOf<Whole, Part>): Part =>
    part;

/** Returns the value for a body. The SDK's types have no read-only lists. */
export const writable = <T>(value: T): Writable<T> => value as Writable<T>;

type Writable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Entry)[]
    ? Writable<Entry>[]
    : { -readonly [Name in keyof T]: Writable<T[Name]> };
