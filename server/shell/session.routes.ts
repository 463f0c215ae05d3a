import { groupStoresByFlag } from "#domain/shared/stores-by-flag.ts";
import { allPageFlags } from "#domain/shell/index.ts";
import type { AccountStore } from "../accounts/account-store.queries.ts";
import { shownAddress } from "../accounts/caller.ts";
import type { Contract } from "../http/contract.ts";
import type { OperationRoutes } from "../http/register-operations.ts";

export function sessionRoutes(accounts: AccountStore): OperationRoutes["guarded"] {
  return {
    getSession: async ({ caller }) => {
      const { signer, retailer, permissions, storesFor } = caller;
      const stores = storesFor(allPageFlags());
      const session = {
        account: signer.kind === "account" ? { email: shownAddress(caller) } : { email: shownAddress(caller) ?? signer.token, token: signer.token },
        retailer: { id: retailer.id, name: retailer.name },
        retailers: await accounts.listRetailers(caller),
        permissions: [...permissions],
        stores_allowed: stores === "all" ? "all" : [...stores],
        stores_by_flag: groupStoresByFlag(permissions, storesFor),
      };
      return { text: JSON.stringify(session) };
    },
  };
}

/** Serves the text of the OpenAPI contract that this server enforces [SDK-010]. */
export const contractRoutes = ({ text }: Contract): OperationRoutes["anonymous"] => ({
  getContract: () => Promise.resolve({ text, mediaType: "application/yaml" }),
});
