import type { FastifyRequest } from "fastify";
import { holds, holdsAny } from "#domain/shared/permission.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import type { StoresAllowed } from "#domain/shared/role.ts";
import type { AccessTokens, TokenIdentity } from "../accounts/access-tokens.queries.ts";
import type { Audit } from "../accounts/audit.queries.ts";
import type { Caller } from "../accounts/caller.ts";
import type { TriedChange } from "../accounts/tried-change.ts";
import { networkOf } from "../accounts/network-of.ts";
import type { Sessions } from "../accounts/sessions.queries.ts";
import type { Input, ReadInput } from "./contract-request.ts";
import type { Operation, OperationAccess } from "./contract.ts";
import { badRequest, forbidden, HttpRefusal, invalidToken, signedOut, tooMany } from "./problems.ts";
import { isSameOrigin } from "./same-origin.ts";
import { isPoll, sessionToken } from "./session-cookie.ts";
import type { Strangers } from "./strangers.ts";
import type { Throttle } from "./throttle.ts";

/** An authorized request that the contract allows. */
export type Call = {
  readonly caller: Caller;
  /** The stores that the operation may access: those where the caller holds the required permission. */
  readonly stores: StoresAllowed;
  readonly input: Input;
};

type RequestSource = { readonly read: ReadInput; readonly retailer: string | undefined };

type Deps = {
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly audit: Audit;
  readonly triedChange: TriedChange;
  /** Calls of an account through all of its sessions and tokens, or of a token without an account. */
  readonly calls: Throttle;
  readonly strangers: Strangers;
};

/** Authorizes a request for its operation, or throws the refusal. */
export class Gate {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** For public operations. */
  async admitAnyone(request: FastifyRequest, read: ReadInput): Promise<void> {
    await this.deps.strangers.take(networkOf(request.ip));
    await inputOf(read);
  }

  /**
   * Order: authenticate, rate-limit, validate, authorize. Unauthenticated requests are never parsed. A call acts for
   * exactly one retailer.
   */
  async admit(operation: Operation, request: FastifyRequest, read: ReadInput): Promise<Call> {
    const retailer = requestedRetailer(request);
    const { identity, actor, input } = await this.authenticateAndRead(operation, request, { read, retailer });
    if (identity.kind === "unclear") throw badRequest([RETAILER_REQUIRED]);
    const refused = { actor, action: "access.refused", target: operation.id, requestId: request.id } as const;
    if (identity.kind === "foreign") {
      await this.deps.audit({ ...refused, details: { retailer_id: retailer ?? null, ...(await this.deps.triedChange(operation.id, input)) } });
      throw new HttpRefusal(404, "There is no such retailer");
    }
    const { caller } = identity;
    const denial = findDenial(caller, operation.access);
    if (denial !== undefined) {
      await this.deps.audit({ ...refused, details: { retailer_id: caller.retailer.id, ...denial.audited, ...(await this.deps.triedChange(operation.id, input)) } });
      throw denial.refusal;
    }
    return { caller, stores: caller.storesFor(operation.access.anyOf), input };
  }

  /** For operations that concern no retailer: every authenticated caller is allowed. */
  async admitKnown(operation: Operation, request: FastifyRequest, read: ReadInput): Promise<Input> {
    return (await this.authenticateAndRead(operation, request, { read, retailer: undefined })).input;
  }

  /**
   * Writes an audit event if a rule refused a call, or if the call requested a record of another retailer. For a
   * refused account change, the event includes the attempted values, even if no account has the address.
   */
  async noteRefusal(refusal: unknown, { caller, input }: Call, { operation, request }: { readonly operation: Operation; readonly request: FastifyRequest }): Promise<void> {
    if (!(refusal instanceof HttpRefusal) || !(refusal.isAudited || refusal.status === 404)) return;
    const tried = await this.deps.triedChange(operation.id, input);
    if (!refusal.isAudited && !("tried" in tried)) return;
    const { id } = (input.body ?? {}) as { readonly id?: string };
    const why = refusal.isForeign ? { foreign: { ...(id === undefined ? {} : { id }), ...input.path } } : { reason: refusal.message };
    const details = { retailer_id: caller.retailer.id, ...why, ...tried };
    await this.deps.audit({ actor: caller.actor, action: "access.refused", target: operation.id, requestId: request.id, details });
  }

  private async authenticateAndRead(operation: Operation, request: FastifyRequest, { read, retailer }: RequestSource) {
    const identity = await this.identify(request, retailer);
    if (identity.kind === "anonymous") throw request.headers.authorization === undefined ? signedOut() : invalidToken();
    const { actor, account = actor } = identity.kind === "caller" ? identity.caller : identity;
    const wait = await this.deps.calls.take(account);
    if (wait !== undefined) throw tooMany(wait);
    const refusal = refusalOfOtherSite(operation, request);
    if (refusal !== undefined) {
      const details = { retailer_id: identity.kind === "caller" ? identity.caller.retailer.id : (retailer ?? null), reason: refusal.message };
      await this.deps.audit({ actor, action: "access.refused", target: operation.id, requestId: request.id, details });
      throw refusal;
    }
    return { identity, actor, input: await inputOf(read) };
  }

  /** A request with a token comes from a tool; its cookies are ignored. */
  private async identify(request: FastifyRequest, retailer: string | undefined): Promise<TokenIdentity> {
    const { sessions, accessTokens, strangers } = this.deps;
    const network = networkOf(request.ip);
    const { authorization } = request.headers;
    const token = authorization === undefined ? sessionToken(request) : BEARER.exec(authorization)?.[1];
    if (token === undefined) {
      await strangers.take(network);
      return { kind: "anonymous" };
    }
    if (authorization !== undefined) return strangers.identify(network, token, () => accessTokens.identify(token, retailer));
    const identity = await strangers.identify(network, token, () => sessions.identify(token, retailer, isPoll(request)));
    request.renewedSession = identity.renewed;
    return identity;
  }
}

async function inputOf(read: ReadInput): Promise<Input> {
  const input = await read();
  if (!input.ok) throw input.error;
  return input.value;
}

/** `*` selects the caller's current retailer. An invalid id is refused when the request is read. */
function requestedRetailer({ query }: FastifyRequest): string | undefined {
  const { retailer_id: retailer } = query as Readonly<Record<string, unknown>>;
  return typeof retailer === "string" ? parseRetailerId(retailer) : undefined;
}

/**
 * Refuses requests from pages of other sites (CSRF): browsers name the site of the request. Tools use tokens instead.
 */
function refusalOfOtherSite({ method }: Operation, request: FastifyRequest): HttpRefusal | undefined {
  const { authorization, origin, "sec-fetch-site": site } = request.headers;
  if (method === "GET" || authorization !== undefined || isSameOrigin(request)) return undefined;
  const isUnknownSite = origin === undefined && site === undefined;
  return new HttpRefusal(403, isUnknownSite ? "The request does not say which site it comes from" : "The request comes from a page of another site");
}

type Denial = { readonly refusal: HttpRefusal; readonly audited: Readonly<Record<string, unknown>> };

/** Returns why the caller may not call the operation, else undefined. */
function findDenial({ permissions, storesFor }: Caller, { anyOf, noneOf, stores }: OperationAccess): Denial | undefined {
  const excluded = noneOf.filter((flag) => holds(permissions, flag));
  if (excluded.length > 0) return { refusal: new HttpRefusal(403, `Closed to ${excluded.join(" and ")}`), audited: { barred: excluded } };
  if (anyOf.length > 0 && !holdsAny(permissions, anyOf)) return { refusal: forbidden(anyOf), audited: { missing: anyOf } };
  if (stores !== "whole" || storesFor(anyOf) === "all") return undefined;
  return { refusal: new HttpRefusal(403, `Missing permission: ${anyOf.join(" or ")} at the whole retailer`), audited: { missing: anyOf, whole: true } };
}

const BEARER = /^Bearer ([\w-]{20,100})$/i;
const RETAILER_REQUIRED = {
  description: "retailer_id is required: this token is for several retailers",
  pointer: "retailer_id",
};
