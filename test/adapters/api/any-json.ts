import type { WireParser } from "#adapters/api/shared/wire.ts";

type OfAnyJson<Mapping> = {
  readonly [Name in keyof Mapping]: Mapping[Name] extends (...asked: infer Asked) => WireParser<never, infer T>
    ? (...asked: Asked) => (wire: unknown) => T | undefined
    : Mapping[Name] extends WireParser<never, infer T>
      ? (wire: unknown) => T | undefined
      : Mapping[Name];
};

/** Returns the functions of a mapping; its parsers take JSON of any shape. */
export const ofAnyJson = <Mapping extends object>(mapping: Mapping): OfAnyJson<Mapping> =>
  mapping as OfAnyJson<Mapping>;
