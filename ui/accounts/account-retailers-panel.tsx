import { observer } from "mobx-react-lite";
import { memo, type ComponentProps } from "react";
import type { RetailerHint } from "#domain/accounts/index.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { VirtualList } from "#ui/kit/virtual/use-virtual-list.tsx";
import type { AccountProps } from "./account.view-model.ts";
import styles from "./accounts.module.css";
import { retailerName } from "./retailer-name.ts";
import { RetailerPicker } from "./retailer-picker.tsx";

/** The retailers of the account [ACCT-006, ACCT-007]. */
export const AccountRetailersPanel = observer(function AccountRetailersPanel({ model: { retailers } }: AccountProps) {
  return (
    <Panel title="Retailers">
      <RetailerList retailers={retailers} />
      <AddRetailer retailers={retailers} />
    </Panel>
  );
});

type RetailersProps = { readonly retailers: AccountProps["model"]["retailers"] };

/** Virtualized, and rerendered only by its own data, because an account can have a hundred retailers. */
const RetailerList = observer(function RetailerList({
  retailers: { all, filter, remove, removeDisabledReason, retailers },
}: RetailersProps) {
  return (
    <>
      {filter.isVisible && (
        <TextField
          autoComplete="off"
          label={`Filter ${all.length} retailers`}
          value={filter.text}
          onChange={filter.narrow}
        />
      )}
      <RestoreFocus>
        {all.length === 0 && (
          <EmptyState title="No retailers">Without a retailer, this account can't be used. Add one below.</EmptyState>
        )}
        {all.length > 0 && retailers.length === 0 && (
          <EmptyState title="No retailers match">Try a shorter search.</EmptyState>
        )}
        <VirtualList
          aria-label="Retailers of the account"
          className={styles.retailers}
          gap={styles.missing}
          rowKey={({ id }) => id}
          rows={retailers}
          item={({ id, name }, place) => (
            <RetailerItem {...place} disabledReason={removeDisabledReason} id={id} name={name} onRemove={remove} />
          )}
        />
      </RestoreFocus>
    </>
  );
});

type RetailerItemProps = RetailerHint &
  Pick<ComponentProps<"li">, "aria-posinset" | "aria-setsize"> & {
    readonly disabledReason: string | undefined;
    readonly onRemove: (retailer: RetailerHint) => Promise<void>;
  };

const RetailerItem = memo(function RetailerItem({ id, name, disabledReason, onRemove, ...place }: RetailerItemProps) {
  const label = retailerName({ id, name });
  return (
    <li {...place}>
      <span>
        <BidiText>{label}</BidiText> {label === name && <small>{id}</small>}
      </span>
      <IconButton
        disabledReason={disabledReason}
        icon="close"
        label={`Remove ${label}`}
        onClick={() => void onRemove({ id, name })}
      />
    </li>
  );
});

const AddRetailer = observer(function AddRetailer({
  retailers: { search, disabledReason, pendingChange, add },
}: RetailersProps) {
  return (
    <div className={styles.adding}>
      <RetailerPicker label="Add a retailer" search={search} onChoose={search.choose} onType={search.type} />
      <Button disabledReason={disabledReason} isBusy={pendingChange === "add-retailer"} onClick={() => void add()}>
        Add
      </Button>
    </div>
  );
});
