import { failed, type Answer } from "./answer.ts";
import type { Client } from "./client.ts";
import type { paths } from "../../contract/generated/openapi-v1.d.ts";
import { CounterfoilError, orThrow } from "./or-throw.ts";
import { abortedBy, malformed } from "./problem.ts";
import type { BodyOf, CallInit, ChoiceOf, Chosen, OperationOf } from "./typed-calls.ts";

/** Records on a page, unless `count` says otherwise: the maximum of the API, so the fewest calls. */
const PAGE_SIZE = 100;

/** Searches are paged by `offset`, up to this one. */
const MAX_OFFSET = 5_000;

/** The server sets the page size of these, so only an empty page is known to be the last. */
const WITHOUT_COUNT: { readonly [path in PagedPath as "count" extends keyof QueryOf<path> ? never : path]: true } = {
  "/_/suppressed-addresses": true,
  "/identifiers/{id}/receipts": true,
  "/pos/data": true,
};

/** The paths that are paged by `offset`. */
const BY_OFFSET: { readonly [path in PagedPath as "offset" extends keyof QueryOf<path> ? path : never]: true } = {
  "/receipts/_search": true,
};

/** Greater than any id. `newer` alone would return the records next to it, not the newest ones. */
const LATEST = "f".repeat(24);

/** The paths whose GET returns records in pages: it takes `older` or `offset`, and returns a list of records with an `id`. */
export type PagedPath = {
  [path in keyof paths]: IsPaged<OperationOf<paths, path, "GET">> extends true ? path : never;
}[keyof paths];

type IsPaged<Op> = Op extends { parameters: { query?: infer Query } }
  ? BodyOf<Op> extends readonly { readonly id: string }[]
    ? "older" extends keyof NonNullable<Query>
      ? true
      : "offset" extends keyof NonNullable<Query>
        ? true
        : false
    : false
  : false;

type GetOf<Path extends PagedPath> = OperationOf<paths, Path, "GET">;

/** The options of a GET of the path. `older` or `offset` is where to begin, `newer` where to end, `count` the size of a page. */
export type PagesOptions<Path extends PagedPath, Choice extends ChoiceOf<GetOf<Path>> = never> = CallInit<
  paths,
  Path,
  "GET"
> &
  Chosen<Choice>;

/** The records of one page, newest first: whole records, or summaries if `fields` asks for them. */
export type Page<Path extends PagedPath, Choice extends ChoiceOf<GetOf<Path>> = never> = BodyOf<GetOf<Path>, Choice>;

type QueryOf<Path extends PagedPath> = NonNullable<
  GetOf<Path> extends { parameters: { query?: infer Asked } } ? Asked : never
>;

/** Options are required where the operation has required parameters, such as the query of a search. */
type Arguments<Path extends PagedPath, Choice extends ChoiceOf<GetOf<Path>>> =
  object extends CallInit<paths, Path, "GET">
    ? [options?: PagesOptions<Path, Choice>]
    : [options: PagesOptions<Path, Choice>];

type Query = { older?: string; newer?: string; count?: number; offset?: number };
type Options = { readonly params?: { readonly query?: Partial<Query> }; readonly signal?: AbortSignal | undefined };
type Rows = readonly { readonly id?: unknown }[];
type Get = (path: string, init: object) => Promise<Answer<Rows>>;

/**
 * Returns page after page, from the newest record to the oldest. Each is fetched when the loop asks for it. Nothing is
 * thrown: a page that cannot be had is a problem, and the last value of the loop. So is an abort of the signal. Empty pages
 * are not returned. A search ends at its 5,000th record, which is as far as the API goes.
 */
export async function* pages<Path extends PagedPath, Choice extends ChoiceOf<GetOf<Path>> = never>(
  client: Pick<Client, "GET">,
  path: Path,
  ...[options]: Arguments<Path, Choice>
): AsyncGenerator<Answer<Page<Path, Choice>>, void, undefined> {
  const get = client.GET as unknown as Get;
  const init: Options = options ?? {};
  const query: Query = { ...(!(path in WITHOUT_COUNT) && { count: PAGE_SIZE }), ...init.params?.query };
  const next = path in BY_OFFSET ? nextOffset : nextCursor;
  if (query.newer) query.older ??= LATEST;
  for (;;) {
    const page = await get(path, { ...init, params: { query } });
    if (!page.ok) return yield page;
    if (page.data.length === 0) return;
    const following = page.data.length < (query.count ?? 1) ? undefined : next(query, page.data);
    if (following === "stuck") {
      const { status, requestId } = page;
      return yield failed(
        malformed("The page has no record to continue from", {
          status,
          statusText: "",
          ...(requestId ? { requestId } : {}),
        }),
      );
    }
    yield page as Answer<Page<Path, Choice>>;
    if (following === undefined) return;
    Object.assign(query, following);
  }
}

/** Without a cursor, or with one that is not older, the loop would never end. */
function nextCursor({ older }: Query, rows: Rows): Query | "stuck" {
  const id = rows.at(-1)?.id;
  return typeof id === "string" && (!older || id < older) ? { older: id } : "stuck";
}

function nextOffset({ offset = 0 }: Query, rows: Rows): Query | undefined {
  const following = offset + rows.length;
  return following > MAX_OFFSET ? undefined : { offset: following };
}

/**
 * Returns record after record, page after page. A loop over records has no place for a problem, so this function throws.
 *
 * @throws CounterfoilError if a page cannot be had, after the records before it, and as soon as the signal is aborted
 */
export async function* items<Path extends PagedPath, Choice extends ChoiceOf<GetOf<Path>> = never>(
  client: Pick<Client, "GET">,
  path: Path,
  ...args: Arguments<Path, Choice>
): AsyncGenerator<Page<Path, Choice>[number], void, undefined> {
  const signal = (args[0] as Options | undefined)?.signal;
  for await (const page of pages<Path, Choice>(client, path, ...args)) {
    yield* untilAborted((await orThrow(page)) as readonly Page<Path, Choice>[number][], signal);
  }
}

function* untilAborted<T>(records: readonly T[], signal: AbortSignal | undefined): Generator<T, void, undefined> {
  for (const record of records) {
    if (signal?.aborted) throw new CounterfoilError(abortedBy(signal));
    yield record;
  }
}
