import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BULK_TONES } from "#ui/kit/bulk/bulk-tones.ts";
import { buildChooseColumn } from "#ui/kit/table/choose-column.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { MailStatus } from "#ui/kit/status/mail-status.tsx";
import type { MailRow } from "./mail-row.ts";
import styles from "./mails.module.css";

type ColumnChoice = {
  readonly zone: string;
  /** The check box of the page and the choice of a row. Absent if emails cannot be chosen. */
  readonly choosing?: Pick<Parameters<typeof buildChooseColumn<MailRow, string>>[0], "head" | "onChoose"> | undefined;
};

/** Returns the columns of the log. */
export const buildMailColumns = ({ zone, choosing }: ColumnChoice): readonly Column<MailRow>[] => [
  ...(choosing ? [buildChooseColumn<MailRow, string>({ ...choosing, nameOf })] : []),
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
    <StatusBadge tone={BULK_TONES[result.state]}>
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

const nameOf = ({ receipt, recipient }: MailRow): string =>
  recipient === undefined ? receipt : `${receipt} to ${recipient}`;
