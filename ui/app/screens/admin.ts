import "../shared-chunk.ts";
import { ContainerModule } from "inversify";
import { menuFor } from "#domain/shell/index.ts";
import { AdminViewModel } from "#ui/shell/admin.view-model.ts";
import { AdminView } from "#ui/shell/admin.view.tsx";
import type { LazyScreen } from "../lazy-screen.ts";
import { isBuilt } from "../screen-files.ts";
import { screens, tokens } from "../tokens.ts";

export const admin: LazyScreen = {
  View: AdminView,
  token: screens.admin,
  module: new ContainerModule(({ bind }) => {
    bind(screens.admin).toResolvedValue(
      ({ permissions, retailer, retailers }, shell) =>
        new AdminViewModel({
          retailer, retailers, forgetRetailer: shell.leaveRetailer,
          pages: menuFor(permissions, ({ id }) => isBuilt(id)).filter(({ id, group }) => group === "admin" && id !== "admin"),
        }),
      [tokens.bootstrap, tokens.shell],
    );
  }),
};
