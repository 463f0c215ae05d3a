import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { SearchRegion } from "#ui/kit/field/search-region.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { LocalTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, MoneyText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { AdditionRow, FormAdditions } from "./form-additions.view-model.ts";
import styles from "./tax-free.module.css";

type Props = { readonly model: ViewOf<FormAdditions> };

/** The receipts of a form before it is issued. */
export const FormAdditionsView = observer(function FormAdditionsView({ model }: Props) {
  return (
    <RestoreFocus className={styles.additions}>
      <Chosen model={model} />
      {model.isOpen ? (
        <Adding model={model} />
      ) : (
        <ActionRow>
          <Button onClick={() => void model.open()}>Add receipts</Button>
        </ActionRow>
      )}
      <LiveRegion>{model.announcement}</LiveRegion>
    </RestoreFocus>
  );
});

const Chosen = observer(function Chosen({ model }: Props) {
  const { rows, total } = model;
  if (rows.length === 0 || total === undefined) return null;
  return (
    <section aria-label="Receipts of the new form">
      <h3>Receipts of the new form</h3>
      <ul className={styles.receipts}>
        {rows.map((row) => (
          <Row key={row.id} row={row}>
            {model.isRemovable(row.id) && (
              <IconButton icon="close" label={`Remove ${row.transactionId}`} onClick={() => model.remove(row.id)} />
            )}
          </Row>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>Total</span>
        <MoneyText money={total} />
      </p>
    </section>
  );
});

const Adding = observer(function Adding({ model }: Props) {
  return (
    <>
      <SearchRegion className={styles.add} label="Receipts to add" onSearch={() => void model.addTyped()}>
        <TextField
          autoComplete="off"
          error={model.problem}
          hint="type or scan"
          label="Transaction ID"
          value={model.typed}
          onChange={model.type}
        />
        <ActionRow>
          <Button isBusy={model.isChecking} onClick={() => void model.addTyped()}>
            Add
          </Button>
          <Button tone="quiet" onClick={model.close}>
            Done
          </Button>
        </ActionRow>
      </SearchRegion>
      <Choices model={model} />
    </>
  );
});

const Choices = observer(function Choices({ model }: Props) {
  const { choices, choicesLabel } = model;
  if (model.choicesFailure !== undefined)
    return <ErrorState error={model.choicesFailure} onRetry={() => void model.loadChoices()} />;
  if (choices.length === 0) return <p className={styles.none}>{model.noChoicesText}</p>;
  return (
    <section aria-label={choicesLabel}>
      <h3>{choicesLabel}</h3>
      <ul className={styles.receipts}>
        {choices.map((row) => (
          <Row key={row.id} row={row}>
            <Button isBusy={model.isChecking} onClick={() => void model.add(row.id)}>
              Add<VisuallyHidden> {row.transactionId}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
});

function Row({ row: { transactionId, at, total, customer }, children }: { row: AdditionRow; children: ReactNode }) {
  return (
    <li className={styles.receipt}>
      <span className={styles.which}>
        <BidiText>{transactionId}</BidiText>
        <span className={styles.about}>
          <LocalTimeText short at={at} />
          {customer !== undefined && (
            <>
              {" · "}
              <BidiText>{customer}</BidiText>
            </>
          )}
        </span>
      </span>
      <MoneyText money={total} />
      <span>{children}</span>
    </li>
  );
}
