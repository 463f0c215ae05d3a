import { makeAutoObservable } from "mobx";
import type { EmailReports } from "#domain/dashboard/index.ts";
import { formatCount } from "#domain/shared/count.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { formatIsoInstant } from "#domain/shared/instant.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
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
import type { SavedFiles } from "#domain/taxfree/index.ts";
import { Command } from "#ui/model/command.ts";
import { CODE_LOAD_FAILED, notifyFailure, type Notifier } from "#ui/model/notifier.ts";

/** Writes rows as CSV. Texts that a spreadsheet would evaluate are escaped. */
export type WriteCsv = (rows: readonly (readonly string[])[]) => string;

export type MailExportDeps = {
  readonly log: Pick<MailLog, "matching">;
  /** Loads the code that writes CSV. */
  readonly loadCsv: () => Promise<WriteCsv>;
  readonly savedFiles: SavedFiles;
  readonly notifier: Notifier;
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
};

/** The maximum number of rows of a file. */
const MAX_EXPORTED_MAILS = 100_000;

/** Saves all emails that match the filter as a CSV file. */
export class MailExport {
  private readonly deps: MailExportDeps;
  private readonly command = new Command();
  private nameOfStore: (id: string | undefined) => string | undefined;
  private waiting = new AbortController();

  constructor(deps: MailExportDeps, nameOfStore: (id: string | undefined) => string | undefined) {
    this.deps = deps;
    this.nameOfStore = nameOfStore;
    makeAutoObservable<this, "deps" | "command" | "nameOfStore" | "waiting">(
      this,
      { deps: false, command: false, nameOfStore: false, waiting: false },
      { autoBind: true },
    );
  }

  get isPending(): boolean {
    return this.command.isPending;
  }

  async save(filter: MailFilter): Promise<void> {
    const { signal } = (this.waiting = new AbortController());
    await this.command.run("save", () => this.saveMatching(filter, signal));
  }

  stop(): void {
    this.waiting.abort();
  }

  private async saveMatching(filter: MailFilter, signal: AbortSignal): Promise<void> {
    const { loadCsv, savedFiles, notifier } = this.deps;
    const [mails, write] = await Promise.all([this.collect(filter, signal), loadCsv().catch(() => undefined)]);
    if (signal.aborted) return;
    if (!mails.ok) return notifyFailure(notifier, mails.error, EXPORT_FAILED);
    if (!write) return notifier.raise("error", CODE_LOAD_FAILED);
    const text = write([HEADERS, ...mails.value.map((mail) => this.toCells(mail))]);
    savedFiles.save("emails.csv", {
      mediaType: "text/csv",
      bytes: new TextEncoder().encode(`${BYTE_ORDER_MARK}${text}`),
    });
    if (mails.value.length === MAX_EXPORTED_MAILS)
      notifier.raise("warn", `The file has the newest ${formatCount(MAX_EXPORTED_MAILS)} emails only`);
  }

  private async collect(filter: MailFilter, signal: AbortSignal): Promise<Result<readonly LoggedMail[], Failure>> {
    const found: LoggedMail[] = [];
    for (let before: MailCursor | undefined; found.length < MAX_EXPORTED_MAILS;) {
      const page = { limit: MAX_MAILS_PER_PAGE, ...(before === undefined ? {} : { before }) };
      const answer = await this.deps.log.matching(filter, page, signal);
      if (!answer.ok) return err(answer.error);
      found.push(...answer.value.mails);
      before = answer.value.next;
      if (before === undefined) break;
    }
    return ok(found.slice(0, MAX_EXPORTED_MAILS));
  }

  private toCells(mail: LoggedMail): readonly string[] {
    const { at, transactionId, receiptId, recipient, kind, state, stateAt, reason, domain, storeId } = mail;
    return [
      formatIsoInstant(at),
      transactionId ?? "",
      receiptId,
      recipient ?? "",
      mailKindLabel(kind),
      mailStateLabel(state, selectUnreportedStage(mail, this.deps.emailReports)),
      formatIsoInstant(stateAt),
      reason ?? "",
      domain ?? "",
      this.nameOfStore(storeId) ?? "",
    ];
  }
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

const EXPORT_FAILED = "Export failed. Please try again later.";
/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
