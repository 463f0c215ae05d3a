import { observer } from "mobx-react-lite";
import { ALL } from "#domain/accounts/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { AccountProps } from "./account.view-model.ts";
import styles from "./accounts.module.css";
import type { RightRow } from "./effective-rights.view-model.ts";
import { FILTER_THRESHOLD } from "./list-filter.ts";

const keyOf = ({ flag }: RightRow): string => flag;

const COLUMNS: readonly Column<RightRow>[] = [
  { key: "flag", header: "Permission", isMain: true, cell: ({ flag }) => <BidiText>{flag}</BidiText> },
  {
    key: "from",
    header: "Granted by",
    cell: ({ from }) => (
      <ul className={styles.from}>
        {from.map((roles) => (
          <li key={roles.what}>
            <Roles {...roles} />
          </li>
        ))}
      </ul>
    ),
  },
  { key: "pages", header: "Pages", cell: ({ pages }) => (pages.length === 0 ? "" : pages.join(", ")) },
];

const Roles = ({ what, names }: RightRow["from"][number]) => (
  <>
    <BidiText>{what}</BidiText> {names.map(isolateDirection).join(", ")}
  </>
);

/** The effective permissions of the account at a retailer, one row per flag. */
export const EffectiveRightsPanel = observer(function EffectiveRightsPanel({ model }: AccountProps) {
  const { rights } = model;
  const { stores, retailers } = rights;
  return (
    <Panel
      isFlush
      error={rights.failure}
      fold={{ isExpanded: stores.isOpen, onToggle: () => void stores.toggle() }}
      skeletonRows={5}
      state={stores.state}
      title="Effective permissions"
      onRetry={() => void stores.load()}
    >
      {retailers.length > 1 && (
        <div className={styles.choosing}>
          <AtRetailer model={model} />
        </div>
      )}
      <Table
        isWrapping
        caption="Effective permissions"
        columns={COLUMNS}
        empty={<EmptyState title="No permissions">{rights.emptyReason}</EmptyState>}
        rowKey={keyOf}
        rows={rights.rows}
        skeletonRows={5}
        state={rights.rowsState}
      />
    </Panel>
  );
});

/** A separate observer, because a long list would rerender with every dialog that opens. */
const AtRetailer = observer(function AtRetailer({
  model: {
    rights: { retailers, retailer, choose },
  },
}: AccountProps) {
  // Clearing the field keeps the chosen retailer: the panel always shows one.
  const onChange = (id: string) => void (id !== "" && choose(id));
  const field = { label: "At retailer", value: retailer?.id ?? "", onChange };
  return retailers.length > FILTER_THRESHOLD ? (
    <Combobox
      {...field}
      options={retailers.map(({ id, name }) => ({ value: id, label: name, detail: id, isPinned: id === ALL }))}
    />
  ) : (
    <SelectField {...field} options={retailers.map(({ id, name }) => ({ value: id, label: name }))} />
  );
});
