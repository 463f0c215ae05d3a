/** An external service, and what the server uses if none is configured. */
export type ThirdParty = { readonly name: string; readonly inUse: string };

type Facts = {
  readonly url: string;
  readonly database: string;
  readonly externals: readonly ThirdParty[];
  /** Those of a demonstration. */
  readonly more: readonly string[];
};

/** Returns the lines that the operator sees when the server is ready. */
export function startLines({ url, database, externals, more }: Facts): readonly string[] {
  return [
    "",
    `Counterfoil is ready at ${url}`,
    "",
    `  Database  ${database}`,
    ...externals.map(({ name, inUse }) => `  ${name}  ${inUse}`),
    ...more,
    "",
  ];
}
