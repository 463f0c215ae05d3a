import { attempt } from "./attempt.ts";
import type { Operation } from "./operations.ts";
import type { CallOptions } from "./typed-calls.ts";

type MediaTypes = { readonly accept: string | undefined; readonly contentType: string | undefined };

/**
 * The headers of a call. The guards are timestamps (ISO 8601) and go as HTTP dates, in whole seconds, which is what
 * RFC 9110 allows [SDK-005, SDK-006]. The API answers a stale guard with 412.
 *
 * @throws RangeError if a guard is not a timestamp: an unguarded write would be worse than none
 */
export function headersOf({ accept, contentType }: MediaTypes, options: CallOptions): Record<string, string> {
  const { poll, ifUnmodifiedSince, ifNoneNewer, overwriteReason, idempotencyKey, headers } = options;
  const all: Readonly<Record<string, string | undefined>> = {
    accept: accept ? `${accept}, application/json` : "application/json",
    "content-type": contentType,
    "counterfoil-poll": poll ? "1" : undefined,
    "idempotency-key": idempotencyKey === true ? crypto.randomUUID() : idempotencyKey,
    "if-unmodified-since": formatHttpDate(ifUnmodifiedSince),
    "if-none-newer": formatHttpDate(ifNoneNewer),
    "counterfoil-overwrite-reason": overwriteReason?.replace(UNSENDABLE, percentEncode),
    ...headers,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** False if HTTP does not allow a name or a value. */
export const areSendable = (headers: Record<string, string>): boolean =>
  attempt(() => new Headers(headers)) !== undefined;

function formatHttpDate(timestamp: string | Date | undefined): string | undefined {
  if (timestamp === undefined) return undefined;
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a timestamp: ${String(timestamp)}`);
  return date.toUTCString();
}

/** Everything that a header cannot carry or would trim, and the percent sign. */
const UNSENDABLE = /^ | $|[^ -$&-~]+/g;

/** Percent-encoded UTF-8. Half a surrogate pair, which UTF-8 cannot encode, becomes the replacement character. */
const percentEncode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

type Parameters = Readonly<Record<string, unknown>>;

/**
 * The query of a call with `retailer_id`, if the operation takes one and the call names none itself [SDK-002].
 * Without an id the API acts for the retailer of the session, or for the only retailer of the token.
 */
export function buildQuery(operation: Operation, query: Parameters, retailerId: string | undefined): Parameters {
  return !operation.isGlobal && retailerId !== undefined
    ? { ...query, retailer_id: query["retailer_id"] ?? retailerId }
    : query;
}

/** A body of texts and files as a form. The platform adds the media type with its boundary. */
export function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}) as [string, string | Blob][]) form.append(name, value as Blob);
  return form;
}

/** One address for one question: sorted by name, without parameters that are not set. */
export function serializeQuery(query: Parameters): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  // URLSearchParams converts numbers and booleans to text.
  const parameters = new URLSearchParams(given as [string, string][]);
  parameters.sort();
  return parameters.toString();
}

/** Says which parameter of the path is missing, or cannot be part of an address: `.` and `..` would be resolved, however encoded. */
export function pathProblem(path: string, parameters: Parameters): string | undefined {
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
    const value = parameters[name] ?? undefined;
    const wrong =
      value === undefined
        ? "missing"
        : value === ""
          ? "empty"
          : /^\.{1,2}$|\p{Surrogate}/u.test(String(value))
            ? JSON.stringify(value)
            : undefined;
    if (wrong !== undefined) return `The path parameter "${name}" of ${path} is ${wrong}`;
  }
  return undefined;
}
