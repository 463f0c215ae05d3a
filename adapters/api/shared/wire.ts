import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { parseVersion, type Version } from "#domain/shared/version.ts";

/** JSON of a response that is not checked yet. */
export type Wire = Readonly<Record<string, unknown>>;

/** Thrown if a response does not match the contract. Never leaves {@link checked}. */
class WrongShape extends Error {}

/** Wraps a mapping so that it returns undefined for any other shape than the one that it reads. */
export function checked<T>(mapping: (wire: unknown) => T): (wire: unknown) => T | undefined {
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
export function known<T>(value: T | undefined): T {
  if (value === undefined) throw new WrongShape();
  return value;
}

export const text = (wire: unknown): string => known(typeof wire === "string" ? wire : undefined);
export const number = (wire: unknown): number => known(typeof wire === "number" ? wire : undefined);
export const flag = (wire: unknown): boolean => known(typeof wire === "boolean" ? wire : undefined);
export const instant = (wire: unknown): Instant => known(parseInstant(text(wire)));
export const version = (wire: unknown): Version => known(parseVersion(text(wire)));
export const oneOf = <Word extends string>(words: readonly Word[]) => (wire: unknown): Word => known(words.find((word) => word === wire));
export const record = (wire: unknown): Wire => known(isRecord(wire) ? wire : undefined);

export function list<T>(wire: unknown, mapping: (entry: unknown) => T): readonly T[] {
  return known(Array.isArray(wire) ? (wire as readonly unknown[]) : undefined).map(mapping);
}

/** Returns an optional member to spread into an object; nothing if the member is absent. */
export function optional<Name extends string, T>(name: Name, wire: unknown, mapping: (wire: unknown) => T): Optional<Name, T> {
  return (wire === undefined || wire === null ? {} : { [name]: mapping(wire) }) as Optional<Name, T>;
}
type Optional<Name extends string, T> = { readonly [name in Name]?: T };

/** Returns an object that the contract leaves open. A value of another type counts as empty. */
export const openRecord = (wire: unknown): Wire => (isRecord(wire) ? wire : {});

/** True for a response without content: null, [] or {}. */
export const isEmpty = (wire: unknown): boolean => wire === null || (typeof wire === "object" && Object.keys(wire).length === 0);

const isRecord = (wire: unknown): wire is Wire => typeof wire === "object" && wire !== null && !Array.isArray(wire);
