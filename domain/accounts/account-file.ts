import { toTextCell } from "../shared/list/export-cell.ts";
import { toNumberCell, toTimeCell, type FileColumn } from "../shared/list/list-file.ts";
import { ALL, type Account } from "./account.ts";

/** The columns of the account list in a file. */
export const ACCOUNT_FILE_COLUMNS: readonly FileColumn<Account, { readonly zone: string }>[] = [
  { key: "email", headings: ["Email"], cells: ({ email }) => [{ text: email }] },
  { key: "status", headings: ["Status"], cells: (account) => [{ text: describeStatus(account) }] },
  {
    key: "retailers",
    headings: ["Retailers"],
    cells: ({ retailers }) => [
      toTextCell(retailers.map(({ id, name }) => (id === ALL ? "All retailers" : name)).join(", ")),
    ],
  },
  { key: "roles", headings: ["Roles"], cells: ({ roles }) => [toNumberCell(roles.length)] },
  {
    key: "password",
    headings: ["Password changed"],
    cells: ({ lastPasswordChange }, { zone }) => [
      lastPasswordChange === undefined ? { text: "Never" } : toTimeCell(lastPasswordChange, zone),
    ],
  },
  {
    key: "confirmed",
    headings: ["Confirmed"],
    cells: ({ confirmed }) => [{ text: confirmed ? "Yes" : "No" }],
  },
];

/** An active account that is not confirmed has only been invited. */
function describeStatus({ status, confirmed }: Account): string {
  if (status === "inactive") return "Inactive";
  return confirmed ? "Active" : "Invited";
}
