import { EMAIL_SERIES_LABELS, type EmailReports } from "../dashboard/index.ts";
import { formatCalendarDay } from "../shared/time/calendar-day.ts";
import { toTextCell } from "../shared/list/export-cell.ts";
import { formatInstant } from "../shared/time/instant.ts";
import { toTimeCell, type FileColumn } from "../shared/list/list-file.ts";
import type { LoggedMail } from "./logged-mail.ts";
import type { MailFilter } from "./mail-filter.ts";
import { mailKindLabel, mailStateLabel } from "./mails.messages.ts";
import { selectUnreportedStage } from "./unreported-stage.ts";

type NameOfStore = (id: string | undefined) => string | undefined;

type MailFileContext = {
  readonly zone: string;
  readonly nameOfStore: NameOfStore;
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
};

/** The columns of the email log in a file. */
export const MAIL_FILE_COLUMNS: readonly FileColumn<LoggedMail, MailFileContext>[] = [
  { key: "time", headings: ["Time"], cells: ({ at }, { zone }) => [toTimeCell(at, zone)] },
  {
    key: "receipt",
    headings: ["Transaction", "Receipt ID"],
    cells: ({ transactionId, receiptId }) => [toTextCell(transactionId), { text: receiptId }],
  },
  {
    key: "recipient",
    headings: ["Recipient", "Domain"],
    cells: ({ recipient, domain }) => [toTextCell(recipient), toTextCell(domain)],
  },
  {
    key: "state",
    headings: ["State", "State since", "Reason"],
    cells: (mail, { zone, emailReports }) => [
      { text: mailStateLabel(mail.state, selectUnreportedStage(mail, emailReports)) },
      toTimeCell(mail.stateAt, zone),
      toTextCell(mail.reason),
    ],
  },
  { key: "store", headings: ["Store"], cells: ({ storeId }, { nameOfStore }) => [toTextCell(nameOfStore(storeId))] },
  { key: "kind", headings: ["Kind"], cells: ({ kind }) => [{ text: mailKindLabel(kind) }] },
  { key: "domain", headings: ["Domain"], cells: ({ domain }) => [toTextCell(domain)] },
  { key: "id", headings: ["Email ID"], cells: ({ id }) => [{ text: id }] },
];

/** Returns the filters of the log in words, for a file. */
export const describeMailFilter = (
  { state, event, times, reason, domain, storeId, from, to, receiptId }: MailFilter,
  { zone, nameOfStore }: Omit<MailFileContext, "emailReports">,
): readonly string[] =>
  [
    state && `State: ${mailStateLabel(state)}`,
    event && `Event (any later state): ${EMAIL_SERIES_LABELS[event]}`,
    times && `Time: ${formatInstant(times.from, zone)} to ${formatInstant(times.until, zone)}`,
    reason && `Reason: ${reason}`,
    domain && `Domain: ${domain}`,
    storeId && `Store: ${nameOfStore(storeId) ?? storeId}`,
    from && `From ${formatCalendarDay(from)}`,
    to && `To ${formatCalendarDay(to)}`,
    receiptId && `Receipt: ${receiptId}`,
  ].flatMap((text) => text || []);
