import type { FastifyRequest } from "fastify";
import { hasFlag, hasAnyFlag } from "#domain/shared/access/permission.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import type { AllowedStores } from "#domain/shared/access/role.ts";
import type { AccessTokenStore, TokenIdentity } from "../accounts/access-token-store.queries.ts";
import type { RefusalLogger } from "../accounts/refused-attempts.queries.ts";
import type { Caller } from "../accounts/caller.ts";
import type { DescribeAttemptedChange } from "../accounts/attempted-change.ts";
import { isOwnOperation, policyRefusal } from "../accounts/own-operations.ts";
import { isOpenInPreview, previewRefusal } from "../accounts/preview-rules.ts";
import { toIpPrefix } from "../accounts/ip-prefix.ts";
import type { SessionStore } from "../accounts/session-store.queries.ts";
import type { OperationInput, ReadOperationInput } from "./request-validation.ts";
import type { ContractOperation, OperationAccess } from "./contract.ts";
import {
  badRequest,
  permissionDenied,
  HttpRefusal,
  invalidToken,
  unauthenticated,
  tooManyRequests,
} from "./problems.ts";
import { isSameOrigin } from "./csrf-protection.ts";
import { isPoll, readSessionToken } from "./session-cookie.ts";
import type { AnonymousRateLimit } from "./anonymous-rate-limit.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** An authorized request that the contract allows. Its input has the types of the operation. */
export type AuthorizedCall<Input = unknown> = {
  readonly caller: Caller;
  /** The stores that the operation may access: those where the caller holds the required permission. */
  readonly stores: AllowedStores;
  readonly input: Input;
};

type RequestSource = { readonly read: ReadOperationInput; readonly retailer: string | undefined };

type Deps = {
  readonly sessions: SessionStore;
  readonly accessTokens: Pick<AccessTokenStore, "identify">;
  readonly audit: RefusalLogger;
  readonly triedChange: DescribeAttemptedChange;
  /** Calls of an account through all of its sessions and tokens, or of a token without an account. */
  readonly calls: RateLimiter;
  readonly anonymous: AnonymousRateLimit;
};

/** Authorizes a request for its operation, or throws the refusal. */
export class Authorizer {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** For public operations. */
  async rateLimitAnonymous(request: FastifyRequest, read: ReadOperationInput): Promise<void> {
    await this.deps.anonymous.consume(toIpPrefix(request.ip));
    await inputOf(read);
  }

  /**
   * Order: authenticate, rate-limit, validate, authorize. Unauthenticated requests are never parsed. A call acts for
   * exactly one retailer.
   */
  async authorize(
    operation: ContractOperation,
    request: FastifyRequest,
    read: ReadOperationInput,
  ): Promise<AuthorizedCall<OperationInput>> {
    const retailer = requestedRetailer(request);
    const { identity, actor, input } = await this.authenticateAndRead(operation, request, { read, retailer });
    if (identity.kind === "unclear") throw badRequest([RETAILER_REQUIRED], { code: "retailer_required" });
    const refused = { actor, action: "access.refused", target: operation.id, requestId: request.id } as const;
    if (identity.kind === "foreign") {
      await this.deps.audit({
        ...refused,
        details: { retailer_id: retailer ?? null, ...(await this.deps.triedChange(operation.id, input)) },
      });
      throw new HttpRefusal("retailer_not_found", "There is no such retailer");
    }
    const { caller } = identity;
    const denial = findPolicyDenial(caller, operation) ?? findDenial(caller, operation.access);
    if (denial !== undefined) {
      await this.deps.audit({
        ...refused,
        details: {
          retailer_id: caller.retailer.id,
          ...denial.audited,
          ...(await this.deps.triedChange(operation.id, input, caller)),
        },
      });
      throw denial.refusal;
    }
    return { caller, stores: caller.storesFor(operation.access.anyOf), input };
  }

  /** For operations that concern no retailer: every authenticated caller is allowed. */
  async authenticate(
    operation: ContractOperation,
    request: FastifyRequest,
    read: ReadOperationInput,
  ): Promise<OperationInput> {
    return (await this.authenticateAndRead(operation, request, { read, retailer: undefined })).input;
  }

  /**
   * Writes an audit event if a rule refused a call, or if the call requested a record of another retailer. For a
   * refused account change, the event includes the attempted values, even if no account has the address.
   */
  async auditRefusal(
    refusal: unknown,
    { caller, input }: AuthorizedCall<OperationInput>,
    { operation, request }: { readonly operation: ContractOperation; readonly request: FastifyRequest },
  ): Promise<void> {
    if (!(refusal instanceof HttpRefusal) || !(refusal.isAudited || refusal.status === 404)) return;
    const tried = await this.deps.triedChange(operation.id, input, caller);
    if (!refusal.isAudited && !("tried" in tried)) return;
    const { id } = (input.body ?? {}) as { readonly id?: string };
    const why = refusal.isForeign
      ? { foreign: { ...(id === undefined ? {} : { id }), ...input.path } }
      : { reason: refusal.message };
    const details = { retailer_id: caller.retailer.id, ...why, ...tried };
    await this.deps.audit({
      actor: caller.actor,
      action: "access.refused",
      target: operation.id,
      requestId: request.id,
      details,
      isMissing: refusal.code === "not_found" && !refusal.isForeign,
    });
  }

  private async authenticateAndRead(
    operation: ContractOperation,
    request: FastifyRequest,
    { read, retailer }: RequestSource,
  ) {
    const identity = await this.identify(request, retailer);
    if (identity.kind === "anonymous")
      throw request.headers.authorization === undefined ? unauthenticated() : invalidToken();
    const { actor, account = actor } = identity.kind === "caller" ? identity.caller : identity;
    const wait = await this.deps.calls.consume(account);
    if (wait !== undefined) throw tooManyRequests(wait);
    const refusal = refusalOfOtherSite(operation, request) ?? refusalOfPreview(operation, identity);
    if (refusal !== undefined) {
      const details = {
        retailer_id: identity.kind === "caller" ? identity.caller.retailer.id : (retailer ?? null),
        reason: refusal.message,
      };
      await this.deps.audit({ actor, action: "access.refused", target: operation.id, requestId: request.id, details });
      throw refusal;
    }
    return { identity, actor, input: await inputOf(read) };
  }

  /** A request with a token comes from a tool; its cookies are ignored. */
  private async identify(request: FastifyRequest, retailer: string | undefined): Promise<TokenIdentity> {
    const { sessions, accessTokens, anonymous } = this.deps;
    const network = toIpPrefix(request.ip);
    const { authorization } = request.headers;
    const token = authorization === undefined ? readSessionToken(request) : BEARER.exec(authorization)?.[1];
    if (token === undefined) {
      await anonymous.consume(network);
      return { kind: "anonymous" };
    }
    if (authorization !== undefined)
      return anonymous.identify(network, token, () => accessTokens.identify(token, retailer));
    const identity = await anonymous.identify(network, token, () =>
      sessions.identify(token, retailer, isPoll(request)),
    );
    request.rotatedSessionToken = identity.rotatedToken;
    return identity;
  }
}

async function inputOf(read: ReadOperationInput): Promise<OperationInput> {
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
function refusalOfOtherSite({ method }: ContractOperation, request: FastifyRequest): HttpRefusal | undefined {
  const { authorization, origin, "sec-fetch-site": site } = request.headers;
  if (method === "GET" || authorization !== undefined || isSameOrigin(request)) return undefined;
  const isUnknownSite = origin === undefined && site === undefined;
  return new HttpRefusal(
    "cross_site_request",
    isUnknownSite
      ? "The request does not say which site it comes from"
      : "The request comes from a page of another site",
  );
}

/** A session that previews a role reads only. */
function refusalOfPreview(operation: ContractOperation, identity: TokenIdentity): HttpRefusal | undefined {
  const isPreview = identity.kind === "caller" && identity.caller.preview !== undefined;
  return isPreview && !isOpenInPreview(operation) ? previewRefusal() : undefined;
}

type Denial = { readonly refusal: HttpRefusal; readonly audited: Readonly<Record<string, unknown>> };

/** A session that does not meet the policy of the retailer may use the own account, to meet it, and read the session. */
function findPolicyDenial({ lack }: Caller, { id }: ContractOperation): Denial | undefined {
  if (lack === undefined || isOwnOperation(id) || OPEN_WITHOUT_POLICY.includes(id)) return undefined;
  return { refusal: policyRefusal(), audited: { requirement: lack.requirement } };
}

/** Returns why the caller may not call the operation, else undefined. */
function findDenial(
  { permissions, storesFor }: Caller,
  { anyOf, noneOf, stores }: OperationAccess,
): Denial | undefined {
  const excluded = noneOf.filter((flag) => hasFlag(permissions, flag));
  if (excluded.length > 0)
    return {
      refusal: new HttpRefusal("permission_excluded", `Closed to ${excluded.join(" and ")}`),
      audited: { barred: excluded },
    };
  if (anyOf.length > 0 && !hasAnyFlag(permissions, anyOf))
    return { refusal: permissionDenied(anyOf), audited: { missing: anyOf } };
  if (stores !== "whole" || storesFor(anyOf) === "all") return undefined;
  return {
    refusal: new HttpRefusal("permission_denied", `Missing permission: ${anyOf.join(" or ")} at the whole retailer`),
    audited: { missing: anyOf, whole: true },
  };
}

const OPEN_WITHOUT_POLICY: readonly string[] = ["getSession", "endRolePreview"];
const BEARER = /^Bearer ([\w-]{20,100})$/i;
const RETAILER_REQUIRED = {
  description: "retailer_id is required: this token is for several retailers",
  pointer: "retailer_id",
};
