import { observer } from "mobx-react-lite";
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
      {retailers.retailers.length === 0 && <EmptyState title="No retailer">Add one below: without any, nobody can work with the account.</EmptyState>}
      <KeptFocus>
        <ul aria-label="Retailers of the account" className={styles.retailers}>
          {retailers.retailers.map((retailer) => (
            <li key={retailer.id}>
              <span><BidiText>{retailer.name}</BidiText> <small>{retailer.id}</small></span>
              <IconButton icon="close" label={`Remove ${retailer.name}`} onClick={() => void retailers.remove(retailer)} />
            </li>
          ))}
        </ul>
      </KeptFocus>
      <div className={styles.adding}>
        <RetailerPicker label="Add a retailer" search={retailers.search} onChoose={retailers.search.choose} />
        <Button disabledReason={retailers.lacking} isBusy={retailers.underWay === "add-retailer"} onClick={() => void retailers.add()}>Add</Button>
      </div>
    </Panel>
  );
});
