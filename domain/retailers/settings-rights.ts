import { expandPermission, type Flag } from "../shared/access/permission.ts";
import type { RetailerId } from "../shared/access/retailer.ts";
import { resolveAllowedStores, type Role } from "../shared/access/role.ts";

/** Changes the settings of a retailer. */
export const SETTINGS_FLAG = "settings_admin" satisfies Flag;

/** True if the roles carry the flag for the whole retailer. */
export const managesSettings = (roles: readonly Role[], retailer: RetailerId): boolean =>
  resolveAllowedStores(roles, { retailer, stores: new Set() }, [SETTINGS_FLAG]) === "all";

/** True if a role at all retailers carries the flag: such an account sees the retailers that it creates. */
export const canCreateRetailers = (roles: readonly Role[], retailersHeld: readonly string[]): boolean =>
  retailersHeld.includes(ALL_RETAILERS) &&
  roles.some(
    ({ contextName, contextValue, permission }) =>
      contextName === "retailer_id" &&
      contextValue === ALL_RETAILERS &&
      expandPermission(permission).includes(SETTINGS_FLAG),
  );

const ALL_RETAILERS = "*";
