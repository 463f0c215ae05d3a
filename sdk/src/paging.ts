import { failed, type Answer } from "./answer.ts";
import type { Client } from "./client.ts";
import type { paths } from "./generated/openapi-v1.ts";
import { orThrow } from "./or-throw.ts";
import { problem } from "./problem.ts";
import type { CallInit, BodyOf, OperationOf } from "./typed-calls.ts";

/** Records on a page, unless `count` says otherwise: the most that the API gives, so the fewest calls. */
const PAGE_SIZE = 100;

/** The paths whose GET answers records in pages: those that take the cursor `older` and answer records with an `id`. */
export type PagedPath = {
  [path in keyof paths]: IsPaged<OperationOf<paths, path, "GET">> extends true ? path : never;
}[keyof paths];

type IsPaged<Op> = Op extends { parameters: { query?: infer Query } }
  ? BodyOf<Op> extends readonly { readonly id: string }[] ? "older" extends keyof NonNullable<Query> ? true : false : false
  : false;

/** What a GET of the path can be told. `older` is where to begin, `newer` where to end, `count` the size of a page. */
export type PagesOptions<Path extends PagedPath> = CallInit<paths, Path, "GET">;

/** The records of one page, newest first. */
export type Page<Path extends PagedPath> = BodyOf<OperationOf<paths, Path, "GET">>;

type Options = { readonly params?: { readonly query?: { readonly older?: string; readonly count?: number } } };
type Rows = readonly { readonly id?: unknown }[];
type Get = (path: string, init: object) => Promise<Answer<Rows>>;

/**
 * Page after page, from the newest record to the oldest, each asked for when the loop wants it and none before. Nothing
 * is thrown: a page that cannot be had is a problem, and the last value of the loop. A signal that is aborted ends it in
 * the same way, by a problem of the kind `aborted`. What was never there, an empty page, is not answered.
 */
export async function* pages<Path extends PagedPath>(
  client: Pick<Client, "GET">,
  path: Path,
  options?: PagesOptions<Path>,
): AsyncGenerator<Answer<Page<Path>>, void, undefined> {
  const get = client.GET as unknown as Get;
  const init: Options = options ?? {};
  const query = { count: PAGE_SIZE, ...init.params?.query };
  for (;;) {
    const page = leadingOn(await get(path, { ...init, params: { query } }), query);
    if (page.ok && page.data.length === 0) return;
    yield page as Answer<Page<Path>>;
    if (!page.ok || page.data.length < query.count) return;
    query.older = page.data.at(-1)?.id as string;
  }
}

/** A full page has to lead on: from one without a cursor, or with the same again, the loop would never end. */
function leadingOn(answer: Answer<Rows>, { count, older }: { readonly count: number; readonly older?: string }): Answer<Rows> {
  if (!answer.ok || answer.data.length < count) return answer;
  const { status, requestId } = answer;
  const id = answer.data.at(-1)?.id;
  if (typeof id === "string" && id !== older) return answer;
  const cause = { name: "Malformed", message: "The page has no record to go on from" };
  return failed(problem("malformed", { status, ...(requestId === undefined ? {} : { requestId }), cause }));
}

/**
 * Record after record, page after page. A loop over records has no place for a problem, so this one throws.
 *
 * @throws CounterfoilError when a page cannot be had; the records before it have been given out
 */
export async function* items<Path extends PagedPath>(
  client: Pick<Client, "GET">,
  path: Path,
  options?: PagesOptions<Path>,
): AsyncGenerator<Page<Path>[number], void, undefined> {
  for await (const page of pages(client, path, options)) yield* await orThrow(page);
}
