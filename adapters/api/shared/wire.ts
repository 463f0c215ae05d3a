import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { parseVersion, type Version } from "#domain/shared/version.ts";

declare const checkedAs: unique symbol;

/** JSON of a response that the contract says to be a `T`, and that is not checked yet. */
export type Unchecked<T> = { readonly [checkedAs]?: T };

/** The members of an unchecked object, also of each type of a union. */
export type UncheckedMembers<T> = T extends readonly unknown[] ? never : { readonly [Name in MemberOf<T>]: Unchecked<T extends { readonly [Has in Name]?: infer Value } ? Value : undefined> };
type MemberOf<T> = T extends unknown ? keyof T : never;

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
export const readOneOf = <Word extends string>(words: readonly Word[]) => (wire: Unchecked<string>): Word => requireParsed(words.find((word) => word === readString(wire)));

/** Returns the members of an object. */
export const readMembers = <T extends object>(wire: Unchecked<T>): UncheckedMembers<T> => requireParsed(isRecord(wire) ? (wire as UncheckedMembers<T>) : undefined);

/** Returns an object whose content the contract leaves open. */
export const readOpenObject = (wire: Unchecked<object>): JsonObject => requireParsed(isRecord(wire) ? (wire as JsonObject) : undefined);

export function readList<Entry, T>(wire: Unchecked<readonly Entry[]>, mapping: (entry: Unchecked<Entry>) => T): readonly T[] {
  return requireParsed(Array.isArray(wire) ? (wire as readonly Unchecked<Entry>[]) : undefined).map((entry) => mapping(entry));
}

/** Returns an optional member to spread into an object; nothing if the member is absent. */
export function readOptional<Name extends string, Wire, T>(name: Name, wire: Unchecked<Wire>, mapping: (wire: Unchecked<NonNullable<Wire>>) => T): Optional<Name, T> {
  return (isAbsent(wire) ? {} : { [name]: mapping(wire as Unchecked<NonNullable<Wire>>) }) as Optional<Name, T>;
}
type Optional<Name extends string, T> = { readonly [name in Name]?: T };

/** Tolerates that a member is absent which the contract promises. Returns the other value then. */
export const readOr = <Wire, T>(other: T, wire: Unchecked<Wire>, mapping: (wire: Unchecked<NonNullable<Wire>>) => T): T => (isAbsent(wire) ? other : mapping(wire as Unchecked<NonNullable<Wire>>));

/** True for a response without content: null, [] or {}. */
export const isEmptyResponse = (wire: unknown): boolean => wire === null || (typeof wire === "object" && Object.keys(wire).length === 0);

const isAbsent = (wire: unknown): boolean => wire === undefined || wire === null;
const isString = (wire: unknown): wire is string => typeof wire === "string";
const isNumber = (wire: unknown): wire is number => typeof wire === "number";
const isBoolean = (wire: unknown): wire is boolean => typeof wire === "boolean";
const isRecord = (wire: unknown): boolean => typeof wire === "object" && wire !== null && !Array.isArray(wire);
