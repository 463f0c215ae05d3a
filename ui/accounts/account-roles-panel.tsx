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
  const columns = useMemo(() => columnsWith(roles), [roles]);
  const empty =
    roles.all.length === 0 ? (
      <EmptyState title="No roles yet">Add a role to give access.</EmptyState>
    ) : (
      <EmptyState title="No roles match">Try a shorter search.</EmptyState>
    );
  return (
    <Panel
      isFlush
      actions={
        <Button
          disabledReason={roles.addDisabledReason}
          isBusy={roles.editor.isOpening}
          onClick={() => void roles.editor.open()}
          onIntent={roles.editor.prefetch}
        >
          Add role
        </Button>
      }
      title="Roles"
    >
      {roles.filter.isVisible && (
        <div className={styles.filter}>
          <TextField
            autoComplete="off"
            label={`Filter ${roles.all.length} roles`}
            value={roles.filter.text}
            onChange={roles.filter.narrow}
          />
        </div>
      )}
      <RestoreFocus>
        <VirtualTable caption="Roles" columns={columns} empty={empty} rows={roles.rows} state="ready" />
      </RestoreFocus>
    </Panel>
  );
});

type Roles = AccountProps["model"]["roles"];

const columnsWith = (roles: Roles): readonly Column<RoleRow>[] => [
  { key: "permission", header: "Permission", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  { key: "place", header: "Scope", cell: ({ place }) => <BidiText>{place}</BidiText> },
  ...(roles.canPreview
    ? [
        {
          key: "preview",
          header: "Preview",
          width: "m" as const,
          cell: (row: RoleRow) => <PreviewButton roles={roles} row={row} />,
        },
      ]
    : []),
  {
    key: "remove",
    header: "Remove",
    width: "m",
    onCard: "corner",
    cell: (row) => <RemoveButton roles={roles} row={row} />,
  },
];

const PreviewButton = ({ roles, row }: { roles: Roles; row: RoleRow }) => (
  <Button tone="quiet" onClick={() => void roles.openPreview(row)} onIntent={roles.preview.prefetch}>
    Preview
    <VisuallyHidden>
      {" "}
      as {row.name}, {row.place}
    </VisuallyHidden>
  </Button>
);

/** Observes the pending change itself, because an account can have hundreds of roles. */
const RemoveButton = observer(function RemoveButton({ roles, row }: { roles: Roles; row: RoleRow }) {
  return (
    <Button
      disabledReason={row.removeDisabledReason ?? roles.removeDisabledReason}
      tone="quiet"
      onClick={() => void roles.remove(row)}
    >
      Remove
      <VisuallyHidden>
        {" "}
        {row.name}, {row.place}
      </VisuallyHidden>
    </Button>
  );
});
