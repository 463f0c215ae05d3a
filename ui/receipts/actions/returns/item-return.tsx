import { observer } from "mobx-react-lite";
import { RETURN_NEEDS_VALIDATION } from "#domain/receipts/actions.ts";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ItemRow } from "../../item-row.ts";
import type { ReceiptProps } from "../../receipt.view-model.ts";
import styles from "./returns.module.css";

/** The return of an item, or the actions for it. */
export const ItemReturnView = observer(function ItemReturn({
  model: { actions },
  item,
}: ReceiptProps & { item: ItemRow }) {
  const { returns } = actions;
  const action = returns.selectAction(item);
  return (
    <div className={styles.beneath}>
      {action === "record" && <RecordButtons actions={actions} item={item} />}
      {action === "refund" && <RefundLink item={item} label="Refund" returns={returns} />}
      {action === "unvalidated" && <small className={styles.reason}>{RETURN_NEEDS_VALIDATION}</small>}
      {returns.canValidate(item) && <RefundLink item={item} label="Validate refund" returns={returns} />}
    </div>
  );
});

type RefundLinkProps = {
  readonly item: ItemRow;
  readonly label: string;
  readonly returns: ReceiptProps["model"]["actions"]["returns"];
};

const RefundLink = ({ item: { position, name }, label, returns }: RefundLinkProps) => (
  <ButtonLink href={returns.refundHref(position)} tone="quiet">
    {label}
    <VisuallyHidden> of {name}</VisuallyHidden>
  </ButtonLink>
);

/** For performance with hundreds of items, only disabled buttons render a reason. */
const RecordButtons = observer(function RecordButtons({
  actions,
  item: { position, name },
}: Pick<ReceiptProps["model"], "actions"> & { item: ItemRow }) {
  const { returns, closed } = actions;
  const closing = closed === undefined ? {} : { disabledReason: closed };
  return (
    <>
      <Button
        {...closing}
        isBusy={returns.isPending(position)}
        tone="quiet"
        onClick={() => void returns.returnNow(position)}
      >
        Return<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <Button
        {...closing}
        isBusy={returns.isPending(position)}
        tone="quiet"
        onClick={() => void returns.returnManually(position)}
      >
        Manual return…<VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
    </>
  );
});
