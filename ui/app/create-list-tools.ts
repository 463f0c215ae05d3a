import { hasFlag } from "#domain/shared/permission.ts";
import type { ViewList } from "#domain/views/index.ts";
import { ListColumns, type ListColumn } from "#ui/model/list-columns.ts";
import { ListTools } from "#ui/model/list-tools.ts";
import { offersViews } from "#ui/views/offers-views.ts";
import type { Get } from "./areas/area.ts";
import { hydration } from "./hydration.ts";
import { logBugs } from "./log-bugs.ts";
import { tokens } from "./tokens.ts";

/** Creates the choice of columns and the saved views of a list. */
export function createListTools(get: Get, list: ViewList, columns: readonly ListColumn[]): ListTools {
  const { account, permissions } = get(tokens.bootstrap);
  const preferences = get(tokens.preferences);
  const key = `columns.${list}` as const;
  const hasViews = offersViews(get(tokens.can)) && !hasFlag(permissions, "sales_demo");
  const notifier = get(tokens.notifications);
  const isHost = typeof document === "undefined";
  return new ListTools({
    hasViews,
    columns: new ListColumns(columns, {
      account: (account.key ?? "").slice(0, 8),
      read: () => preferences.get(key),
      write: (text) => (text === undefined ? preferences.remove(key) : preferences.set(key, text)),
    }),
    loadCode: logBugs(async (tools) => {
      const { createListToolCode } = await import("./chunks/list-tools.ts");
      return createListToolCode(get, { list, hasViews, tools });
    }),
    phase: () => {
      if (hydration.isDone) return "live";
      // A redirect would lose what the page must say.
      return isHost && notifier.history.length === 0 ? "host" : "rendering";
    },
    timeout: get(tokens.transitionTimeout),
    notifier,
  });
}
