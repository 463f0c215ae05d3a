import { storesByFlag } from "#domain/shared/stores-by-flag.ts";
import { pageFlags } from "#domain/shell/index.ts";
import type { Accounts } from "../accounts/accounts.queries.ts";
import type { Contract } from "../plugins/contract.ts";
import type { Routes } from "../plugins/operations.ts";

export function sessionRoutes(accounts: Accounts): Routes["guarded"] {
  return {
    getSession: async ({ caller }) => {
      const { email, retailer, permissions, storesFor } = caller;
      const stores = storesFor(pageFlags());
      const session = {
        account: { email },
        retailer: { id: retailer.id, name: retailer.name },
        retailers: await accounts.retailersOf(caller),
        permissions: [...permissions],
        stores_allowed: stores === "all" ? "all" : [...stores],
        stores_by_flag: storesByFlag(permissions, storesFor),
      };
      return { text: JSON.stringify(session) };
    },
  };
}

/** Serves the text of the OpenAPI contract that this server enforces [SDK-010]. */
export const contractRoutes = ({ text }: Contract): Routes["open"] => ({
  getContract: () => Promise.resolve({ text, mediaType: "application/yaml" }),
});
