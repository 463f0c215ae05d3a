import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { groupStoresByFlag } from "#domain/shared/access/stores-by-flag.ts";
import { allPageFlags } from "#domain/shell/index.ts";
import type { AccountStore } from "../accounts/account-store.queries.ts";
import { shownAddress, type Caller } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";
import type { Contract } from "../http/contract.ts";
import { defineRoutes, type PublicRoutes } from "../http/operation-routes.ts";
import { selectEmailReports, wireEmailReports } from "../mails/mail-sources.queries.ts";

export function sessionRoutes(db: Kysely<Database>, accounts: AccountStore) {
  return defineRoutes<"getSession">()({
    getSession: async ({ caller }) => {
      const [retailers, reports] = await Promise.all([accounts.listRetailers(caller), selectEmailReports(db)]);
      return { json: { ...serializeSession(caller, retailers), email_reports: wireEmailReports(reports) } };
    },
  });
}

/** Returns the session as the contract has it. */
export function serializeSession(caller: Caller, retailers: Schema<"Session">["retailers"]): Schema<"Session"> {
  const { retailer, permissions, storesFor } = caller;
  const stores = storesFor(allPageFlags());
  return {
    account: serializeSigner(caller),
    retailer: { id: retailer.id, name: retailer.name },
    retailers,
    permissions: [...permissions],
    stores_allowed: stores === "all" ? "all" : [...stores],
    stores_by_flag: groupStoresByFlag(permissions, storesFor),
  };
}

/** The account, or the token and its account if it has one. */
function serializeSigner({ signer, permissions }: Caller): Schema<"Session">["account"] {
  if (signer.kind === "system") return { email: signer.token, token: signer.token };
  const email = shownAddress({ signer, permissions });
  return signer.kind === "account" ? { email } : { email, token: signer.token };
}

/** Serves the text of the OpenAPI contract that this server enforces [SDK-010]. */
export const contractRoutes = ({ text }: Contract): PublicRoutes<"getContract"> => ({
  getContract: () => Promise.resolve({ text, mediaType: "application/yaml" }),
});
