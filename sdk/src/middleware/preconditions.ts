import type { Middleware } from "../call.ts";

/**
 * Guards a write by what its caller has seen: the timestamps of the wire (ISO 8601) go as HTTP dates, in whole seconds,
 * because that is what proxies and RFC 9110 know [SDK-005, SDK-006]. A stale one is answered by 412.
 *
 * @throws RangeError for a text that is no timestamp: a write without its guard would be worse than none
 */
export const preconditions: Middleware = (next) => async (call) => {
  const { ifUnmodifiedSince, ifNoneNewer, overwriteReason } = call;
  return next({
    ...call,
    headers: {
      "if-unmodified-since": httpDate(ifUnmodifiedSince),
      "if-none-newer": httpDate(ifNoneNewer),
      "counterfoil-overwrite-reason": overwriteReason?.replace(UNSENDABLE, encoded),
      ...call.headers,
    },
  });
};

function httpDate(timestamp: string | Date | undefined): string | undefined {
  if (timestamp === undefined) return undefined;
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a timestamp: ${String(timestamp)}`);
  return date.toUTCString();
}

/** Plain English goes as it is; whatever a header cannot carry or would trim, and the sign that says so, as percent-encoded UTF-8. */
const UNSENDABLE = /^ | $|[^ -$&-~]+/g;

/** Half a character, which no UTF-8 can say, is the sign for an unreadable one. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
