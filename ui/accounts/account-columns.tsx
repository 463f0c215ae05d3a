import type { Account, AccountStatus } from "#domain/accounts/index.ts";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import type { Tone } from "#ui/kit/status/tone.ts";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { retailerName } from "./retailer-name.ts";

/** The columns of the account list. */
export const accountColumns = (zone: string): readonly Column<Account>[] => [
  { key: "email", isSortable: true, header: "Email", isMain: true, cell: ({ email }) => <BidiText>{email}</BidiText> },
  {
    key: "status",
    isSortable: true,
    header: "Status",
    width: "m",
    onCard: "corner",
    cell: (account) => <SignInMark account={account} />,
  },
  {
    key: "retailers",
    isSortable: true,
    header: "Retailers",
    cell: ({ retailers }) => retailers.length > 0 && <BidiText>{retailers.map(retailerName).join(", ")}</BidiText>,
  },
  { key: "roles", isSortable: true, header: "Roles", width: "xs", isNumeric: true, cell: ({ roles }) => roles.length },
  {
    key: "password",
    isSortable: true,
    header: "Password changed",
    width: "l",
    cell: ({ lastPasswordChange }) =>
      lastPasswordChange ? <DateTimeText at={lastPasswordChange} zone={zone} /> : "Never",
  },
  {
    key: "confirmed",
    isSortable: true,
    header: "Confirmed",
    width: "s",
    cell: ({ confirmed }) => (confirmed ? "Yes" : "No"),
  },
];

const STATUSES = { active: ["good", "Active"], inactive: ["neutral", "Inactive"] } as const satisfies Record<
  AccountStatus,
  readonly [Tone, string]
>;

/** Shows whether the user can sign in. An active account that is not confirmed has only been invited. */
export const SignInMark = ({ account: { status, confirmed } }: { account: Pick<Account, "status" | "confirmed"> }) =>
  status === "active" && !confirmed ? (
    <StatusBadge tone="warn">Invited</StatusBadge>
  ) : (
    <AccountStatusMark status={status} />
  );

function AccountStatusMark({ status }: { status: AccountStatus }) {
  const [tone, word] = STATUSES[status];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
