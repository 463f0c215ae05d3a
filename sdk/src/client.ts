import type { Answer, AnswerFacts } from "./answer.ts";
import type { Call, Method, Operations, Send, Timers } from "./call.ts";
import type { paths } from "./generated/openapi-v1.ts";
import { OPERATIONS } from "./generated/operations.ts";
import { readLink } from "./link.ts";
import { bearerToken, type Token } from "./middleware/bearer-token.ts";
import { lastUpdated } from "./middleware/last-updated.ts";
import { preconditions } from "./middleware/preconditions.ts";
import { retailerId } from "./middleware/retailer-id.ts";
import { retry } from "./middleware/retry.ts";
import { timeOut, TIMEOUT_MS } from "./middleware/time-out.ts";
import { transport, unsent, type Fetch } from "./transport.ts";
import type { CallOptions, ClientMethod } from "./typed-calls.ts";

/** Where the API is, who is calling, and what stands in for the platform. Each can be left out in a page of the portal. */
export type ClientOptions = {
  /** The API URL, the base of every call [SDK-001]: `/api` unless given. Outside a browser it has to be absolute. */
  readonly baseUrl?: string;
  /** Goes with every call that takes `retailer_id` and names none itself [SDK-002]. */
  readonly retailerId?: string;
  /** An access token, or where to get the present one. Without it the browser's session speaks for the caller. */
  readonly token?: Token;
  /** Stands in for the platform's `fetch`. */
  readonly fetch?: Fetch;
  /** Milliseconds that one try may take, its body included: 15,000 unless given. */
  readonly timeoutMs?: number;
  /** Told of every answer that comes, refusals and each try among them; its `date` corrects a clock that is wrong. */
  readonly onAnswer?: (facts: AnswerFacts) => void;
  /** Time, for tests. */
  readonly timers?: Timers;
  /** A number from 0 up to 1, for tests: the jitter between tries. */
  readonly random?: () => number;
};

/**
 * Calls the API by the paths of its contract. Every call answers a value, the data or a problem: nothing is thrown for
 * what the network or the server does.
 */
export type Client<Paths = paths> = { readonly [method in Method]: ClientMethod<Paths, method> } & {
  /**
   * GETs a link that came with an answer, as it is written there: relative to the API or absolute. A link that leads
   * away from the API's own origin, or to nothing that the contract offers, is an `unsent` problem.
   */
  readonly follow: (href: string, options?: FollowOptions) => Promise<Answer<unknown>>;
};

/** What following a link may be told. */
export type FollowOptions = CallOptions & {
  /**
   * Stays with the retailer of this client: its id goes with the link as with any call. Without it a link that names
   * none is answered for the retailer where the session stands at that moment.
   */
  readonly sameRetailer?: boolean;
};

/**
 * A client of the API whose contract this package was made from.
 *
 * @throws TypeError when `baseUrl` holds credentials, or is relative where there is no page to be relative to.
 */
export const createClient = (options: ClientOptions = {}): Client => clientOf<paths>(OPERATIONS, options);

/** A client of any contract that keeps the same manners. */
export function clientOf<Paths>(operations: Operations, options: ClientOptions): Client<Paths> {
  const baseUrl = checkedBase(options.baseUrl ?? "/api");
  const send = chainOf(baseUrl, options);
  const ask = (facts: Pick<Call, "method" | "path" | "operation">, init: Init): Promise<Answer<unknown>> =>
    send(callOf(facts, { timeoutMs: options.timeoutMs ?? TIMEOUT_MS, ...init }));
  const by = (method: Method) => async (path: string, init: Init = {}) => {
    const operation = operations[path]?.[method];
    return operation ? ask({ method, path, operation }, init) : unsent(`The contract has no ${method} ${path}`);
  };
  const follow = async (href: string, { sameRetailer = false, ...init }: FollowOptions = {}) => {
    const link = readLink(href, baseUrl, operations);
    if (link === undefined) return unsent("A link that leads to nothing that the contract offers");
    const { path, pathParameters, query, operation } = link;
    const { retailerId: _, ...asWritten } = operation;
    const facts = { method: "GET", path, operation: sameRetailer ? operation : asWritten } as const;
    return ask(facts, { ...init, params: { path: pathParameters, query } });
  };
  const client = { GET: by("GET"), POST: by("POST"), PUT: by("PUT"), PATCH: by("PATCH"), DELETE: by("DELETE"), follow };
  return client as unknown as Client<Paths>;
}

type Init = CallOptions & {
  readonly params?: { readonly path?: Call["pathParameters"]; readonly query?: Call["query"] };
  readonly body?: unknown;
  readonly anyShape?: boolean;
};

function chainOf(baseUrl: string, { timers = PLATFORM_TIMERS, ...options }: ClientOptions): Send {
  const middleware = [
    preconditions,
    retailerId(options.retailerId),
    lastUpdated(timers),
    retry(timers, options.random ?? Math.random),
    timeOut(timers),
    bearerToken(options.token),
  ];
  const last = transport({ baseUrl, fetch: options.fetch, timers, onAnswer: options.onAnswer });
  return middleware.reduceRight<Send>((next, wrap) => wrap(next), last);
}

function callOf(facts: Pick<Call, "method" | "path" | "operation">, init: Init & { readonly timeoutMs: number }): Call {
  const { params = {}, poll = false, anyShape = false, headers = {}, idempotencyKey, ...rest } = init;
  return {
    ...rest,
    ...facts,
    pathParameters: params.path ?? {},
    query: params.query ?? {},
    headers: { "counterfoil-poll": poll ? "1" : undefined, "idempotency-key": idempotencyKey, ...headers },
    poll,
    anyShape,
  };
}

function checkedBase(baseUrl: string): string {
  const isRelative = !/^https?:/i.test(baseUrl);
  if (isRelative && globalThis.location === undefined) throw new TypeError("baseUrl has to be absolute outside a browser: https://…");
  const { username, password } = new URL(baseUrl, "http://relative.invalid");
  if (username || password) throw new TypeError("baseUrl must not hold credentials: use token");
  return baseUrl;
}

/** Beyond it a platform's timers go off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const PLATFORM_TIMERS: Timers = {
  now: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, Math.min(ms, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
