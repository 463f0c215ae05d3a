import { observer } from "mobx-react-lite";
import { memo } from "react";
import type { RetailerHint } from "#domain/accounts/index.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { KeptFocus } from "#ui/kit/focus/kept-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { BidiText } from "#ui/kit/text/bidi-text.tsx";
import type { AccountProps } from "./account-props.ts";
import styles from "./accounts.module.css";
import { RetailerPicker } from "./retailer-picker.tsx";

/** Where the account belongs [ACCT-006, ACCT-007]. */
export const AccountRetailersPanel = observer(function AccountRetailersPanel({ model: { retailers } }: AccountProps) {
  return (
    <Panel title="Retailers">
      <RetailerList retailers={retailers} />
      <AddRetailer retailers={retailers} />
    </Panel>
  );
});

type RetailersProps = { readonly retailers: AccountProps["model"]["retailers"] };

/** With a hundred it counts that nothing draws them anew but what becomes of them. */
const RetailerList = observer(function RetailerList({ retailers: { retailers, remove } }: RetailersProps) {
  return (
    <KeptFocus>
      {retailers.length === 0 && <EmptyState title="No retailer">Add one below: without any, nobody can work with the account.</EmptyState>}
      <ul aria-label="Retailers of the account" className={styles.retailers}>
        {retailers.map(({ id, name }) => <RetailerItem key={id} id={id} name={name} onRemove={remove} />)}
      </ul>
    </KeptFocus>
  );
});

type RetailerItemProps = RetailerHint & { readonly onRemove: (retailer: RetailerHint) => Promise<void> };

const RetailerItem = memo(function RetailerItem({ id, name, onRemove }: RetailerItemProps) {
  return (
    <li>
      <span><BidiText>{name}</BidiText> <small>{id}</small></span>
      <IconButton icon="close" label={`Remove ${name}`} onClick={() => void onRemove({ id, name })} />
    </li>
  );
});

const AddRetailer = observer(function AddRetailer({ retailers: { search, lacking, underWay, add } }: RetailersProps) {
  return (
    <div className={styles.adding}>
      <RetailerPicker label="Add a retailer" search={search} onChoose={search.choose} />
      <Button disabledReason={lacking} isBusy={underWay === "add-retailer"} onClick={() => void add()}>Add</Button>
    </div>
  );
});
