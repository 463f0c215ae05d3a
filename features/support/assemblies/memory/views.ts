import { MemoryViewStore } from "#adapters/memory/views/memory-saved-views.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { hasFlag } from "#domain/shared/access/permission.ts";
import { resolveFlags } from "#domain/shared/access/role.ts";
import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { pageOfViewList, VIEW_LISTS, type SavedViews } from "#domain/views/index.ts";
import { USER_EMAIL } from "../../account-ports.ts";
import { selectUserRoles, type Situation } from "../../situation.ts";

/** Returns the saved views as the account with this email address sees them. All share the same data. */
export function buildMemoryViews(situation: Situation, clock: Clock): (email?: string) => SavedViews {
  const { retailer, stores, accounts } = situation;
  const store = new MemoryViewStore(clock);
  const scope = { retailer, stores: new Set(stores.map(({ id }) => id)) };
  return (email = USER_EMAIL) => {
    const roles = accounts.find((account) => account.email === email)?.roles ?? selectUserRoles(situation);
    const permissions = resolveFlags(roles, scope);
    const lists = VIEW_LISTS.filter((list) => canOpenPage(findPage(pageOfViewList(list)), permissions));
    return store.openedBy({ email, lists, isAccountsAdmin: hasFlag(permissions, "accounts_admin") });
  };
}
