import type { AuditLine } from "#domain/audit/index.ts";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { KeyValueList } from "#ui/kit/panel/key-value-list.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import styles from "./audit.module.css";
import type { AuditRow } from "./audit-row.ts";

/** Returns the columns of the audit log. */
export const buildAuditColumns = (zone: string): readonly Column<AuditRow>[] => [
  { key: "time", header: "Time", width: "m", cell: ({ at }) => <DateTimeText at={at} zone={zone} /> },
  { key: "actor", header: "Changed by", width: "m", cell: (row) => <Actor row={row} /> },
  { key: "action", header: "Change", width: "m", isMain: true, cell: ({ action }) => action },
  { key: "target", header: "Record", width: "ms", cell: (row) => <Target row={row} /> },
  { key: "store", header: "Store", width: "s", cell: ({ store }) => store && <BidiText>{store}</BidiText> },
  { key: "changes", header: "Before and after", cell: (row) => <Values row={row} /> },
  { key: "reason", header: "Reason", width: "m", cell: ({ reason }) => reason && <BidiText>{reason}</BidiText> },
  { key: "request", header: "Request ID", width: "m", cell: ({ requestId }) => requestId },
];

const Actor = ({ row: { actor, token } }: { readonly row: AuditRow }) => (
  <>
    <BidiText>{actor}</BidiText>
    {token !== undefined && (
      <>
        {" "}
        <small>
          with the token <BidiText>{token}</BidiText>
        </small>
      </>
    )}
  </>
);

const Target = ({ row: { target, targetHref } }: { readonly row: AuditRow }) =>
  targetHref === undefined ? (
    <BidiText>{target}</BidiText>
  ) : (
    <AppLink className={styles.target} href={targetHref}>
      <BidiText>{target}</BidiText>
    </AppLink>
  );

/** Closed, the names of the changed members. */
const Values = ({ row: { summary, lines, details, more, reason, requestId } }: { readonly row: AuditRow }) => {
  const others: readonly AuditLine[] = [
    ...details,
    ...(reason === undefined ? [] : [{ name: "Reason", text: reason }]),
    ...(requestId === undefined ? [] : [{ name: "Request ID", text: requestId }]),
  ];
  if (lines.length + others.length === 0) return null;
  return (
    <details>
      <summary className={styles.target}>{summary === undefined ? "Details" : <BidiText>{summary}</BidiText>}</summary>
      {lines.length > 0 && <KeyValueList items={lines.map(toItem)} />}
      {more !== undefined && <p>{more}</p>}
      {others.length > 0 && <KeyValueList items={others.map(toItem)} />}
    </details>
  );
};

const toItem = ({ name, text }: AuditLine) => ({ label: name, value: <BidiText>{text}</BidiText> });
