import { observer } from "mobx-react-lite";
import { useMemo, type ReactNode } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import { DayText, TokenEndText } from "./token-end-text.tsx";
import type { TokenRow } from "./token-row.ts";

/** How the tokens of a list are revoked. */
export type TokenRevocation = {
  readonly isRevoking: (token: TokenRow) => boolean;
  readonly revokeDisabledReason: (token: TokenRow) => string | undefined;
  readonly revoke: (token: TokenRow) => Promise<void>;
};

type Props = {
  readonly rows: readonly TokenRow[];
  readonly zone: string;
  /** Shown without tokens. */
  readonly explanation: ReactNode;
  /** Absent if the user may not revoke tokens. */
  readonly revocation: TokenRevocation | undefined;
};

/** The access tokens of an account. */
export const TokenTable = observer(function TokenTable({ rows, zone, explanation, revocation }: Props) {
  const columns = useMemo(() => tokenColumns(zone, revocation), [zone, revocation]);
  return (
    <RestoreFocus>
      <Table
        isWrapping
        caption="Access tokens"
        columns={columns}
        empty={<EmptyState title="No access tokens">{explanation}</EmptyState>}
        rowKey={idOf}
        rows={rows}
        state="ready"
      />
    </RestoreFocus>
  );
});

const idOf = ({ id }: TokenRow): string => id;

const tokenColumns = (zone: string, revocation: TokenRevocation | undefined): readonly Column<TokenRow>[] => [
  { key: "name", header: "Name", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "permissions",
    header: "Permissions",
    cell: ({ permissionNames, scope }) => (
      <>
        <BidiText>{permissionNames}</BidiText>
        {scope !== undefined && (
          <>
            {" "}
            (<BidiText>{scope}</BidiText>)
          </>
        )}
      </>
    ),
  },
  { key: "created", header: "Created", width: "s", cell: ({ created }) => <DayText at={created} zone={zone} /> },
  { key: "end", header: "End", width: "s", cell: (token) => <TokenEndText {...token} zone={zone} /> },
  {
    key: "used",
    header: "Last used",
    width: "s",
    cell: ({ lastUsed }) => (lastUsed ? <DayText at={lastUsed} zone={zone} /> : "Never"),
  },
  ...(revocation ? [revokeColumn(revocation)] : []),
];

const revokeColumn = (revocation: TokenRevocation): Column<TokenRow> => ({
  key: "revoke",
  header: "Revoke",
  width: "s",
  onCard: "corner",
  cell: (token) => <RevokeButton revocation={revocation} token={token} />,
});

type RevokeButtonProps = { readonly revocation: TokenRevocation; readonly token: TokenRow };

const RevokeButton = observer(function RevokeButton({ revocation, token }: RevokeButtonProps) {
  return (
    <Button
      disabledReason={revocation.revokeDisabledReason(token)}
      isBusy={revocation.isRevoking(token)}
      tone="quiet"
      onClick={() => void revocation.revoke(token)}
    >
      Revoke<VisuallyHidden> {token.name}</VisuallyHidden>
    </Button>
  );
});
