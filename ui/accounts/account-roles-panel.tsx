import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { BidiText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { AccountProps } from "./account.view-model.ts";
import type { RoleRow } from "./account-roles.view-model.ts";
import styles from "./accounts.module.css";

/** The roles of the account [ACCT-006, ACCT-007]. */
export const AccountRolesPanel = observer(function AccountRolesPanel({ model: { roles } }: AccountProps) {
  const { remove } = roles;
  const columns = useMemo(() => columnsWith((row) => void remove(row)), [remove]);
  const empty = roles.all.length === 0
    ? <EmptyState title="No roles yet">Add a role to give access.</EmptyState>
    : <EmptyState title="No roles match">Try a shorter search.</EmptyState>;
  return (
    <Panel isFlush actions={<Button isBusy={roles.editor.isOpening} onClick={() => void roles.editor.open()} onIntent={roles.editor.prefetch}>Add role</Button>} title="Roles">
      {roles.filter.isVisible && (
        <div className={styles.filter}><TextField autoComplete="off" label={`Filter ${roles.all.length} roles`} value={roles.filter.text} onChange={roles.filter.narrow} /></div>
      )}
      <RestoreFocus><VirtualTable caption="Roles" columns={columns} empty={empty} rows={roles.rows} state="ready" /></RestoreFocus>
    </Panel>
  );
});

const columnsWith = (remove: (row: RoleRow) => void): readonly Column<RoleRow>[] => [
  { key: "permission", header: "Permission", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  { key: "place", header: "Scope", cell: ({ place }) => <BidiText>{place}</BidiText> },
  {
    key: "remove", header: "Remove", width: "m", onCard: "corner",
    cell: (row) => <RemoveButton row={row} onClick={() => remove(row)} />,
  },
];

/** Renders a disabled reason only where needed, because an account can have hundreds of roles. */
const RemoveButton = ({ row: { removeDisabledReason, name, place }, onClick }: { row: RoleRow; onClick: () => void }) => (
  <Button {...(removeDisabledReason === undefined ? {} : { disabledReason: removeDisabledReason })} tone="quiet" onClick={onClick}>
    Remove<VisuallyHidden> {name}, {place}</VisuallyHidden>
  </Button>
);
