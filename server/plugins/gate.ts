import type { FastifyRequest } from "fastify";
import { holds, holdsAny } from "#domain/shared/permission.ts";
import type { Result } from "#domain/shared/result.ts";
import type { StoresAllowed } from "#domain/shared/role.ts";
import type { AccessTokens } from "../accounts/access-tokens.queries.ts";
import type { Audit } from "../accounts/audit.queries.ts";
import type { Caller, Identity } from "../accounts/caller.ts";
import { networkOf } from "../accounts/network-of.ts";
import type { Sessions } from "../accounts/sessions.queries.ts";
import type { Input } from "./contract-request.ts";
import type { Operation, OperationAccess } from "./contract.ts";
import { badRequest, forbidden, HttpRefusal, notFound, signedOut, tooMany } from "./problems.ts";
import { isSameOrigin } from "./same-origin.ts";
import { isPoll, sessionToken } from "./session-cookie.ts";
import type { Throttle } from "./throttle.ts";

/** A request that the contract allows, of a caller who may make it. */
export type Call = {
  readonly caller: Caller;
  /** What the operation may touch: the stores where the caller holds what it needs. */
  readonly stores: StoresAllowed;
  readonly input: Input;
};

type Asking = { readonly input: Result<Input, HttpRefusal>; readonly retailer: string | undefined };

type Collaborators = {
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly audit: Audit;
  /** Calls of an account or a token. */
  readonly calls: Throttle;
  /** Calls of an address behind which nobody is known. */
  readonly strangers: Throttle;
};

/** Lets a request through to its operation, or throws the refusal that answers it. */
export class Gate {
  private readonly with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
  }

  /** For what everyone may call. */
  async admitAnyone(request: FastifyRequest, input: Result<Input, HttpRefusal>): Promise<void> {
    const wait = await this.with.strangers.take(networkOf(request.ip));
    if (wait !== undefined) throw tooMany(wait);
    if (!input.ok) throw input.error;
  }

  /**
   * First who it is, then whether they call too often, what they ask, and whether they may: a stranger learns nothing
   * but that they are one. Exactly one retailer is acted for.
   */
  async admit(operation: Operation, request: FastifyRequest, input: Result<Input, HttpRefusal>): Promise<Call> {
    const retailer = input.ok ? retailerAskedFor(input.value) : undefined;
    const { identity, actor, asked } = await this.known(operation, request, { input, retailer });
    if (identity.kind === "unclear") throw badRequest([NAME_A_RETAILER]);
    const refused = { actor, action: "access.refused", target: operation.id, requestId: request.id } as const;
    if (identity.kind === "foreign") {
      await this.with.audit({ ...refused, details: { retailer_id: retailer ?? null } });
      throw notFound();
    }
    const { caller } = identity;
    const lack = lackOf(caller, operation.access);
    if (lack !== undefined) {
      await this.with.audit({ ...refused, details: { retailer_id: caller.retailer.id, ...lack.audited } });
      throw lack.refusal;
    }
    return { caller, stores: caller.storesFor(operation.access.anyOf), input: asked };
  }

  /** For what concerns no retailer: whoever is known may. */
  async admitKnown(operation: Operation, request: FastifyRequest, input: Result<Input, HttpRefusal>): Promise<Input> {
    return (await this.known(operation, request, { input, retailer: undefined })).asked;
  }

  /** Keeps in the audit that a rule, and not a missing flag, has turned somebody away, or that they asked for what is not theirs. */
  async noteRefusal(refusal: unknown, { caller, input }: Call, { operation, request }: { readonly operation: Operation; readonly request: FastifyRequest }): Promise<void> {
    if (!(refusal instanceof HttpRefusal) || !(refusal.status === 403 || refusal.isForeign)) return;
    const why = refusal.isForeign ? { foreign: input.path } : { reason: refusal.message };
    const details = { retailer_id: caller.retailer.id, ...why };
    await this.with.audit({ actor: caller.actor, action: "access.refused", target: operation.id, requestId: request.id, details });
  }

  private async known(operation: Operation, request: FastifyRequest, { input, retailer }: Asking) {
    const identity = await this.identify(request, retailer);
    if (identity.kind === "nobody") throw signedOut();
    const actor = identity.kind === "caller" ? identity.caller.actor : identity.actor;
    const wait = await this.with.calls.take(actor);
    if (wait !== undefined) throw tooMany(wait);
    if (!input.ok) throw input.error;
    refuseOtherSites(operation, request);
    return { identity, actor, asked: input.value };
  }

  private async identify(request: FastifyRequest, retailer: string | undefined): Promise<Identity> {
    const identity = await this.lookUp(request, retailer);
    // Strangers share an address with people who are known: only strangers are turned away for it.
    const wait = identity.kind === "nobody" ? await this.with.strangers.take(networkOf(request.ip)) : undefined;
    if (wait !== undefined) throw tooMany(wait);
    return identity;
  }

  /** A request that brings a token is that of a tool, whatever cookies it brings besides. */
  private async lookUp(request: FastifyRequest, retailer: string | undefined): Promise<Identity> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = BEARER.exec(authorization)?.[1];
      return token === undefined ? NOBODY : this.with.accessTokens.identify(token, retailer);
    }
    const token = sessionToken(request);
    if (token === undefined) return NOBODY;
    const identity = await this.with.sessions.identify(token, retailer, isPoll(request));
    request.renewedSession = identity.renewed;
    return identity;
  }
}

/** `*` asks from where the caller stands. */
function retailerAskedFor({ query }: Input): string | undefined {
  const { retailer_id: retailer } = query;
  return retailer === "*" ? undefined : (retailer as string | undefined);
}

/** A page of another site must not use the session of whoever looks at it; a tool sends neither header. */
function refuseOtherSites({ method }: Operation, request: FastifyRequest): void {
  const { authorization, origin, "sec-fetch-site": site } = request.headers;
  if (method === "GET" || authorization !== undefined || (origin === undefined && site === undefined)) return;
  if (!isSameOrigin(request)) throw new HttpRefusal(403, "This was asked by a page of another site");
}

type Lack = { readonly refusal: HttpRefusal; readonly audited: Readonly<Record<string, unknown>> };

/** Why the caller may not, if so. */
function lackOf({ permissions, storesFor }: Caller, { anyOf, noneOf, stores }: OperationAccess): Lack | undefined {
  const barred = noneOf.filter((flag) => holds(permissions, flag));
  if (barred.length > 0) return { refusal: new HttpRefusal(403, `Closed to ${barred.join(" and ")}`), audited: { barred } };
  if (anyOf.length > 0 && !holdsAny(permissions, anyOf)) return { refusal: forbidden(anyOf), audited: { missing: anyOf } };
  if (stores !== "whole" || storesFor(anyOf) === "all") return undefined;
  return { refusal: new HttpRefusal(403, `Missing permission: ${anyOf.join(" or ")} at the whole retailer`), audited: { missing: anyOf, whole: true } };
}

const NOBODY: Identity = { kind: "nobody" };
const BEARER = /^Bearer ([\w-]{20,100})$/i;
const NAME_A_RETAILER = {
  description: "retailer_id is needed: this token holds several retailers",
  pointer: "retailer_id",
};
