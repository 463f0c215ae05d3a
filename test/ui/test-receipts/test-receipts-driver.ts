import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { MemoryRequestSchema } from "#adapters/memory/test-receipts/memory-request-schema.ts";
import { MemoryTestReceipts } from "#adapters/memory/test-receipts/memory-test-receipts.ts";
import { parseReceiptId, type ReceiptId } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Stores } from "#domain/stores/index.ts";
import type { Posting, RequestSchema, TestReceipts } from "#domain/test-receipts/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { BuilderSeed } from "#ui/test-receipts/builder/builder-seed.ts";
import { ReceiptBuilderViewModel } from "#ui/test-receipts/builder/receipt-builder.view-model.ts";
import { PostReceiptViewModel } from "#ui/test-receipts/post-receipt.view-model.ts";

export const REAL = parseReceiptId("69a41a5ca1b2c3d4e5f60718") as ReceiptId;
export const REAL_TEXT = `{"id":"${REAL}","transaction_id":"TXN-7","localtime":"2026-03-01T10:52:12+00:00","l10n":{"locale":"en_GB","currency":"GBP"},"store_reference":"LON-01","identifier":"ann@example.com","total":1.50,"items":[]}`;
export const BODY =
  '{"transaction_id":"TXN-0041","localtime":"2026-03-01T10:52:12+00:00","l10n":{},"store_reference":"LON-01","total":1,"items":[]}';

const HERE = { path: "/admin/post_receipt", search: "" };

type Facts = {
  /** The loaded code of the JSON editor. Absent while it is not loaded. */
  readonly editorCode?: unknown;
  /** Wraps the port, for example to delay or fail requests. */
  readonly behind?: (receipts: MemoryTestReceipts) => TestReceipts;
  readonly schema?: RequestSchema;
  /** The text of the stored receipt. */
  readonly real?: string;
  readonly stores?: Stores;
  readonly allowed?: readonly string[];
  readonly mayCopy?: boolean;
  /** Returns when a receipt was processed, for each request; absent if the account may not see receipts. */
  readonly processedAt?: (id: ReceiptId) => Result<Instant | undefined, Failure>;
  readonly showsProcessed?: boolean;
  /** The view of the receipt builder, for tests that render. */
  readonly View?: unknown;
};

/** A tester, who can open the page repeatedly. */
export class TestReceiptDriver {
  readonly posted: Posting[] = [];
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly preferences = new MemoryPreferences();
  readonly clipboard: MemoryClipboard;
  readonly notifier = new RecordingNotifier();
  readonly dialogs = new Dialogs();
  readonly receipts: TestReceipts;
  private readonly facts: Facts;
  private readonly random = new SeededRandom(7);
  private readonly builderSeed = new BuilderSeed(this.random);

  constructor(facts: Facts = {}) {
    const { behind = (port) => port, mayCopy = true, real = REAL_TEXT } = facts;
    this.facts = facts;
    this.clipboard = new MemoryClipboard({ isAllowed: mayCopy });
    const port = behind(new MemoryTestReceipts([[REAL, real]], this.clock));
    this.receipts = overridePort(port, {
      post: (posting, cancellation) => {
        this.posted.push(posting);
        return port.post(posting, cancellation);
      },
    });
  }

  async open(receiptId?: string): Promise<PostReceiptViewModel> {
    const { clock, schedule, preferences, clipboard, notifier, dialogs, receipts, random } = this;
    const { schema = new MemoryRequestSchema(), processedAt, showsProcessed = true } = this.facts;
    const model = new PostReceiptViewModel({
      receipts,
      schema,
      clock,
      schedule,
      preferences,
      clipboard,
      notifier,
      dialogs,
      random,
      showsProcessed,
      processing: processedAt && { processedAt: (id) => Promise.resolve(processedAt(id)) },
      editorCode: { module: this.facts.editorCode, load: () => Promise.resolve() },
      apiUrl: () => "https://portal.example/api",
      retailerId: "1001" as RetailerId,
      zone: "Europe/London",
      openBuilder: (facts) => Promise.resolve({ View: this.facts.View, model: this.builder(facts) }),
    });
    await model.enter(HERE, receiptId === undefined ? {} : { receipt_id: receiptId });
    return model;
  }

  builder(ways: Partial<ConstructorParameters<typeof ReceiptBuilderViewModel>[0]> = {}): ReceiptBuilderViewModel {
    const { clock, builderSeed, dialogs } = this;
    const { stores = new MemoryStores([LONDON, PARIS]), allowed = "all" } = this.facts;
    return new ReceiptBuilderViewModel({
      stores,
      allowed,
      clock,
      builderSeed,
      dialogs,
      zone: "Europe/London",
      use: () => Promise.resolve(true),
      close: () => undefined,
      cancel: () => undefined,
      ...ways,
    });
  }

  /** Types a text, and waits for the pause after it. */
  async write(model: PostReceiptViewModel, text: string): Promise<void> {
    model.editor.type(text);
    this.schedule.advance(400);
    await flushTasks();
  }

  get said(): readonly string[] {
    return this.notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);
  }
}

export const LONDON = aStoreInDetail({ id: "5001", name: "London", externalReference: "LON-01" });
export const PARIS = aStoreInDetail({ id: "5002", name: "Paris", externalReference: "PAR-01" });
