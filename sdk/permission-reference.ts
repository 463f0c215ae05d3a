// The section Permissions of sdk/api.md: every permission, the calls that it allows, and the bundles.
import { BUNDLES, FLAGS, type Flag } from "../domain/shared/access/permission.ts";
import type { Contract } from "./contract.ts";
import { code, table } from "./reference-text.ts";
import { METHODS } from "./src/operations.ts";

/** Permissions that allow no call by themselves. */
const EFFECTS: { readonly [flag in Flag]?: string } = {
  advanced_query:
    "Allows every search in `GET /receipts/_search`, not only those that the filters of the retailer can build.",
  "receipts:view_processed": "In the portal: shows when a receipt was processed.",
  "receipts:view_hidden_properties": "Returns properties whose name or label starts with an underscore.",
  view_address: "In the portal: looks up addresses by postcode.",
  identifier_admin_edit: "In the portal: edits customers, also for holders of `identifier_vip_edit`.",
  identifier_vip_edit: "In the portal: edits only the VIP details of customers.",
  sales_demo: "Restricts: identifiers are masked, and calls that say so are closed.",
};

export function permissionReference(contract: Contract): string {
  const rows = FLAGS.map((flag) => [
    code(flag),
    [EFFECTS[flag] ?? "", callsOf(contract, flag).join(", ")].filter(Boolean).join(" ") || PORTAL_ONLY,
  ]);
  const bundles = Object.entries(BUNDLES).map(([name, flags]) => [code(name), flags.map(code).join(", ")]);
  return [
    "## Permissions",
    "A token has permissions or bundles of them. A call needs one of the permissions that its section names.",
    table(["Permission", "Allows"], rows),
    table(["Bundle", "Permissions"], bundles),
  ].join("\n\n");
}

const PORTAL_ONLY = "No call of this version.";

const callsOf = ({ paths }: Contract, flag: Flag): readonly string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method.toLowerCase()]?.["x-access"]?.anyOf.includes(flag)).map((method) =>
      code(`${method} ${path}`),
    ),
  );
