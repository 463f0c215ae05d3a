import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { RowCheckbox } from "#ui/kit/table/row-checkbox.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MailStatus } from "#ui/kit/status/mail-status.tsx";
import type { MailRow } from "./mail-row.ts";
import styles from "./mails.module.css";

type ColumnChoice = {
  readonly zone: string;
  /** Absent if emails cannot be selected. */
  readonly onChoose?: ((id: string, isChosen: boolean, isRange: boolean) => void) | undefined;
};

/** Returns the columns of the log. */
export const buildMailColumns = ({ zone, onChoose }: ColumnChoice): readonly Column<MailRow>[] => [
  ...(onChoose ? [choosing(onChoose)] : []),
  { key: "time", header: "Time", width: "m", cell: ({ at }) => <DateTimeText at={at} zone={zone} /> },
  {
    key: "receipt",
    header: "Receipt",
    width: "ms",
    isMain: true,
    cell: ({ receipt }) => <BidiText>{receipt}</BidiText>,
  },
  { key: "recipient", header: "Recipient", cell: (row) => <Recipient row={row} /> },
  { key: "state", header: "State", cell: (row) => <State row={row} /> },
  { key: "store", header: "Store", width: "ms", cell: ({ store }) => store && <BidiText>{store}</BidiText> },
  { key: "kind", header: "Kind", width: "s", cell: ({ kind }) => kind },
  { key: "domain", header: "Domain", width: "m", cell: ({ domain }) => domain && <BidiText>{domain}</BidiText> },
  { key: "id", header: "Email ID", width: "m", cell: ({ id }) => id },
];

/** The domain is part of the address. It is named alone if the address is not known any more. */
const Recipient = ({ row: { recipient, domain } }: { readonly row: MailRow }) => {
  if (recipient !== undefined) return <BidiText>{recipient}</BidiText>;
  return domain === undefined ? null : <BidiText>{`@${domain}`}</BidiText>;
};

/** The result of sending the receipt again, else the state of the email with its reason. */
const State = ({ row: { state, unreported, reason, result } }: { readonly row: MailRow }) =>
  result ? (
    <StatusBadge tone={result.tone}>
      <BidiText>{result.text}</BidiText>
    </StatusBadge>
  ) : (
    <>
      <MailStatus outcome={state} />
      {unreported && <small className={styles.reason}>{unreported}</small>}
      {reason && (
        <small className={styles.reason}>
          <BidiText>{reason}</BidiText>
        </small>
      )}
    </>
  );

const choosing = (onChoose: NonNullable<ColumnChoice["onChoose"]>): Column<MailRow> => ({
  key: "choose",
  isFixed: true,
  header: "Select",
  width: "xs",
  onCard: "corner",
  cell: ({ id, receipt, recipient, isChosen }) => (
    <RowCheckbox
      isChecked={isChosen}
      label={`Select ${receipt}${recipient === undefined ? "" : ` to ${recipient}`}`}
      onChange={(chosen, isRange) => onChoose(id, chosen, isRange)}
    />
  ),
});
