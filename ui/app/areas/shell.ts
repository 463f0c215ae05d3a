import "../shared-chunk.ts";
import { buildPageMenu } from "#domain/shell/index.ts";
import { AdminViewModel } from "#ui/shell/admin.view-model.ts";
import { AdminView } from "#ui/shell/admin.view.tsx";
import { tokens } from "../tokens.ts";
import { screen, type Area } from "./area.ts";

export const shellArea: Area = {
  screens: {
    admin: screen(AdminView, (get) => {
      const { permissions, retailer, retailers } = get(tokens.bootstrap);
      const pages = buildPageMenu(permissions, get(tokens.pageExists)).filter(
        ({ id, group }) => group === "admin" && id !== "admin",
      );
      return new AdminViewModel({ retailer, retailers, pages, forgetRetailer: get(tokens.shell).leaveRetailer });
    }),
  },
};
