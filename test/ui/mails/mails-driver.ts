import { MemoryMailLimits } from "#adapters/memory/mails/memory-mail-limits.ts";
import { MemoryMailLog, type LoggedMailEvent } from "#adapters/memory/mails/memory-mail-log.ts";
import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryAddressBar } from "#adapters/memory/shell/memory-address-bar.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import type { EmailReports } from "#domain/dashboard/index.ts";
import { describeMailFilter, MAIL_FILE_COLUMNS } from "#domain/mails/exports.ts";
import type { LoggedMail, MailCursor, MailLog } from "#domain/mails/index.ts";
import type { Receipt, ReceiptActions, Receipts } from "#domain/receipts/index.ts";
import { mapResult } from "#domain/shared/result.ts";
import type { Location } from "#domain/shared/location.ts";
import type { Stores } from "#domain/stores/index.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { listTools } from "#test/ui/support/list-tools-driver.ts";
import { MAIL_LIST_COLUMNS } from "#ui/mails/mail-list-columns.ts";
import { MailListViewModel } from "#ui/mails/mail-list.view-model.ts";
import { ResendPreviewViewModel } from "#ui/mails/resending/resend-preview.view-model.ts";
import { ResendPreviewView } from "#ui/mails/resending/resend-preview.view.tsx";
import { createResendRun, type ResendRun } from "#ui/mails/resending/resend-run.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";

type Facts = {
  readonly mails?: readonly LoggedMail[];
  readonly events?: readonly LoggedMailEvent[];
  readonly receipts?: Iterable<Receipt>;
  readonly mayResend?: boolean;
  readonly showsSuppressed?: boolean;
  readonly emailReports?: readonly EmailReports[];
  readonly storesAllowed?: "all" | readonly string[];
  /** Wraps the ports, for example to delay or fail requests. */
  readonly behind?: (log: MailLog) => MailLog;
  readonly receiptsBehind?: (receipts: Receipts) => Receipts;
  readonly can?: Can;
  /** The limit of emails to one mailbox. The user may send ten times as many. */
  readonly maxPerMailbox?: number;
  readonly actionsBehind?: (actions: ReceiptActions) => ReceiptActions;
  readonly storesBehind?: (stores: Stores) => Stores;
};

/** The log of a retailer in London with stores in Soho and Bath, and the address bar. It is the 1st of March. */
export class MailsDriver implements ScreenNavigator {
  readonly addressBar = new MemoryAddressBar("/mails");
  readonly clock = new FixedClock("2026-03-01T12:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  readonly actions: MemoryReceiptActions;
  readonly limits: MemoryMailLimits;
  /** The run of the portal, which outlives the page. */
  readonly resending: ResendRun;
  readonly exports: MemoryListExports;
  model: MailListViewModel;
  private readonly createModel: () => MailListViewModel;
  private arrival: Promise<void> = Promise.resolve();

  constructor({
    mails = [],
    events = [],
    receipts = [],
    mayResend = true,
    showsSuppressed = true,
    ...facts
  }: Facts = {}) {
    const { clock, schedule, notifier, dialogs } = this;
    this.exports = new MemoryListExports({ clock, notifier });
    const same = <Port>(port: Port): Port => port;
    const memory = new MemoryReceipts(receipts);
    this.limits = new MemoryMailLimits(clock, facts.maxPerMailbox ?? 100);
    this.actions = new MemoryReceiptActions(memory, { clock, schedule, limits: this.limits });
    const random = new SeededRandom();
    const actions = (facts.actionsBehind ?? same)(this.actions as ReceiptActions);
    this.resending = createResendRun({ actions, random, notifier, clock, schedule, zone: "Europe/London" });
    const stores = new MemoryStores([aStore({ id: "5001", name: "Soho" }), aStore({ id: "5002", name: "Bath" })]);
    const log = (facts.behind ?? same)(new MemoryMailLog(mails, { events, timezone: "Europe/London" }));
    this.createModel = () =>
      new MailListViewModel({
        tools: listTools(MAIL_LIST_COLUMNS),
        ...{ clock, schedule, notifier, dialogs, mayResend, showsSuppressed, log },
        can: facts.can ?? canEverything,
        quotas: this.limits,
        resending: this.resending,
        storesAllowed: facts.storesAllowed ?? "all",
        navigator: this,
        zone: "Europe/London",
        emailReports: facts.emailReports,
        receipts: (facts.receiptsBehind ?? same)(memory as Receipts),
        suppressed: undefined,
        stores: (facts.storesBehind ?? same)(stores as Stores),
        openExport: this.exports.of({
          list: "Emails",
          noun: "emails",
          columns: MAIL_FILE_COLUMNS,
          context: ({ nameOfStore }) => ({
            ...{ zone: "Europe/London", nameOfStore, emailReports: facts.emailReports },
          }),
          describe: ({ filter, nameOfStore }) => describeMailFilter(filter, { zone: "Europe/London", nameOfStore }),
          page: async ({ filter }, before: MailCursor | undefined, signal) =>
            mapResult(
              await log.matching(filter, { limit: 1_000, ...(before === undefined ? {} : { before }) }, signal),
              ({ mails: found, next }) => ({ rows: found, next }),
            ),
        }),
        resendPreview: (given) =>
          Promise.resolve({ View: ResendPreviewView, model: new ResendPreviewViewModel(given) }),
      });
    this.model = this.createModel();
  }

  /** Leaves the page. It is another one on the next visit, because it is not kept alive. */
  leave(): void {
    this.model.exit();
    this.model = this.createModel();
  }

  /** Advances the time, and waits for all responses. */
  async pass(milliseconds: number): Promise<void> {
    this.schedule.advance(milliseconds);
    await flushTasks();
  }

  push(location: Location): void {
    this.addressBar.push(location);
    this.arrival = this.model.enter(location);
  }

  replace(location: Location): void {
    this.addressBar.replace(location);
    this.arrival = this.model.enter(location);
  }

  /** Navigates to a URL and waits for all responses. */
  async visit(href = "/mails"): Promise<void> {
    this.push(new MemoryAddressBar(href).current());
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.arrival;
    await flushTasks();
  }

  /** Exports the emails that match, without a file of the server. Returns the lines. */
  async exportLines(): Promise<readonly string[]> {
    await this.model.exporting.toggle();
    await this.model.exporting.model?.save("csv");
    return this.exports.lines;
  }

  /** Opens the preview of all matching emails and waits until their receipts are checked. */
  async previewAll(): Promise<ResendPreviewViewModel> {
    this.model.selection.chooseAll();
    await this.model.resend();
    await flushTasks();
    return this.model.preview.model!;
  }
}
