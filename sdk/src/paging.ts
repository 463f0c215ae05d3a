import type { Answer } from "./answer.ts";
import type { Client } from "./client.ts";
import type { paths } from "./generated/openapi-v1.ts";
import { CounterfoilError, orThrow } from "./or-throw.ts";
import { problem } from "./problem.ts";
import { malformed } from "./read-answer.ts";
import type { CallInit, BodyOf, FieldsOf, OperationOf, Projected } from "./typed-calls.ts";

/** Records on a page, unless `count` says otherwise: the most that the API gives, so the fewest calls. */
const PAGE_SIZE = 100;

/** Where pages are as large as the server makes them: nothing tells of one that it is the last, but an empty one after it. */
const UNCOUNTED: { readonly [path in PagedPath as "count" extends keyof QueryOf<path> ? never : path]: true } = { "/pos/data": true };

/** What no id comes after: from here on back to `newer`, because `newer` alone asks for the records next to it. */
const LATEST = "f".repeat(24);

/** The paths whose GET answers records in pages: those that take `older` and answer records with an `id`. */
export type PagedPath = {
  [path in keyof paths]: IsPaged<OperationOf<paths, path, "GET">> extends true ? path : never;
}[keyof paths];

type IsPaged<Op> = Op extends { parameters: { query?: infer Query } }
  ? BodyOf<Op> extends readonly { readonly id: string }[] ? "older" extends keyof NonNullable<Query> ? true : false : false
  : false;

/** What a GET of the path can be told. `older` is where to begin, `newer` where to end, `count` the size of a page. */
export type PagesOptions<Path extends PagedPath, Fields extends PagedFields<Path> = never> = CallInit<paths, Path, "GET"> & Projected<Fields>;

/** The records of one page, newest first: whole, or summaries where `fields` asks for them. */
export type Page<Path extends PagedPath, Fields extends PagedFields<Path> = never> = BodyOf<OperationOf<paths, Path, "GET">, Fields>;

type PagedFields<Path extends PagedPath> = FieldsOf<OperationOf<paths, Path, "GET">>;

type QueryOf<Path extends PagedPath> = NonNullable<OperationOf<paths, Path, "GET"> extends { parameters: { query?: infer Asked } } ? Asked : never>;

type Query = { older?: string; newer?: string; count?: number };
type Options = { readonly params?: { readonly query?: Partial<Query> } };
type Rows = readonly { readonly id?: unknown }[];
type Get = (path: string, init: object) => Promise<Answer<Rows>>;

/**
 * Page after page, from the newest record to the oldest, each asked for when the loop wants it and none before. Nothing
 * is thrown: a page that cannot be had is a problem, and the last value of the loop. A signal that is aborted ends it in
 * the same way, by a problem of the kind `aborted`. What was never there, an empty page, is not answered.
 */
export async function* pages<Path extends PagedPath, Fields extends PagedFields<Path> = never>(
  client: Pick<Client, "GET">,
  path: Path,
  options?: PagesOptions<Path, Fields>,
): AsyncGenerator<Answer<Page<Path, Fields>>, void, undefined> {
  const get = client.GET as unknown as Get;
  const init: Options = options ?? {};
  const query: Query = { ...(!(path in UNCOUNTED) && { count: PAGE_SIZE }), ...init.params?.query };
  const size = query.count ?? 1;
  if (query.newer) query.older ??= LATEST;
  for (;;) {
    const page = leadingOn(await get(path, { ...init, params: { query } }), query.older, size);
    if (page.ok && page.data.length === 0) return;
    yield page as Answer<Page<Path, Fields>>;
    if (!page.ok || page.data.length < size) return;
    query.older = page.data.at(-1)?.id as string;
  }
}

/** A full page has to lead on to what is older: from one without a cursor, or back again, the loop would never end. */
function leadingOn(answer: Answer<Rows>, older: string | undefined, size: number): Answer<Rows> {
  if (!answer.ok || answer.data.length < size) return answer;
  const { status, requestId } = answer;
  const id = answer.data.at(-1)?.id;
  if (typeof id === "string" && (!older || id < older)) return answer;
  return malformed("The page has no record to go on from", { status, ...(requestId === undefined ? {} : { requestId }) });
}

/**
 * Record after record, page after page. A loop over records has no place for a problem, so this one throws.
 *
 * @throws CounterfoilError when a page cannot be had, the records before it having been given out, and as soon as the
 * signal is aborted
 */
export async function* items<Path extends PagedPath, Fields extends PagedFields<Path> = never>(
  client: Pick<Client, "GET">,
  path: Path,
  options?: PagesOptions<Path, Fields>,
): AsyncGenerator<Page<Path, Fields>[number], void, undefined> {
  for await (const page of pages(client, path, options)) yield* untilAborted(await orThrow(page), options?.signal);
}

function* untilAborted<T>(records: readonly T[], signal: AbortSignal | undefined): Generator<T, void, undefined> {
  for (const record of records) {
    if (signal?.aborted) throw new CounterfoilError(problem("aborted"));
    yield record;
  }
}
