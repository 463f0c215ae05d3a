import { MemoryIdentifierCheck } from "#adapters/memory/accounts/memory-identifier-check.ts";
import { MemoryIdentifierSearch } from "#adapters/memory/consumers/memory-identifier-search.ts";
import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { MemoryNewTabs } from "#adapters/memory/shell/memory-new-tabs.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { selectIdentifierMode, type ReceiptChange } from "#domain/receipts/actions.ts";
import type { EmailReports } from "#domain/dashboard/index.ts";
import type { Receipt, ReceiptActions, Receipts } from "#domain/receipts/index.ts";
import type { IdentifierSearch } from "#domain/shared/identifier/identifier-search.port.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import type { AuditLog } from "#domain/audit/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import type { Surveys } from "#domain/surveys/index.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { Question } from "#ui/model/dialogs.ts";
import { IdentifierEditorViewModel } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
import { ReceiptMailsViewModel } from "#ui/receipts/actions/mailing/receipt-mails.view-model.ts";
import { ResendViewModel } from "#ui/receipts/actions/mailing/resend.view-model.ts";
import { SendCopyViewModel } from "#ui/receipts/actions/mailing/send-copy.view-model.ts";
import type { Lazy } from "#ui/model/lazy-dialog.ts";
import type { LazyReceiptDialogs } from "#ui/receipts/actions/receipt-actions.view-model.ts";
import { ReturnDialogViewModel } from "#ui/receipts/actions/returns/return-dialog.view-model.ts";
import { ReturnSeveralViewModel } from "#ui/receipts/actions/returns/return-several.view-model.ts";
import { ReceiptCache } from "#ui/receipts/receipt-cache.ts";
import { ReceiptViewModel } from "#ui/receipts/receipt.view-model.ts";
import { SurveyDialogViewModel } from "#ui/surveys/survey-dialog.view-model.ts";
import { ExpansionState } from "#ui/receipts/expansion-state.ts";
import type { PrepareReturn } from "#ui/model/prepare-return.ts";
import { nothingPrepared } from "#test/support/nothing-prepared.ts";

type Facts = {
  readonly can?: Can;
  readonly receipts?: Iterable<Receipt>;
  readonly flags?: readonly string[];
  /** Receipts in the format of the host. */
  readonly settings?: unknown;
  readonly clipboard?: MemoryClipboard;
  readonly preferences?: MemoryPreferences;
  /** Wraps the ports. */
  readonly behind?: (receipts: Receipts) => Receipts;
  readonly actionsBehind?: (actions: ReceiptActions) => ReceiptActions;
  readonly storesBehind?: (stores: Stores) => Stores;
  readonly searchBehind?: (search: IdentifierSearch) => IdentifierSearch;
  /** The retailer, which decides about behaviour. */
  readonly retailer?: string;
  /** The identifiers that the search finds. */
  readonly identifiers?: readonly string[];
  /** The retailer's check of addresses. */
  readonly objections?: Readonly<Record<string, string>>;
  /** Duration of processing, in milliseconds. */
  readonly takes?: number;
  readonly newTabs?: MemoryNewTabs;
  /** False if the account may not open the log of emails. */
  readonly showsMailLog?: boolean;
  readonly auditLog?: AuditLog;
  readonly emailReports?: readonly EmailReports[];
  readonly hasRefunds?: boolean;
  readonly needsValidation?: boolean;
  readonly issuesTaxFree?: boolean;
  readonly prepareReturn?: PrepareReturn<Receipt, ReceiptChange>;
  /** True if the code of the dialogs fails to load. */
  readonly isCut?: boolean;
  readonly suppressed?: MemorySuppressedAddresses;
  readonly surveys?: Surveys;
  /** The views of lazy dialogs, for tests that render. */
  readonly views?: { readonly [dialog in keyof LazyReceiptDialogs]?: unknown };
};

/** The page of a receipt, for a retailer with times in the zone of Berlin and a store in Auckland. */
export class ReceiptDriver {
  readonly clock = new FixedClock("2026-07-04T08:00:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly notifier = new RecordingNotifier();
  readonly questions: Question[] = [];
  /** The answer to the next question. */
  answer: boolean | Promise<boolean> = true;
  readonly clipboard: MemoryClipboard;
  readonly preferences: MemoryPreferences;
  readonly newTabs: MemoryNewTabs;
  readonly listed = new ReceiptCache();
  readonly receipts: MemoryReceipts;
  readonly actions: MemoryReceiptActions;
  readonly loggedErrors: unknown[] = [];
  /** How often the tax-free panel has loaded its forms. */
  taxFreeLoads = 0;
  readonly model: ReceiptViewModel;

  constructor(facts: Facts = {}) {
    const {
      receipts = [],
      flags = ["receipts_view"],
      settings = {},
      behind = (port) => port,
      actionsBehind = (port) => port,
      storesBehind = (port) => port,
    } = facts;
    const { notifier, clock, schedule, listed } = this;
    this.clipboard = facts.clipboard ?? new MemoryClipboard();
    this.preferences = facts.preferences ?? new MemoryPreferences();
    this.newTabs = facts.newTabs ?? new MemoryNewTabs();
    this.receipts = new MemoryReceipts(receipts);
    this.actions = new MemoryReceiptActions(this.receipts, { clock, schedule, processingMs: facts.takes ?? 0 });
    const retailer = parseRetailerId(facts.retailer ?? "1001") as RetailerId;
    this.model = new ReceiptViewModel({
      listed,
      notifier,
      receipts: behind(this.receipts),
      clipboard: this.clipboard,
      permissions: new Set(flags),
      settings: parsePortalSettings({ timezone: "Europe/Berlin", ...(settings as object) }),
      expansion: new ExpansionState(this.preferences, retailer),
      retailerName: "Hartwell",
      showsMailLog: facts.showsMailLog ?? true,
      auditLog: facts.auditLog,
      emailReports: facts.emailReports,
      logError: (bug) => this.loggedErrors.push(bug),
      acting: {
        can: facts.can ?? canEverything,
        actions: actionsBehind(this.actions),
        suppressed: facts.suppressed ?? new MemorySuppressedAddresses(),
        clock,
        schedule,
        random: new SeededRandom(),
        newTabs: this.newTabs,
        origin: () => "https://portal.shop.example",
        hasRefunds: facts.hasRefunds ?? false,
        needsValidation: facts.needsValidation ?? false,
        issuesTaxFree: facts.issuesTaxFree ?? false,
        prepareReturn: facts.prepareReturn ?? nothingPrepared,
        stores: storesBehind(
          new MemoryStores([aStore({ id: "5001" }), aStore({ id: "5002", timezone: "Pacific/Auckland" })]),
        ),
        dialogs: {
          confirm: (question) => {
            this.questions.push(question);
            return Promise.resolve(this.answer);
          },
        },
        user: "ada@hartwell.example",
        rules: rulesOf(facts, retailer),
        lazyDialogs: this.lazyDialogs(facts, retailer),
      },
    });
  }

  async visit(id: string, search = ""): Promise<void> {
    await this.model.enter({ path: `/transaction/${id}`, search }, { id });
  }

  /** Advances the clock second by second and runs pending tasks. */
  async advanceClock(seconds: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed++) {
      this.schedule.advance(1000);
      await flushTasks();
    }
  }

  get notifications(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }

  private lazyDialogs(
    { isCut = false, identifiers, views = {}, searchBehind = (port) => port, ...facts }: Facts,
    retailer: RetailerId,
  ): LazyReceiptDialogs {
    const load = <T>(name: keyof LazyReceiptDialogs, model: T): Promise<Lazy<T>> =>
      isCut ? Promise.reject(new Error("offline")) : Promise.resolve({ View: views[name], model });
    const rules = rulesOf(facts, retailer);
    const search = searchBehind(new MemoryIdentifierSearch(identifiers));
    return {
      resend: (dialog) => load("resend", new ResendViewModel(dialog)),
      sendCopy: (dialog) => load("sendCopy", new SendCopyViewModel({ ...dialog, rules })),
      mails: (reading) => load("mails", new ReceiptMailsViewModel(reading)),
      identifier: (editing) =>
        load(
          "identifier",
          new IdentifierEditorViewModel({
            ...editing,
            rules,
            search,
            schedule: this.schedule,
            mode: selectIdentifierMode(rules),
          }),
        ),
      returnDialog: (returning) => load("returnDialog", new ReturnDialogViewModel(returning)),
      returnSeveral: (request) => load("returnSeveral", new ReturnSeveralViewModel(request)),
      survey: (shown) =>
        load(
          "survey",
          new SurveyDialogViewModel({ shown, surveys: facts.surveys ?? new MemorySurveys(), isConfigured: true }),
        ),
      taxFree: () =>
        load("taxFree", { load: () => Promise.resolve(void (this.taxFreeLoads += 1)), stop: () => undefined }),
    };
  }
}

const rulesOf = ({ objections }: Facts, retailer: RetailerId) => ({
  ...getRetailerBehaviour(retailer),
  check: new MemoryIdentifierCheck(objections),
});
