import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { RowButton } from "#ui/kit/action/row-button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { SkeletonLines } from "#ui/kit/panel/skeleton.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { AddressLookupViewModel } from "./address-lookup.view-model.ts";
import styles from "./consumers.module.css";

type Props = { readonly model: ViewOf<AddressLookupViewModel> };

/** The addresses of a postcode. The form behind it is unchanged until the user chooses one. */
export const AddressLookupView = observer(function AddressLookupView({ model }: Props) {
  return (
    <Dialog
      footer={<Button onClick={model.cancel}>Enter address by hand</Button>}
      title="Look up address"
      onClose={model.cancel}
    >
      <p>
        Addresses for <BidiText>{model.query}</BidiText>
      </p>
      <LiveRegion>{model.summary}</LiveRegion>
      <Found model={model} />
    </Dialog>
  );
});

const Found = observer(function Found({ model }: Props) {
  switch (model.state) {
    case "loading":
      return <SkeletonLines lines={5} />;
    case "error":
      return <ErrorState error={model.failure ?? ""} onRetry={() => void model.retry()} />;
    case "empty":
      return <EmptyState title="No addresses found">Check the postcode, or enter the address by hand.</EmptyState>;
    default:
      return <AddressList model={model} />;
  }
});

const AddressList = observer(function AddressList({ model }: Props) {
  return (
    <ul aria-busy={model.isChoosing} aria-label="Addresses" className={styles.addresses}>
      {model.found.map((address) => (
        <li key={address.id}>
          <RowButton onClick={() => void model.choose(address)}>
            <BidiText>{address.text}</BidiText>
          </RowButton>
        </li>
      ))}
    </ul>
  );
});
