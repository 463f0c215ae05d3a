import type { RequestBodyOption } from "openapi-fetch";
import type { Answer, Received } from "./answer.ts";
import type { CacheMode, Method } from "./call.ts";
import type { components } from "./generated/openapi-v1.ts";

/** What any call may be told. */
export type CallOptions = {
  /** Ends the call; its answer is then a problem of the kind `aborted`. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one try of this call may take, its body included. */
  readonly timeoutMs?: number;
  /** One of a series that nobody waits for: it does not prolong the session and is not tried again. */
  readonly poll?: boolean;
  /** Further headers. No place for credentials: `token` keeps them out of problems, this does not. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the platform's cache may do. */
  readonly cache?: CacheMode;
  /**
   * The version of what is about to be changed, its `updated_timestamp` or its `Last-Modified`: a 412 answers when it is
   * stale [SDK-005, SDK-014]. `unchangedSince(answer)` takes it from an answer.
   */
  readonly ifUnmodifiedSince?: string | Date;
  /** The timestamp of the record that is about to be added: a 412 answers when a newer one exists [SDK-006, SDK-014]. */
  readonly ifNoneNewer?: string | Date;
  /** Why a newer version is overwritten all the same, for the audit record. Any text: what is not ASCII is percent-encoded. */
  readonly overwriteReason?: string;
  /**
   * Names this write, so that sending it again with the same key within 24 hours does it only once:
   * `crypto.randomUUID()`, made before the first try. The client itself never sends a write twice.
   */
  readonly idempotencyKey?: string;
  /** Told of what comes just as it comes, refusals and each try among them: for callers who show or keep an answer as a text. */
  readonly onReceived?: (received: Received) => void;
};

/**
 * One method of the contract: its path is its name, `params` are its parameters, the answer holds what its success says.
 * With `anyShape` the data is JSON of any shape, for callers that look for themselves. With `fields: "summary"` in the
 * query the data is summaries, without it whole records.
 */
export type ClientMethod<Paths, M extends Method> = <
  Path extends PathsWith<Paths, M>,
  Any extends boolean = false,
  Fields extends FieldsOf<OperationOf<Paths, Path, M>> = never,
>(
  path: Path,
  ...init: Arguments<OperationOf<Paths, Path, M>, { readonly anyShape?: Any } & Projected<Fields>>
) => Promise<Answer<Any extends true ? unknown : BodyOf<OperationOf<Paths, Path, M>, Fields>>>;

type PathsWith<Paths, M extends Method> = {
  [path in keyof Paths]: Paths[path] extends { [method in Lowercase<M>]: object } ? path : never;
}[keyof Paths];

/** What the generated types say of one operation. */
export type OperationOf<Paths, Path extends keyof Paths, M extends Method> = Paths[Path][Lowercase<M> & keyof Paths[Path]];

type ParametersOf<Op> = Op extends { parameters: infer P } ? Pick<P, keyof P & ("path" | "query")> : object;
type ParamsOf<Op> = object extends ParametersOf<Op> ? { readonly params?: ParametersOf<Op> } : { readonly params: ParametersOf<Op> };
type Init<Op> = ParamsOf<Op> & RequestBodyOption<Op> & CallOptions;

/** The second argument of a call: its parameters, its body and its options. */
export type CallInit<Paths, Path extends keyof Paths, M extends Method> = Init<OperationOf<Paths, Path, M>>;

type Arguments<Op, Shape> = object extends Init<Op> ? [init?: Init<Op> & Shape] : [init: Init<Op> & Shape];

/** The values of the parameter `fields`; never where an operation does not take it. */
export type FieldsOf<Op> = Op extends { parameters: { query?: { fields?: infer Fields } } } ? NonNullable<Fields> : never;

/** The part of a call's second argument that says which members of each record to return. */
export type Projected<Fields> = { readonly params?: { readonly query?: { readonly fields?: Fields } } };

/** What the success of an operation holds: whole records, or summaries where `fields` asks for them. */
export type BodyOf<Op, Fields = never> = Op extends { responses: infer R }
  ? [Fields] extends [never] ? Exclude<SuccessOf<R>, Summaries> : Extract<SuccessOf<R>, Summaries>
  : never;
type SuccessOf<Responses> = ContentOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>;
type Summaries = readonly components["schemas"]["ReceiptSummary"][];
type ContentOf<Response> = Response extends { content: infer C } ? (C extends { "application/octet-stream": unknown } ? Uint8Array : C[keyof C]) : undefined;
