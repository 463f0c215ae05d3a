import { sql, type Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import {
  ALL,
  chooseTokenEnd,
  decideSignIn,
  MAX_TOKENS,
  newTokenRefusal,
  normalizeToken,
  parseSignInPolicy,
  requirementFor,
  tokensRefusal,
  tooManyTokens,
  unknownContextRefusal,
  type AccountActor,
  type NewToken,
} from "#domain/accounts/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { expandPermission } from "#domain/shared/access/permission.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import { insertToken } from "./access-token-store.queries.ts";
import { countTokens, revokeToken, serializeToken, tokensOf } from "./account-tokens.queries.ts";
import { lockAccount } from "./account-records.queries.ts";
import { toTokenHttpRefusal } from "./account-refusals.ts";
import { loadVisibleAccount, type VisibleAccount } from "./account-access.ts";
import { findTokenDays } from "./token-days.queries.ts";
import { policyRefusal } from "./own-operations.ts";
import { heldMethods } from "./second-factors.queries.ts";
import type { Caller } from "./caller.ts";
import { requireSession } from "./require-session.ts";
import { loadRequestedAccount, type AccountInput } from "./accounts.routes.ts";

type Deps = { readonly db: Kysely<Database>; readonly clock: Clock };

/** Routes for the access tokens of accounts. Creating one requires the same rights as setting the password. */
export function accountTokenRoutes(deps: Deps) {
  const { db, clock } = deps;
  return defineRoutes<"listAccessTokens" | "createAccessToken" | "deleteAccessToken">()({
    listAccessTokens: async (call) => {
      const { record } = listedView(await loadRequestedAccount(call, deps));
      return { json: await tokensOf(db, record.key) };
    },

    createAccessToken: (call) => {
      const draft = normalizeToken(toNewToken(call.input.body));
      return call.withTransaction(async ({ db: trx, audit }) => {
        const { record, actor, contexts } = await lockedView(call, trx, draft);
        requireSession(call.caller, "make access tokens");
        await refuseBelowPolicies(trx, call.caller, { draft, actor });
        const unknown = unknownContextRefusal(
          { retailers: [], roles: [] },
          { retailers: draft.retailers, roles: [] },
          contexts.isRetailer,
        );
        const refusal = newTokenRefusal(draft, record, actor) ?? unknown;
        if (refusal !== undefined) throw toTokenHttpRefusal(refusal);
        if ((await countTokens(trx, record.key)) >= MAX_TOKENS)
          throw new HttpRefusal("too_many_tokens", tooManyTokens(MAX_TOKENS));
        const created = clock.now();
        const ending = { ...draft, expires: await resolveEnd(trx, draft, created) };
        const { id, token: secret } = await insertToken(trx, ending, { created, email: record.key });
        await audit({ action: "token.create", target: record.key, details: { id, ...ending } });
        return { json: { token: serializeToken({ id, ...ending, created }), secret } };
      });
    },

    deleteAccessToken: (call) =>
      call.withTransaction(async ({ db: trx, audit }) => {
        const { record } = listedView(await lockedView(call, trx));
        const revoked = await revokeToken(trx, { email: record.key, id: call.input.path.id, now: clock.now() });
        if (revoked === undefined) throw notFoundRefusal();
        await audit({ action: "token.revoke", target: record.key, details: revoked });
        return {};
      }, "rights"),
  });
}

/** Returns the end of a new token. Throws if it is in the past, or later than a retailer of the token allows. */
async function resolveEnd(trx: Kysely<Database>, { expires, retailers }: NewToken, now: Instant): Promise<Instant> {
  const end = chooseTokenEnd(expires, { now, days: await findTokenDays(trx, retailers) });
  if (!end.ok) throw toTokenHttpRefusal(end.error);
  return end.value;
}

/** Throws if the session does not meet the sign-in policy of a retailer of the token. */
async function refuseBelowPolicies(
  trx: Kysely<Database>,
  { account, session }: Caller,
  { draft, actor }: { readonly draft: NewToken; readonly actor: AccountActor },
): Promise<void> {
  if (account === undefined || session === undefined) return;
  const retailers = await trx
    .selectFrom("retailers")
    .select(["id", "settings"])
    .$if(!draft.retailers.includes(ALL), (query) =>
      query.where(sql<boolean>`id = ANY (${[...draft.retailers]}::text[])`),
    )
    .execute();
  const held = await heldMethods(trx, account);
  const isBelow = retailers.some(({ id, settings }) => {
    const own = permissionsAt(id, actor);
    const flags = new Set([...own, ...draft.permissions.flatMap(expandPermission)]);
    return decideSignIn(requirementFor(parseSignInPolicy(settings), flags), session.method, held) !== "met";
  });
  if (isBelow) throw policyRefusal();
}

/** Returns the flags of the actor at a retailer or at any of its stores. */
const permissionsAt = (retailer: string, { roles, retailersOf }: AccountActor): readonly string[] =>
  roles.flatMap(({ contextName, contextValue, permission }) => {
    const isThere =
      contextName === "retailer_id"
        ? [retailer, ALL].includes(contextValue)
        : retailersOf(contextValue).includes(retailer);
    return isThere ? expandPermission(permission) : [];
  });

function toNewToken({ name, retailers, permissions, stores, expires }: Schema<"NewAccessToken">): NewToken {
  const end = expires === undefined ? undefined : parseInstant(expires);
  return { name, retailers, permissions, ...(stores && { stores }), ...(end && { expires: end }) };
}

/** Locks the account, because the rights of a token are checked against it. */
async function lockedView(
  { caller, input }: AuthorizedCall<AccountInput>,
  trx: Kysely<Database>,
  draft?: NewToken,
): Promise<VisibleAccount> {
  const { retailers = [], stores = [] } = draft ?? {};
  const roles = stores.map((contextValue) => ({ contextName: "store_id" as const, contextValue, permission: "" }));
  const record = await lockAccount(trx, input.path.email);
  return loadVisibleAccount(trx, { caller, record, requested: { retailers, roles } });
}

/** Returns the view if the caller can list and revoke the tokens of the account. */
function listedView(view: VisibleAccount): VisibleAccount {
  const refusal = tokensRefusal(view.record, view.actor);
  if (refusal !== undefined) throw toTokenHttpRefusal(refusal);
  return view;
}
