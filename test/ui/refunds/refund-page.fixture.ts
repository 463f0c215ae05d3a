import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { MemoryReceiptActions } from "#adapters/memory/receipts/memory-receipt-actions.ts";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryRefundRules } from "#adapters/memory/refunds/memory-refund-rules.ts";
import { MemoryRefunds } from "#adapters/memory/refunds/memory-refunds.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { MemorySurveys } from "#adapters/memory/surveys/memory-surveys.ts";
import type { ReceiptActions, Receipt, Receipts } from "#domain/receipts/index.ts";
import { parseRefundSettings, selectRefundRecord, type RefundRecord } from "#domain/refunds/index.ts";
import type { ReceiptChange } from "#domain/receipts/actions.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { Location } from "#domain/shared/location.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { aQuestion, choices, surveyId } from "#test/support/builders/a-survey.ts";
import { canEverything } from "#test/support/capabilities.ts";
import type { Can } from "#ui/model/capabilities.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import type { PrepareReturn } from "#ui/model/prepare-return.ts";
import type { ReturnRequest } from "#ui/model/return-request.ts";
import { nothingPrepared } from "#test/support/nothing-prepared.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { SalesOfNumber } from "#ui/receipts/sales-of-number.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { ReturnDialogViewModel } from "#ui/receipts/actions/returns/return-dialog.view-model.ts";
import { RefundPageViewModel } from "#ui/refunds/refund-page.view-model.ts";

const SETTINGS = {
  questions: [
    { question: "Was the card reported?", type: "yes_no", fail_on: "Yes" },
    { question: "Is it still sold?", type: "yes_no", fail_on: "No", show_if: "over_rvt_threshold" },
    { question: "Is it in time?", type: "guarantee" },
    { question: "Comment", type: "text" },
  ],
  exceptions: [{ from: "2026-01-01", to: "2026-05-01" }],
  comment_max: 10,
  return_reasons: ["Damaged", "Wrong size"],
};

/** Two items. The second is over the threshold of 50. */
export const RECEIPT = aReceipt({
  transaction: "A/1",
  at: "2026-03-01T10:00:00+00:00",
  items: [anItem({ name: "Cap" }), anItem({ name: "Coat", price: money("90"), total: money("90") })],
});

const SURVEYS = new MemorySurveys({
  surveys: [
    {
      id: surveyId("refunds"),
      pages: [
        {
          position: 1,
          questions: [aQuestion("yours", { heading: "Is it yours?", choices: choices("y Yes", "n No") })],
        },
      ],
    },
  ],
});

type Facts = {
  readonly receipts?: readonly Receipt[];
  readonly hash?: string;
  readonly now?: string;
  readonly settings?: object;
  readonly user?: string;
  readonly opensReceipts?: boolean;
  readonly can?: Can;
  readonly seesIdentifiers?: boolean;
  readonly storesAllowed?: "all" | readonly string[];
  readonly prepareReturn?: PrepareReturn<Receipt, ReceiptChange>;
  /** Wraps the ports, to delay or fail their calls. */
  readonly wrap?: {
    readonly receipts?: (port: Receipts) => Receipts;
    readonly stores?: (port: Stores) => Stores;
    readonly actions?: (port: ReceiptActions) => ReceiptActions;
  };
};

/** The history of the refund page's fragments. Enters the page after each change, as the router does. */
class HashHistory implements ScreenNavigator {
  /** The current fragment is the last one. */
  readonly entries: string[];
  private readonly enter: (hash: string, search?: string) => unknown;

  constructor(hash: string, enter: (hash: string, search?: string) => unknown) {
    this.entries = [hash];
    this.enter = enter;
  }

  read(): string {
    return this.entries.at(-1) ?? "";
  }

  push(to: string | Location): void {
    this.entries.push(typeof to === "string" ? to : (to.hash ?? ""));
    this.enter(this.read(), typeof to === "string" ? undefined : to.search);
  }

  replace({ hash = "", search }: Location): void {
    this.entries.splice(-1, 1, hash);
    this.enter(hash, search);
  }

  /** Goes back in the history, as the user does. */
  back(): void {
    this.entries.pop();
    this.enter(this.read());
  }
}

const PATH = "/refund_validation";

/** The refund page with memory adapters. */
export class RefundPage {
  readonly receipts: MemoryReceipts;
  readonly actions: MemoryReceiptActions;
  /** As a colleague has them: never wrapped. */
  readonly refunds: MemoryRefunds;
  readonly hash: HashHistory;
  readonly clock: FixedClock;
  readonly dialogs = new Dialogs();
  readonly notifier = new RecordingNotifier();
  readonly model: RefundPageViewModel;
  printed = 0;
  /** The query of the address. */
  search = "";

  constructor({
    receipts = [RECEIPT],
    hash = "",
    now = "2026-03-10T12:00:00Z",
    settings = {},
    user = "kim@shop.example",
    opensReceipts = true,
    can = canEverything,
    seesIdentifiers = true,
    storesAllowed = "all",
    prepareReturn = nothingPrepared,
    wrap = {},
  }: Facts = {}) {
    this.receipts = new MemoryReceipts(receipts);
    this.actions = new MemoryReceiptActions(this.receipts);
    this.hash = new HashHistory(hash, (entered, search) => {
      this.search = search ?? this.search;
      return this.model.enter({ path: PATH, search: this.search, hash: entered });
    });
    this.clock = new FixedClock(now);
    const stores = new MemoryStores([aStore({ id: "5001", timezone: "Europe/London" })]);
    const actions = wrap.actions?.(this.actions) ?? this.actions;
    const parsed = parseRefundSettings({ ...SETTINGS, ...settings });
    const rules = new MemoryRefundRules({ settings: parsed, surveys: SURVEYS });
    this.refunds = new MemoryRefunds(this.actions, rules);
    this.model = new RefundPageViewModel({
      receipts: wrap.receipts?.(this.receipts) ?? this.receipts,
      refunds: new MemoryRefunds(actions, rules),
      actions,
      stores: wrap.stores?.(stores) ?? stores,
      navigator: this.hash,
      sales: new SalesOfNumber({ receipts: this.receipts, notifier: this.notifier }),
      clock: this.clock,
      dialogs: this.dialogs,
      notifier: this.notifier,
      printer: {
        print: () => {
          this.printed += 1;
        },
      },
      settings: parsed,
      rvtThreshold: 50,
      user,
      prepareReturn,
      zone: "UTC",
      opensReceipts,
      can,
      seesIdentifiers,
      storesAllowed,
      openReturnDialog: (request: ReturnRequest<ReceiptChange>) =>
        Promise.resolve({ View: undefined, model: new ReturnDialogViewModel(request, SETTINGS.return_reasons) }),
    });
  }

  get stored(): Receipt {
    return this.receipts.all[0]!;
  }

  recordOf(place: number): RefundRecord | undefined {
    return selectRefundRecord(this.stored, place);
  }

  returnOf(place: number): string | undefined {
    return this.stored.items[place]?.returned?.localtime;
  }

  async visit(search = ""): Promise<void> {
    this.search = search;
    await this.model.enter({ path: PATH, search, hash: this.hash.read() });
  }

  /** Answers the questions of the current item in their order, and closes prompts. */
  async answer(...answers: readonly string[]): Promise<void> {
    const item = this.model.item!;
    const asked = item.questions.filter(({ type }) => type !== "guarantee");
    for (const [at, answer] of answers.entries()) {
      const { number, type } = asked[at]!;
      if (type === "text") item.type(number, answer);
      else void item.choose(number, answer);
      if (this.dialogs.open?.kind === "message") this.dialogs.answer(true);
    }
    await Promise.resolve();
  }
}
