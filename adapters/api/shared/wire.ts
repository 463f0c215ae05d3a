import type { OnlyNamesOf } from "#contract/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import type { Unchecked } from "#sdk/index.ts";

export type { Unchecked } from "#sdk/index.ts";

/** The members of an unchecked object. Those of a union are in each of its types. Members that the contract leaves open have no name. */
export type UncheckedMembers<T> = UncheckedIn<T, keyof Named<T>>;

/** The members of an unchecked object of a union, also those that only some of its types have. */
export type UncheckedMembersOfAny<T> = UncheckedIn<T, T extends unknown ? keyof Named<T> : never>;

/** An optional member can be absent: only what reads an optional member takes it. */
type UncheckedIn<T, Names extends PropertyKey> = {
  readonly [Name in Names]:
    | Unchecked<T extends { readonly [Has in Name]?: infer Value } ? Value : never>
    | (T extends { readonly [Has in Name]: unknown } ? never : undefined);
};
type Named<T> = { [Name in keyof T as string extends Name ? never : number extends Name ? never : Name]: T[Name] };

/** Returns the value, or undefined for any other shape than the one that the mapping reads. */
export type WireParser<Wire, T> = (wire: Unchecked<Wire>) => T | undefined;

/** Thrown if a response does not match the contract. Never leaves {@link toWireParser}. */
class WrongShape extends Error {}

/** Wraps a mapping so that it returns undefined for any other shape than the one that it reads. */
export function toWireParser<Wire, T>(mapping: (wire: Unchecked<Wire>) => T): WireParser<Wire, T> {
  return (wire) => {
    try {
      return mapping(wire);
    } catch (error) {
      if (error instanceof WrongShape) return undefined;
      throw error;
    }
  };
}

/** Returns the value that a `parse…` function of the domain read. Throws if it read none. */
export function requireParsed<T>(value: T | undefined): T {
  if (value === undefined) throw new WrongShape();
  return value;
}

export const readString = (wire: Unchecked<string>): string => requireParsed(isString(wire) ? wire : undefined);
export const readNumber = (wire: Unchecked<number>): number => requireParsed(isNumber(wire) ? wire : undefined);
export const readBoolean = (wire: Unchecked<boolean>): boolean => requireParsed(isBoolean(wire) ? wire : undefined);
export const readInstant = (wire: Unchecked<string>): Instant => requireParsed(parseInstant(readString(wire)));
export const readVersion = (wire: Unchecked<string>): Version => requireParsed(parseVersion(readString(wire)));
export const readOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (wire: Unchecked<string>): Word =>
    requireParsed(words.find((word) => word === readString(wire)));

/** Returns the members of an object. */
export const readMembers = <T extends object>(wire: Unchecked<T>): UncheckedMembers<T> =>
  requireParsed(isRecord(wire) ? (wire as UncheckedMembers<T>) : undefined);

/** Returns the members that any type of a union has: what a renamed member of one type was called in another still compiles. */
export const readMembersOfAny = <T extends object>(wire: Unchecked<T>): UncheckedMembersOfAny<T> =>
  readMembers<T>(wire);

/** Tolerates a value of another type where the contract promises an object. Such a value has no members. */
export const readMembersIfAny = <T extends object>(wire: Unchecked<T> | undefined): Partial<UncheckedMembers<T>> =>
  isRecord(wire) ? (wire as UncheckedMembers<T>) : {};

/** Returns the values of an object whose names the contract leaves open. */
export function readMap<Entry, T>(
  wire: Unchecked<Readonly<Record<string, Entry>>>,
  mapping: (entry: Unchecked<Entry>) => T,
): { [name: string]: T } {
  const entries = Object.entries(
    requireParsed(isRecord(wire) ? (wire as Readonly<Record<string, Unchecked<Entry>>>) : undefined),
  );
  return Object.fromEntries(entries.map(([name, entry]) => [name, mapping(entry)]));
}

/** Says what a value can be that the contract leaves open. */
export const assumeShape = <T>(wire: Unchecked<unknown>): Unchecked<T> => wire as Unchecked<T>;

/** Returns an object whose content the contract leaves open. */
export const readOpenObject = (wire: Unchecked<object>): JsonObject =>
  requireParsed(isRecord(wire) ? (wire as JsonObject) : undefined);

/** Returns an object that the domain reads by the names of `Read`. Does not compile if the contract does not have them. */
export const readNamed =
  <Read extends object>() =>
  <T extends object>(wire: Unchecked<T> & ([Read] extends [OnlyNamesOf<T, Read>] ? unknown : never)): JsonObject =>
    readOpenObject(wire);

export function readList<Entry, T>(
  wire: Unchecked<readonly Entry[]>,
  mapping: (entry: Unchecked<Entry>, at: number) => T,
): readonly T[] {
  return requireParsed(Array.isArray(wire) ? (wire as readonly Unchecked<Entry>[]) : undefined).map((entry, at) =>
    mapping(entry, at),
  );
}

/** Reads a list that is the answer itself, or its `data`: the specification does not say which. */
export const readRows = <Entry, T>(
  wire: Unchecked<{ readonly data: readonly Entry[] }>,
  mapping: (entry: Unchecked<Entry>, at: number) => T,
): readonly T[] => readList<Entry, T>(Array.isArray(wire) ? assumeShape(wire) : readMembers(wire).data, mapping);

/** Returns the members of the answer itself, or of its `data`: the specification does not say which. */
export function readData<Data extends object>(wire: Unchecked<{ readonly data: Data }>): UncheckedMembers<Data> {
  const { data } = readMembers(wire);
  return readMembers<Data>(isAbsent(data) ? assumeShape(wire) : data);
}

/** Returns an optional member to spread into an object; nothing if the member is absent. */
export function readOptional<Name extends string, Wire, T>(
  name: Name,
  wire: Unchecked<Wire> | undefined,
  mapping: (wire: Unchecked<NonNullable<Wire>>) => T,
): Optional<Name, T> {
  return (isAbsent(wire) ? {} : { [name]: mapping(wire as Unchecked<NonNullable<Wire>>) }) as Optional<Name, T>;
}
type Optional<Name extends string, T> = { readonly [name in Name]?: T };

/** Returns the other value if the member is absent. */
export const readOr = <Wire, T>(
  other: T,
  wire: Unchecked<Wire> | undefined,
  mapping: (wire: Unchecked<NonNullable<Wire>>) => T,
): T => (isAbsent(wire) ? other : mapping(wire as Unchecked<NonNullable<Wire>>));

/** True for a member that was not sent. The types of the contract cannot rule that out. */
export const isMissing = (wire: unknown): wire is undefined => wire === undefined;

/** True for a response without content: null, [] or {}. */
export const isEmptyResponse = (wire: unknown): boolean =>
  wire === null || (typeof wire === "object" && Object.keys(wire).length === 0);

/** True for a member without a value. */
export const isAbsent = (wire: unknown): wire is undefined | null => wire === undefined || wire === null;
const isString = (wire: unknown): wire is string => typeof wire === "string";
const isNumber = (wire: unknown): wire is number => typeof wire === "number";
const isBoolean = (wire: unknown): wire is boolean => typeof wire === "boolean";
const isRecord = (wire: unknown): boolean => typeof wire === "object" && wire !== null && !Array.isArray(wire);
