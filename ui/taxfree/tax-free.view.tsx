import { observer } from "mobx-react-lite";
import { ActionRow, FocusRestoringRow } from "#ui/kit/action/action-row.tsx";
import { Button } from "#ui/kit/action/button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, MoneyText, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { FormAdditionsView } from "./form-additions.view.tsx";
import type { FormAction, FormRow } from "./form-row.ts";
import type { TaxFreeViewModel } from "./tax-free.view-model.ts";
import styles from "./tax-free.module.css";

export type TaxFreeProps = { readonly model: ViewOf<TaxFreeViewModel> };

/** The content of the tax-free panel [TAXF-001]. */
export const TaxFreeView = observer(function TaxFreeView({ model }: TaxFreeProps) {
  const { rows } = model;
  return (
    <Stack>
      {rows.length === 0 && <p className={styles.none}>No tax-free form</p>}
      {rows.length > 0 && (
        <ul className={styles.forms}>
          {rows.map((row) => (
            <Form key={row.id} model={model} row={row} />
          ))}
        </ul>
      )}
      {model.isAdditionOffered && <FormAdditionsView model={model.additions} />}
      <Objections model={model} />
      {model.failure !== undefined && (
        <ErrorState isRetrying={model.isRetrying} error={model.failure} onRetry={() => void model.load()} />
      )}
      <div className={styles.foot}>
        <FocusRestoringRow>
          {model.isIssueOffered && (
            <Button
              disabledReason={model.issueDisabledReason}
              isBusy={model.isStarting}
              tone="primary"
              onClick={() => void model.issue()}
            >
              {model.issueLabel}
            </Button>
          )}
          {model.interruption !== undefined && (
            <Button isBusy={model.isBusy("reload")} onClick={() => void model.reload()}>
              Reload
            </Button>
          )}
        </FocusRestoringRow>
        <LiveRegion isShown>{model.windowText}</LiveRegion>
      </div>
    </Stack>
  );
});

const Objections = observer(function Objections({ model: { objections } }: TaxFreeProps) {
  if (objections.length === 0) return null;
  return (
    <div className={styles.objections}>
      <StatusBadge tone="warn">Not eligible</StatusBadge>
      <ul>
        {objections.map((text) => (
          <li key={text}>
            <BidiText>{text}</BidiText>
          </li>
        ))}
      </ul>
    </div>
  );
});

const Form = observer(function Form({ model, row }: TaxFreeProps & { row: FormRow }) {
  const { label, tone, at, error, note, documentId, total, refund, others } = row;
  return (
    <li className={styles.form}>
      <p className={styles.line}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <DateTimeText at={at} zone={model.zone} />
      </p>
      {error !== undefined && (
        <p className={styles.error}>
          <BidiText>{error}</BidiText>
        </p>
      )}
      {note !== undefined && <p>{note}</p>}
      {documentId !== undefined && total && refund && (
        <KeyValueList
          items={[
            { label: "Document", value: <BidiText>{documentId}</BidiText> },
            { label: "Total", value: <MoneyText money={total} /> },
            { label: "Refund", value: <MoneyText money={refund} /> },
          ]}
        />
      )}
      {others.length > 0 && (
        <p className={styles.others}>
          {others.length === 1 ? "Other receipt:" : "Other receipts:"}
          {others.map(({ id, label: name, href }) => (
            <span key={id}>{href === undefined ? name : <AppLink href={href}>{name}</AppLink>}</span>
          ))}
        </p>
      )}
      {row.actions.length > 0 && <FormActions model={model} row={row} />}
    </li>
  );
});

const FormActions = observer(function FormActions({
  model,
  row: { id, actions, documentId },
}: TaxFreeProps & { row: FormRow }) {
  return (
    <ActionRow>
      {actions.map((action) => (
        <Button
          key={action}
          isBusy={model.isBusy(`${action}-${id}`)}
          tone={action === "resume" ? "primary" : "secondary"}
          onClick={() => void model[action](id)}
        >
          {LABELS[action]}
          {documentId !== undefined && <VisuallyHidden> {documentId}</VisuallyHidden>}
        </Button>
      ))}
    </ActionRow>
  );
});

const LABELS: Readonly<Record<FormAction, string>> = {
  resume: "Resume",
  reprint: "Reprint",
  void: "Void",
  remove: "Mark as removed",
};
