import type { EmailReports } from "#domain/dashboard/index.ts";
import { formatIsoInstant } from "#domain/shared/instant.ts";
import { mapResult } from "#domain/shared/result.ts";
import {
  MAX_MAILS_PER_PAGE,
  mailKindLabel,
  mailStateLabel,
  selectUnreportedStage,
  type LoggedMail,
  type MailCursor,
  type MailFilter,
  type MailLog,
} from "#domain/mails/index.ts";
import { CsvExport, type CsvExportDeps } from "#ui/model/csv-export.ts";

export type MailExportDeps = CsvExportDeps & {
  readonly log: Pick<MailLog, "matching">;
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
};

type Naming = Pick<MailExportDeps, "emailReports"> & {
  readonly nameOfStore: (id: string | undefined) => string | undefined;
};

/** Saves all emails that match the filter as a CSV file. */
export const createMailExport = (
  { log, emailReports, ...deps }: MailExportDeps,
  nameOfStore: Naming["nameOfStore"],
): CsvExport<MailFilter, LoggedMail, MailCursor> =>
  new CsvExport(deps, {
    fileName: "emails.csv",
    noun: "emails",
    page: async (filter, before, signal) => {
      const page = { limit: MAX_MAILS_PER_PAGE, ...(before === undefined ? {} : { before }) };
      return mapResult(await log.matching(filter, page, signal), ({ mails: rows, next }) => ({ rows, next }));
    },
    table: (mails) => [HEADERS, ...mails.map((mail) => toCells(mail, { emailReports, nameOfStore }))],
  });

function toCells(mail: LoggedMail, { emailReports, nameOfStore }: Naming): readonly string[] {
  const { at, transactionId, receiptId, recipient, kind, state, stateAt, reason, domain, storeId } = mail;
  return [
    formatIsoInstant(at),
    transactionId ?? "",
    receiptId,
    recipient ?? "",
    mailKindLabel(kind),
    mailStateLabel(state, selectUnreportedStage(mail, emailReports)),
    formatIsoInstant(stateAt),
    reason ?? "",
    domain ?? "",
    nameOfStore(storeId) ?? "",
  ];
}

const HEADERS = [
  "Time (UTC)",
  "Transaction",
  "Receipt ID",
  "Recipient",
  "Kind",
  "State",
  "State since (UTC)",
  "Reason",
  "Domain",
  "Store",
] as const;
