import type { OnlyNamesOf, OperationRequest } from "#contract/index.ts";
import type { paths } from "#sdk/index.ts";
import { exactly } from "./exactly.ts";
import type { FileLinkContext } from "./file-link-context.ts";

/** Returns the address of a file, for the retailer. Does not compile with a name that the contract does not have. */
export function fileLink<Path extends LinkedPath, Query extends object>(
  { apiUrl, retailerId }: FileLinkContext,
  path: Path,
  parameters: LinkParameters<Path, Query>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(parameters.path[name] as string),
  );
  const retailer = exactly<OperationRequest<"getRawContent">["query"]>()({ retailer_id: retailerId });
  const query: object = parameters.query;
  return `${apiUrl}${filled}?${new URLSearchParams({ ...query, ...retailer })}`;
}

type LinkedPath = {
  [Path in keyof paths]: PlacesOf<Path> extends Readonly<Record<string, string>> ? Path : never;
}[keyof paths];
type PlacesOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { path: infer Places } } }
  ? Places
  : Readonly<Record<string, never>>;
type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;
type LinkParameters<Path extends keyof paths, Query> = {
  readonly path: PlacesOf<Path> & Readonly<Record<string, string>>;
  readonly query: Query & QueryOf<Path> & OnlyNamesOf<QueryOf<Path>, Query>;
};
