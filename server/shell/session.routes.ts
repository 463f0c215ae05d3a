import type { Schema } from "#contract/index.ts";
import { groupStoresByFlag } from "#domain/shared/stores-by-flag.ts";
import { allPageFlags } from "#domain/shell/index.ts";
import type { AccountStore } from "../accounts/account-store.queries.ts";
import { shownAddress, type Caller } from "../accounts/caller.ts";
import type { Contract } from "../http/contract.ts";
import { defineRoutes, type PublicRoutes } from "../http/operation-routes.ts";

export function sessionRoutes(accounts: AccountStore) {
  return defineRoutes<"getSession">()({
    getSession: async ({ caller }) => ({ json: serializeSession(caller, await accounts.listRetailers(caller)) }),
  });
}

function serializeSession(caller: Caller, retailers: Schema<"Session">["retailers"]): Schema<"Session"> {
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
