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
      ...call.headers,
      ...(ifUnmodifiedSince === undefined ? {} : { "if-unmodified-since": httpDate(ifUnmodifiedSince) }),
      ...(ifNoneNewer === undefined ? {} : { "if-none-newer": httpDate(ifNoneNewer) }),
      ...(overwriteReason === undefined ? {} : { "counterfoil-overwrite-reason": headerText(overwriteReason) }),
    },
  });
};

function httpDate(timestamp: string | Date): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a timestamp: ${String(timestamp)}`);
  return date.toUTCString();
}

/** Plain English as it is; whatever a header cannot carry, and the sign that says so, as percent-encoded UTF-8. */
const headerText = (text: string): string => text.replace(/[^\x20-\x24\x26-\x7e]+/g, encodeURIComponent);
