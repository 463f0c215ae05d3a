import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { Dialog } from "#ui/kit/dialog/dialog.tsx";
import { Form } from "#ui/kit/field/form.tsx";
import { NumberField } from "#ui/kit/field/number-field.tsx";
import { PayBackAmount } from "#ui/kit/status/pay-back-amount.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText, MoneyText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { ReturnLine, ReturnSeveralViewModel } from "./return-several.view-model.ts";
import styles from "./returns.module.css";

type Props = { readonly model: ViewOf<ReturnSeveralViewModel> };

/** Lists the items that come back, with quantities and amounts, and afterwards which of them were returned. */
export const ReturnSeveralView = observer(function ReturnSeveralView({ model }: Props) {
  const { title, amount } = model;
  const footer = (
    <>
      <Button onClick={model.cancel}>{model.isOver ? "Close" : "Cancel"}</Button>
      {!model.isOver && (
        <Button isBusy={model.isSaving} tone="primary" onClick={() => void model.record()}>
          Record returns
        </Button>
      )}
    </>
  );
  return (
    <Dialog footer={footer} title={title} onClose={model.cancel}>
      <Form label={title} problem={model.problem} setbacks={model.errorCount}>
        <p>The returns will be recorded at the current store time.</p>
        <ul className={styles.lines}>
          {model.lines.map((line) => (
            <Line key={line.place} line={line} model={model} />
          ))}
        </ul>
        <PayBackAmount amount={amount} />
      </Form>
    </Dialog>
  );
});

const Line = observer(function Line({ line, model }: Props & { line: ViewOf<ReturnLine> }) {
  const { item, quantity, isOpen, isReturned, refusal } = line;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <BidiText>{item}</BidiText>
        {isReturned && <StatusBadge tone="good">Returned</StatusBadge>}
        {refusal !== undefined && (
          <StatusBadge tone="bad">
            Not returned: <BidiText>{refusal}</BidiText>
          </StatusBadge>
        )}
      </span>
      {isOpen && quantity.isAsked && (
        <NumberField
          isRequired
          {...quantity.field}
          label={`Quantity of ${item}`}
          onChange={(text) => model.typeQuantity(line, text)}
        />
      )}
      {isOpen && quantity.amount && <MoneyText money={quantity.amount} />}
    </li>
  );
});
