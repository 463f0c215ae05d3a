import { parseInstant, type Instant } from "#domain/shared/instant.ts";
import { parseVersion, type Version } from "#domain/shared/version.ts";

/** JSON of a response that is not checked yet. */
export type WireObject = Readonly<Record<string, unknown>>;

/** Thrown if a response does not match the contract. Never leaves {@link toWireParser}. */
class WrongShape extends Error {}

/** Wraps a mapping so that it returns undefined for any other shape than the one that it reads. */
export function toWireParser<T>(mapping: (wire: unknown) => T): (wire: unknown) => T | undefined {
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

export const readString = (wire: unknown): string => requireParsed(typeof wire === "string" ? wire : undefined);
export const readNumber = (wire: unknown): number => requireParsed(typeof wire === "number" ? wire : undefined);
export const readBoolean = (wire: unknown): boolean => requireParsed(typeof wire === "boolean" ? wire : undefined);
export const readInstant = (wire: unknown): Instant => requireParsed(parseInstant(readString(wire)));
export const readVersion = (wire: unknown): Version => requireParsed(parseVersion(readString(wire)));
export const readOneOf = <Word extends string>(words: readonly Word[]) => (wire: unknown): Word => requireParsed(words.find((word) => word === wire));
export const readWireObject = (wire: unknown): WireObject => requireParsed(isRecord(wire) ? wire : undefined);

export function readList<T>(wire: unknown, mapping: (entry: unknown) => T): readonly T[] {
  return requireParsed(Array.isArray(wire) ? (wire as readonly unknown[]) : undefined).map(mapping);
}

/** Returns an optional member to spread into an object; nothing if the member is absent. */
export function readOptional<Name extends string, T>(name: Name, wire: unknown, mapping: (wire: unknown) => T): Optional<Name, T> {
  return (wire === undefined || wire === null ? {} : { [name]: mapping(wire) }) as Optional<Name, T>;
}
type Optional<Name extends string, T> = { readonly [name in Name]?: T };

/** Returns an object that the contract leaves open. A value of another type counts as empty. */
export const readOpenObject = (wire: unknown): WireObject => (isRecord(wire) ? wire : {});

/** True for a response without content: null, [] or {}. */
export const isEmptyResponse = (wire: unknown): boolean => wire === null || (typeof wire === "object" && Object.keys(wire).length === 0);

const isRecord = (wire: unknown): wire is WireObject => typeof wire === "object" && wire !== null && !Array.isArray(wire);
