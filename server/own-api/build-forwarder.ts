import type { FastifyInstance } from "fastify";
import { createRefusalLogger } from "../accounts/refused-attempts.queries.ts";
import { AnonymousRateLimit } from "../http/anonymous-rate-limit.ts";
import { Authorizer } from "../http/authorize.ts";
import type { ServerDeps } from "../server-deps.ts";
import { serializeSession } from "../shell/session.routes.ts";
import { describeWebVitals } from "../shell/web-vitals.routes.ts";
import type { OwnApi } from "./own-api.ts";
import { ownApiRoutes } from "./own-api.routes.ts";

/** Registers the operations of the contract, which the retailer's own API answers. */
export function buildForwarder(
  api: FastifyInstance,
  { options, sessions, accounts, calls, anonymous, identities }: ServerDeps,
  ownApi: OwnApi,
): void {
  const { contract, db, clock } = options;
  const authorizer = new Authorizer({
    sessions,
    // Tools call the API itself, with tokens of the API.
    accessTokens: { identify: () => Promise.resolve({ kind: "anonymous" }) },
    audit: createRefusalLogger(db, clock),
    triedChange: () => Promise.resolve({}),
    calls,
    anonymous: new AnonymousRateLimit(anonymous),
  });
  ownApiRoutes(api, {
    contract,
    ownApi,
    authorizer,
    sessions,
    clock,
    bearerOf: (token) => identities.sessions.bearerOf(token),
    describeWebVitals: (days) => describeWebVitals({ db, clock, percent: options.config.webVitals }, days),
    describeSession: async (caller) => serializeSession(caller, await accounts.listRetailers(caller)),
  });
}
