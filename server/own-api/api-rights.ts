import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Role } from "#domain/shared/access/role.ts";
import type { Database } from "../database/schema.ts";
import type { DeriveRights } from "../identity/provider-accounts.ts";
import { readApiAccount } from "./api-account.ts";
import { ApiFailure, type ApiClient } from "./api-client.ts";
import type { ApiBearer } from "./own-api.ts";
import { insertNamedStores } from "./mirror-retailers.queries.ts";

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly client: Pick<ApiClient, "send">;
  readonly bearer: ApiBearer;
};

/**
 * Derives rights from the account of the API, `GET /_/account/{email}`, for `api.permissions: api`. Only an address counts
 * that the identity provider has verified and that is in one of its domains: another one could be a colleague's.
 */
export function createApiRights({ db, clock, client, bearer }: Deps): DeriveRights {
  return async ({ domains }, { claims, accessToken }) => {
    const { email, email_verified: isVerified } = claims;
    if (typeof email !== "string" || isVerified !== true) return refuse("the email address is not verified");
    const address = email.trim();
    if (!domains.includes(address.toLowerCase().split("@").at(-1) ?? ""))
      return refuse("the email address belongs to another domain");
    try {
      const read = await readApiAccount(client, {
        email: address,
        bearer: bearer.kind === "host" ? bearer.token : accessToken,
      });
      if (read.kind !== "account") return read.kind === "none" ? ok(undefined) : refuse(read.reason);
      const { roles } = read.account;
      const stores = roles.filter(
        ({ contextName, contextValue }) => contextName === "store_id" && contextValue !== "*",
      );
      const existing = await existingRetailers(db, read.account.retailers);
      await insertNamedStores(
        db,
        stores.flatMap(({ contextValue }) => existing.map((retailer) => ({ retailer, id: contextValue }))),
        clock,
      );
      return ok({ retailers: existing, roles: roles.flatMap((role) => limitToRetailers(role, existing)) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return err({ kind: "unavailable", reason: `the retailer's API: ${String(error.cause ?? error.message)}` });
    }
  };
}

/** `*` is every retailer of the API. The portal is for those of portal.yml only. */
function limitToRetailers(role: Role, retailers: readonly string[]): readonly Role[] {
  const { contextName, contextValue } = role;
  if (contextName !== "retailer_id") return [role];
  return retailers
    .filter((id) => contextValue === "*" || contextValue === id)
    .map((id) => ({ ...role, contextValue: id }));
}

/** Returns the retailers of portal.yml among those of the account. */
async function existingRetailers(db: Kysely<Database>, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("retailers")
    .select("id")
    .$if(!ids.includes("*"), (query) => query.where("id", "in", ["", ...ids]))
    .execute();
  return rows.map(({ id }) => id);
}

const refuse = (reason: string) => err({ kind: "refused" as const, reason });
