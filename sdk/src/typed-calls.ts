import type { Middleware, RequestBodyOption } from "openapi-fetch";
import type { Answer } from "./answer.ts";
import type { RetryOptions } from "./fetch/retry.ts";
import type { components } from "../../contract/generated/openapi-v1.d.ts";
import type { GeneralProblemCode } from "../../contract/generated/problem-codes.d.ts";
import type { Method } from "./operations.ts";
import type { Fetch } from "./send-request.ts";

/** As in `fetch`. Written out, because not every platform's types have a name for it. */
export type CacheMode = "default" | "force-cache" | "no-cache" | "no-store" | "only-if-cached" | "reload";

/** Options of any call. */
export type CallOptions = {
  /** Aborts the call. Its answer is then a problem of the kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one try, its body included. */
  readonly timeoutMs?: number | undefined;
  /** One of a series of calls: it does not prolong the session and is not tried again. */
  readonly poll?: boolean | undefined;
  /** More headers. Not for credentials: the client removes only `token` from problems. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sends this call instead of the `fetch` of the client, for example to report the progress of an upload. */
  readonly fetch?: Fetch | undefined;
  /** Cache mode of the platform. */
  readonly cache?: CacheMode | undefined;
  /**
   * Version of the record to change, its `updated_timestamp` or its `Last-Modified`. The API answers a stale one with 412
   * [SDK-005, SDK-014]. `unchangedSince(answer)` takes it from an answer.
   */
  readonly ifUnmodifiedSince?: string | Date | undefined;
  /** Timestamp of the record to add. The API answers with 412 if a newer one exists [SDK-006, SDK-014]. */
  readonly ifNoneNewer?: string | Date | undefined;
  /** Reason to overwrite a newer version, for the audit record. Any text: what is not ASCII is percent-encoded. */
  readonly overwriteReason?: string | undefined;
  /**
   * Identifies this write: the API does it once within 24 hours, however often it is sent with the same key. With a key the
   * client tries a write again like a GET. `true` generates a key for this call.
   */
  readonly idempotencyKey?: string | true | undefined;
  /** How often this call is tried, instead of the limits of the client. */
  readonly retry?: RetryOptions | undefined;
  /** Middleware of openapi-fetch for this call only, after that of the client. */
  readonly middleware?: Middleware[] | undefined;
};

/**
 * A method of the contract: the path is its name, `params` are its parameters, and the answer has the body of its success.
 * A parameter can select the type of the body: `fields: "summary"`, `report` or `format`.
 * With `anyShape` the data is JSON of any shape, for callers that check it themselves: see `Unchecked`. The answer of a write
 * can then have no body, and its data is `undefined`.
 */
export type ClientMethod<Paths, M extends Method, Codes = object> = <
  Path extends PathsWith<Paths, M>,
  Any extends boolean = false,
  Choice extends ChoiceOf<OperationOf<Paths, Path, M>> = never,
  Report extends ReportOf<OperationOf<Paths, Path, M>> = never,
>(
  path: Path,
  ...init: Arguments<OperationOf<Paths, Path, M>, { readonly anyShape?: Any } & Chosen<Choice, Report>>
) => Promise<Answer<Shaped<Any, BodyOf<OperationOf<Paths, Path, M>, Choice, Report>>, CodesAt<Codes, Path, M>>>;

/** The codes of the problem of a call: the general ones, and those that the operation lists. Any text without a list. */
export type CodesAt<Codes, Path, M extends Method> = object extends Codes
  ? string
  : GeneralProblemCode | Listed<Codes[Path & keyof Codes], Lowercase<M>>;
type Listed<ByMethod, M extends string> = ByMethod extends { readonly [method in M]: infer Code extends string }
  ? Code
  : never;

type Shaped<Any, Body> = Any extends true ? Unchecked<Body> : Body;

declare const checkedAs: unique symbol;

/** JSON that the contract says to be a `T`, and that is not checked: it can be of any shape, also `null`, or absent. */
export type Unchecked<T> = { readonly [checkedAs]?: T };

/** The paths that take a method. */
export type PathsWith<Paths, M extends Method> = {
  [path in keyof Paths]: Paths[path] extends { [method in Lowercase<M>]: object } ? path : never;
}[keyof Paths];

/** The generated type of one operation. */
export type OperationOf<Paths, Path extends keyof Paths, M extends Method> = Paths[Path][Lowercase<M> &
  keyof Paths[Path]];

type ParametersOf<Op> = Op extends { parameters: infer P } ? Pick<P, keyof P & ("path" | "query")> : object;
type ParamsOf<Op> =
  object extends ParametersOf<Op> ? { readonly params?: ParametersOf<Op> } : { readonly params: ParametersOf<Op> };
type Init<Op> = ParamsOf<Op> & RequestBodyOption<Op> & CallOptions;

/** The second argument of a call: its parameters, its body and its options. */
export type CallInit<Paths, Path extends keyof Paths, M extends Method> = Init<OperationOf<Paths, Path, M>>;

type Arguments<Op, Shape> = object extends Init<Op> ? [init?: Init<Op> & Shape] : [init: Init<Op> & Shape];

type QueryOf<Op> = Op extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** The values of the query parameter that selects the type of the body: `format` or `fields`, whichever the operation takes. */
export type ChoiceOf<Op> =
  QueryOf<Op> extends { format: infer Format }
    ? Format
    : QueryOf<Op> extends { fields?: infer Fields }
      ? NonNullable<Fields>
      : never;

/** The values of the path parameter that selects the type of the body. */
export type ReportOf<Op> = Op extends { parameters: { path: { report: infer Report } } } ? Report : never;

/** The part of the second argument of a call with these parameters. */
export type Chosen<Choice, Report = never> = {
  readonly params?: {
    readonly query?: { readonly fields?: Choice; readonly format?: Choice };
    readonly path?: { readonly report?: Report };
  };
};

type Schemas = components["schemas"];
/** Only whole receipts have items. */
type Receipts = readonly { readonly items: unknown }[];
type Summaries<Body> = Body extends readonly Schemas["ReceiptSummary"][] ? Exclude<Body, Receipts> : never;
type Reports = { baskets: Schemas["SalesReport"]; salespersons: Schemas["SalespersonsReport"] };

/** The body of a success: whole records, a text, or any report, unless a parameter selects another type. */
export type BodyOf<Op, Choice = never, Report = never> = Op extends { responses: infer R }
  ? [Choice] extends [never]
    ? WholeBody<SuccessOf<R>, Report>
    : Choice extends "xlsx"
      ? Uint8Array
      : Choice extends "summary"
        ? Summaries<SuccessOf<R>>
        : WholeBody<SuccessOf<R>, Report>
  : never;
/** The body without summaries, unless it has nothing else. */
type Whole<Body> = [IfWhole<Body>] extends [never] ? Body : IfWhole<Body>;
type IfWhole<Body> = Body extends readonly Schemas["ReceiptSummary"][] ? Extract<Body, Receipts> : Body;
type WholeBody<Body, Report> = [Body] extends [Reports[keyof Reports]] ? ReportNamed<Report> : Whole<Body>;
type ReportNamed<Report> = [Report] extends [never] ? Reports[keyof Reports] : Reports[Report & keyof Reports];
type SuccessOf<Responses> = ContentOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>;
type ContentOf<Response> = Response extends { content: infer C }
  ? C extends { "application/octet-stream": unknown }
    ? Uint8Array
    : C[keyof C]
  : undefined;
