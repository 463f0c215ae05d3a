import { attempt } from "./attempt.ts";
import type { Operation, Operations } from "./operations.ts";

/** Only browsers have a location. */
export type Platform = { readonly location?: { readonly href: string } };

/** A link of an answer as a call of the contract. */
export type Link = {
  readonly path: string;
  readonly operation: Operation;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
};

/**
 * Resolves a link of an answer, relative to the API or absolute. Undefined unless it has the origin of the API and is a
 * GET of the contract: an answer must not send credentials to another server.
 */
export function readLink(href: string, baseUrl: string, operations: Operations): Link | undefined {
  const base = attempt(() => new URL(baseUrl, (globalThis as Platform).location?.href ?? "http://relative.invalid"));
  const url = attempt(() => new URL(href, base));
  if (!base || !url || url.origin !== base.origin) return undefined;
  const root = base.pathname.replace(/\/$/, "");
  const path = url.pathname.startsWith(`${root}/`) ? url.pathname.slice(root.length) : url.pathname;
  for (const [template, { GET: operation }] of Object.entries(operations)) {
    const pathParameters = matchPath(template, path);
    if (operation && pathParameters)
      return { path: template, operation, pathParameters, query: Object.fromEntries(url.searchParams) };
  }
  return undefined;
}

function matchPath(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = template.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, segment] of wanted.entries()) {
    const value = attempt(() => decodeURIComponent(given[at] ?? ""));
    if (value === undefined) return undefined;
    if (segment.startsWith("{")) parameters[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return parameters;
}
