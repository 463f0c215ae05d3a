import createFetchClient, { removeTrailingSlash, type Middleware as FetchMiddleware } from "openapi-fetch";
import { failed, type Answer } from "./answer.ts";
import type { Repeatable, RetryOptions } from "./fetch/retry.ts";
import { TIMEOUT_MS } from "./fetch/timeout.ts";
import type { paths } from "../../contract/generated/openapi-v1.d.ts";
import type { OperationProblemCodes } from "../../contract/generated/problem-codes.d.ts";
import { OPERATIONS } from "./generated/operations.ts";
import { readLink, type Platform } from "./link.ts";
import { lastUpdated } from "./middleware/last-updated.ts";
import type { Method, Operation, Operations } from "./operations.ts";
import { CounterfoilError, problemThrown } from "./or-throw.ts";
import { unsent, withoutSecret, type ProblemCode } from "./problem.ts";
import { expectedBody, readAnswer, type Fetched } from "./read-answer.ts";
import { areSendable, headersOf, pathProblem, buildQuery, serializeQuery, toForm } from "./request-options.ts";
import { checkToken, sendRequest, type Fetch, type Token } from "./send-request.ts";
import { PLATFORM_TIMERS, type Timers } from "./timers.ts";
import type { BodyOf, CallOptions, ClientMethod, CodesAt, OperationOf, PathsWith } from "./typed-calls.ts";

/** Middleware of openapi-fetch: `onRequest`, `onResponse` and `onError`. */
export type Middleware = FetchMiddleware;

/** Where the API is, and who calls it. A page of the portal needs none of these options. */
export type ClientOptions = {
  /** The API URL, the base of every call [SDK-001]: `/api` by default. Outside a browser it must be absolute: `https://portal.example/api`. */
  readonly baseUrl?: string | undefined;
  /** Goes with every call that takes `retailer_id` and does not name one itself [SDK-002]. */
  readonly retailerId?: string | undefined;
  /** An access token, or a function that returns the current one for each try. Without it the session of the browser is used. */
  readonly token?: Token | undefined;
  /** Replaces the platform's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Milliseconds for one try, its body included: 15,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** How often a call is tried: 3 times within 20 seconds by default. */
  readonly retry?: RetryOptions | undefined;
  /** Time, for tests. */
  readonly timers?: Timers | undefined;
  /** Returns a number from 0 up to 1: the jitter between tries, for tests. */
  readonly random?: (() => number) | undefined;
};

/**
 * Calls the API by the paths of its contract. Every call returns a value, the data or a problem. `Codes` has the codes of
 * problems that each operation lists, by path and method.
 */
export type Client<Paths = paths, Codes = OperationProblemCodes> = {
  /** Reads. The path is the name of the call, as in the contract. Tried again after failures that pass. */
  readonly GET: ClientMethod<Paths, "GET", Codes>;
  /** Creates, or starts an action. Tried again after 429, and after other passing failures with an `idempotencyKey`. */
  readonly POST: ClientMethod<Paths, "POST", Codes>;
  /** Replaces a whole record. Tried again after 429. */
  readonly PUT: ClientMethod<Paths, "PUT", Codes>;
  /** Changes parts of a record, most often by a JSON patch: see `patch`. Tried again after 429. */
  readonly PATCH: ClientMethod<Paths, "PATCH", Codes>;
  /** Deletes. Tried again after 429. */
  readonly DELETE: ClientMethod<Paths, "DELETE", Codes>;
  /**
   * GETs a link of an answer, relative to the API or absolute. The data has the type of `path`, the operation that the
   * link should lead to. A link to another origin, or to another operation, is an `unsent` problem.
   */
  readonly follow: <Path extends PathsWith<Paths, "GET"> = never>(
    href: string,
    options?: FollowOptions & { readonly path?: Path },
  ) => Promise<
    Answer<
      [Path] extends [never] ? unknown : BodyOf<OperationOf<Paths, Path, "GET">>,
      [Path] extends [never] ? ProblemCode : CodesAt<Codes, Path, "GET">
    >
  >;
  /**
   * Adds middleware of openapi-fetch. `onRequest` and `onResponse` run once a call, around all its tries. The token is not
   * in their request. What they throw rejects the call.
   */
  readonly use: (...middleware: Middleware[]) => void;
  /** Removes middleware. */
  readonly eject: (...middleware: Middleware[]) => void;
};

/** Options of `client.follow`. */
export type FollowOptions = CallOptions & {
  /**
   * Adds the retailer id of this client, as in any other call. Without it the API answers a link that names no retailer
   * for the retailer that the session acts for at that moment.
   */
  readonly sameRetailer?: boolean;
};

/**
 * Creates a client of the API.
 *
 * @throws TypeError if `baseUrl` contains credentials or is relative outside a browser, or if `token` is empty there
 */
export const createClient = (options: ClientOptions = {}): Client =>
  buildClient<paths, OperationProblemCodes>(OPERATIONS, options);

/**
 * Creates a client of any contract with the same conventions. `Paths` is made by openapi-typescript; the operations say
 * what the types cannot: `buildClient<paths>({ "/notes": { GET: { answers: "list" } } }, { baseUrl })`. `Codes` has the
 * codes of problems by path and method: `{ "/notes": { post: "note_exists" } }`. Without it, any text is a code.
 *
 * @throws TypeError as `createClient` does
 */
export function buildClient<Paths, Codes = object>(
  operations: Operations,
  options: ClientOptions,
): Client<Paths, Codes> {
  const {
    retailerId,
    token,
    timers = PLATFORM_TIMERS,
    random = Math.random,
    fetch = (request) => globalThis.fetch(request),
  } = options;
  const baseUrl = checkBaseUrl(options.baseUrl ?? "/api");
  if (token === "" && !isBrowser()) throw new TypeError("token is empty: is the variable that should contain it set?");
  if (typeof token === "string" && token !== "") checkToken(token);
  const core = createFetchClient({ baseUrl, querySerializer: serializeQuery, redirect: "manual" }) as unknown as Core;
  core.use(lastUpdated(operations, timers));
  const shared = { ...options.retry, baseUrl, random, timers, token };
  const hint = hintAt(baseUrl);

  async function call({ method, path, operation }: Target, init: Init): Promise<Answer<unknown>> {
    const { params = {}, anyShape = false, signal, cache, middleware } = init;
    const body = operation.isForm ? toForm(init.body) : init.body;
    const query = buildQuery(operation, params.query ?? {}, retailerId);
    const unaddressable = pathProblem(path, params.path ?? {});
    if (unaddressable) return failed(unsent(unaddressable));
    const expected = expectedBody(operation, query["format"]);
    const headers = headersOf(
      { accept: expected.media, contentType: body === undefined ? undefined : operation.sends },
      init,
    );
    if (!areSendable(headers)) return failed(unsent("A header is not valid"));
    let secret: string | undefined;
    const bodyType = expected.answers === "bytes" ? "arrayBuffer" : "text";
    const send = sendRequest({
      ...shared,
      ...init.retry,
      signal,
      bodyType,
      fetch: init.fetch ?? fetch,
      timeoutMs: init.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS,
      repeatable: repeatableOf(method, operation, init),
      onToken: (used) => {
        secret = used;
      },
    });
    const fetched = await core
      .request(method, path, {
        params: { path: params.path, query },
        body,
        headers,
        middleware,
        fetch: send,
        parseAs: bodyType,
        ...(cache && { cache }),
      })
      .catch(problemThrown);
    const answer =
      fetched instanceof CounterfoilError
        ? failed(fetched.problem)
        : readAnswer(fetched, {
            ...expected,
            anyShape,
            mayBeEmpty: anyShape && method !== "GET",
            hint,
            now: timers.now(),
          });
    return answer.ok ? answer : failed(withoutSecret(answer.problem, secret));
  }

  const by =
    (method: Method) =>
    async (path: string, init: Init = {}) => {
      const operation = operations[path]?.[method];
      return operation
        ? call({ method, path, operation }, init)
        : failed(unsent(`The contract has no ${method} ${path}`));
    };
  const follow = async (
    href: string,
    { sameRetailer = false, path, ...init }: FollowOptions & { readonly path?: string } = {},
  ) => {
    const link = readLink(href, baseUrl, operations);
    if (link === undefined) return failed(unsent(`The link ${JSON.stringify(href)} leads to no operation of this API`));
    if (path !== undefined && path !== link.path)
      return failed(unsent(`The link leads to ${link.path}, not to ${path}`));
    const operation: Operation = sameRetailer ? link.operation : { ...link.operation, isGlobal: true };
    const target = { method: "GET", path: link.path, operation } as const;
    return call(target, { ...init, params: { path: link.pathParameters, query: link.query } });
  };
  const { use, eject } = core;
  const methods = { GET: by("GET"), POST: by("POST"), PUT: by("PUT"), PATCH: by("PATCH"), DELETE: by("DELETE") };
  return { ...methods, follow, use, eject } as unknown as Client<Paths, Codes>;
}

type Parameters = Readonly<Record<string, unknown>>;
type Target = { readonly method: Method; readonly path: string; readonly operation: Operation };
type Init = CallOptions & {
  readonly params?: { readonly path?: Parameters; readonly query?: Parameters };
  readonly body?: unknown;
  readonly anyShape?: boolean;
};

/** The client of openapi-fetch, without the types of a contract: those of this package add to them. */
type Core = Pick<Client, "use" | "eject"> & {
  readonly request: (method: string, path: string, init: object) => Promise<Fetched>;
};

function repeatableOf(method: Method, operation: Operation, { poll, idempotencyKey }: CallOptions): Repeatable {
  if (poll) return "never";
  return method === "GET" || (idempotencyKey && operation.idempotencyKey) ? "always" : "if-rate-limited";
}

const isBrowser = (): boolean => (globalThis as Platform).location !== undefined;

function checkBaseUrl(baseUrl: string): string {
  const isRelative = !/^https?:/i.test(baseUrl);
  if (isRelative && !isBrowser())
    throw new TypeError("baseUrl must be absolute outside a browser, like https://portal.example/api");
  const { username, password } = new URL(baseUrl, "http://relative.invalid");
  if (username || password) throw new TypeError("baseUrl must not contain credentials: use token");
  return baseUrl;
}

/** A base without a path is most often that of the portal, not of its API. */
function hintAt(baseUrl: string): string {
  const base = removeTrailingSlash(baseUrl);
  return /^https?:\/\/[^/]+$/i.test(base) ? `. Is the API at ${base}/api? baseUrl is ${baseUrl}` : "";
}
