import { hasFlag } from "#domain/shared/access/permission.ts";
import type { Preferences } from "#domain/shell/index.ts";
import type { ViewList } from "#domain/views/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { ListColumns, type ListColumn } from "#ui/model/list-columns.ts";
import { ListTools } from "#ui/model/list-tools.ts";
import type { Notifications } from "#ui/shell/notifications.ts";
import { offersViews } from "#ui/views/offers-views.ts";
import { hydration } from "./hydration.ts";
import type { ListToolDeps } from "./list-tool-code.ts";
import { logBugs } from "./log-bugs.ts";

type Deps = ListToolDeps & {
  readonly can: Can;
  readonly notifier: Notifications;
  readonly preferences: Preferences;
  readonly timeout: () => Promise<void>;
};

/** Creates the choice of columns and the saved views of a list. */
export type CreateListTools = (list: ViewList, columns: readonly ListColumn[]) => ListTools;

export const listToolsOf =
  (deps: Deps): CreateListTools =>
  (list, columns) => {
    const { can, notifier, preferences, timeout } = deps;
    const { account, permissions } = deps.bootstrap;
    const key = `columns.${list}` as const;
    const hasViews = offersViews(can) && !hasFlag(permissions, "sales_demo");
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
        return createListToolCode(deps, { list, hasViews, tools });
      }),
      phase: () => {
        if (hydration.isDone) return "live";
        // A redirect would lose what the page must say.
        return isHost && notifier.history.length === 0 ? "host" : "rendering";
      },
      timeout,
      notifier,
    });
  };
