import type { Middleware } from "../call.ts";

/**
 * Adds `retailer_id` to every call that takes one; an id that the call names itself goes first [SDK-002].
 * Without an id the API acts for the retailer of the session, or for the only one of the token.
 */
export function retailerId(id: string | undefined): Middleware {
  return (next) => (call) => {
    if (id === undefined || !call.operation.retailerId) return next(call);
    return next({ ...call, query: { ...call.query, retailer_id: call.query["retailer_id"] ?? id } });
  };
}
