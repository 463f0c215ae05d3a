import { expandPermission, type Permissions } from "../../shared/access/permission.ts";
import { resolveFlags, type Role, type RoleScope } from "../../shared/access/role.ts";
import type { PreviewedRole } from "../../shared/access/role-preview.ts";
import { RESTRICTIONS } from "../roles/grant-policy.ts";
import { effectiveTokenFlags, effectiveTokenRoles } from "../tokens/access-token.ts";

/** What a session can do during a preview. */
export type PreviewedRights = { readonly roles: readonly Role[]; readonly permissions: Permissions };

/** The longest time of a preview. */
export const PREVIEW_MS = 3_600_000;

/**
 * Returns what the role and the account share at the retailer. Restrictions of either apply, because they add no right.
 * `scope` has the previewed store if it belongs to the retailer.
 */
export function previewedRights(role: PreviewedRole, account: readonly Role[], scope: RoleScope): PreviewedRights {
  const { permission, store } = role;
  const limits = { permissions: [permission], ...(store === undefined ? {} : { stores: [store] }) };
  const restrictions: ReadonlySet<string> = new Set(RESTRICTIONS);
  const own = expandPermission(permission).filter((flag) => restrictions.has(flag));
  return {
    roles: effectiveTokenRoles(limits, account, scope),
    permissions: new Set([...effectiveTokenFlags(limits, account, scope), ...own]),
  };
}

/** True if the role and the account share a permission at the retailer. */
export const canPreview = (role: PreviewedRole, account: readonly Role[], scope: RoleScope): boolean =>
  resolveFlags(previewedRights(role, account, scope).roles, scope).size > 0;
