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

/** A request that the contract allows, of a caller who may make it. */
export type Call = {
  readonly caller: Caller;
  /** What the operation may touch: the stores where the caller holds what it needs. */
  readonly stores: StoresAllowed;
  readonly input: Input;
};

type Asking = { readonly read: ReadInput; readonly retailer: string | undefined };

type Collaborators = {
  readonly sessions: Sessions;
  readonly accessTokens: AccessTokens;
  readonly audit: Audit;
  readonly triedChange: TriedChange;
  /** Calls of an account, by all of its sessions and tokens together, or of a token that belongs to none. */
  readonly calls: Throttle;
  readonly strangers: Strangers;
};

/** Lets a request through to its operation, or throws the refusal that answers it. */
export class Gate {
  private readonly with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
  }

  /** For what everyone may call. */
  async admitAnyone(request: FastifyRequest, read: ReadInput): Promise<void> {
    await this.with.strangers.take(networkOf(request.ip));
    await inputOf(read);
  }

  /**
   * First who it is, then whether they call too often, what they ask, and whether they may: a stranger learns nothing
   * but that they are one, and nothing that they sent is parsed. Exactly one retailer is acted for.
   */
  async admit(operation: Operation, request: FastifyRequest, read: ReadInput): Promise<Call> {
    const retailer = retailerAskedFor(request);
    const { identity, actor, asked } = await this.known(operation, request, { read, retailer });
    if (identity.kind === "unclear") throw badRequest([NAME_A_RETAILER]);
    const refused = { actor, action: "access.refused", target: operation.id, requestId: request.id } as const;
    if (identity.kind === "foreign") {
      await this.with.audit({ ...refused, details: { retailer_id: retailer ?? null, ...(await this.with.triedChange(operation.id, asked)) } });
      throw new HttpRefusal(404, "There is no such retailer");
    }
    const { caller } = identity;
    const lack = lackOf(caller, operation.access);
    if (lack !== undefined) {
      await this.with.audit({ ...refused, details: { retailer_id: caller.retailer.id, ...lack.audited, ...(await this.with.triedChange(operation.id, asked)) } });
      throw lack.refusal;
    }
    return { caller, stores: caller.storesFor(operation.access.anyOf), input: asked };
  }

  /** For what concerns no retailer: whoever is known may. */
  async admitKnown(operation: Operation, request: FastifyRequest, read: ReadInput): Promise<Input> {
    return (await this.known(operation, request, { read, retailer: undefined })).asked;
  }

  /**
   * Keeps in the audit that a rule refused a call, not a missing flag, or that the call asked for what is somebody else's.
   * A refused change of an account is kept with what was tried, also where no account has the address.
   */
  async noteRefusal(refusal: unknown, { caller, input }: Call, { operation, request }: { readonly operation: Operation; readonly request: FastifyRequest }): Promise<void> {
    if (!(refusal instanceof HttpRefusal) || !(refusal.isAudited || refusal.status === 404)) return;
    const tried = await this.with.triedChange(operation.id, input);
    if (!refusal.isAudited && !("tried" in tried)) return;
    const { id } = (input.body ?? {}) as { readonly id?: string };
    const why = refusal.isForeign ? { foreign: { ...(id === undefined ? {} : { id }), ...input.path } } : { reason: refusal.message };
    const details = { retailer_id: caller.retailer.id, ...why, ...tried };
    await this.with.audit({ actor: caller.actor, action: "access.refused", target: operation.id, requestId: request.id, details });
  }

  private async known(operation: Operation, request: FastifyRequest, { read, retailer }: Asking) {
    const identity = await this.identify(request, retailer);
    if (identity.kind === "nobody") throw request.headers.authorization === undefined ? signedOut() : invalidToken();
    const { actor, account = actor } = identity.kind === "caller" ? identity.caller : identity;
    const wait = await this.with.calls.take(account);
    if (wait !== undefined) throw tooMany(wait);
    const refusal = refusalOfOtherSite(operation, request);
    if (refusal !== undefined) {
      const details = { retailer_id: identity.kind === "caller" ? identity.caller.retailer.id : (retailer ?? null), reason: refusal.message };
      await this.with.audit({ actor, action: "access.refused", target: operation.id, requestId: request.id, details });
      throw refusal;
    }
    return { identity, actor, asked: await inputOf(read) };
  }

  /** A request that brings a token is that of a tool, whatever cookies it brings besides. */
  private async identify(request: FastifyRequest, retailer: string | undefined): Promise<TokenIdentity> {
    const { sessions, accessTokens, strangers } = this.with;
    const network = networkOf(request.ip);
    const { authorization } = request.headers;
    const token = authorization === undefined ? sessionToken(request) : BEARER.exec(authorization)?.[1];
    if (token === undefined) {
      await strangers.take(network);
      return { kind: "nobody" };
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

/** `*` asks from where the caller stands. What is no id at all is refused when the request is read. */
function retailerAskedFor({ query }: FastifyRequest): string | undefined {
  const { retailer_id: retailer } = query as Readonly<Record<string, unknown>>;
  return typeof retailer === "string" ? parseRetailerId(retailer) : undefined;
}

/** A page of another site must not use the session of whoever looks at it: a browser says which site asks. Tools have tokens. */
function refusalOfOtherSite({ method }: Operation, request: FastifyRequest): HttpRefusal | undefined {
  const { authorization, origin, "sec-fetch-site": site } = request.headers;
  if (method === "GET" || authorization !== undefined || isSameOrigin(request)) return undefined;
  const isUnsaid = origin === undefined && site === undefined;
  return new HttpRefusal(403, isUnsaid ? "This does not say which site asks it" : "This was asked by a page of another site");
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

const BEARER = /^Bearer ([\w-]{20,100})$/i;
const NAME_A_RETAILER = {
  description: "retailer_id is needed: this token holds several retailers",
  pointer: "retailer_id",
};
