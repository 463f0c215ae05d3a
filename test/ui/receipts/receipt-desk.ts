import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/retailer.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { NotedAnnouncer } from "#test/ui/support/noted-announcer.ts";
import { ListedReceipts } from "#ui/receipts/listed-receipts.ts";
import { ReceiptViewModel } from "#ui/receipts/receipt.view-model.ts";
import { RememberedExpansion } from "#ui/receipts/remembered-expansion.ts";

type Facts = {
  readonly receipts?: Iterable<Receipt>;
  /** Those that a list has shown before. */
  readonly listed?: readonly Receipt[];
  readonly flags?: readonly string[];
  /** As the host writes them. */
  readonly settings?: unknown;
  readonly clipboard?: MemoryClipboard;
  readonly preferences?: MemoryPreferences;
  /** Something between the screen and the port. */
  readonly behind?: (receipts: Receipts) => Receipts;
};

/** A receipt's screen, for a retailer whose clocks show the time of Berlin. */
export class ReceiptDesk {
  readonly announcer = new NotedAnnouncer();
  readonly clipboard: MemoryClipboard;
  readonly preferences: MemoryPreferences;
  readonly bugs: unknown[] = [];
  readonly model: ReceiptViewModel;

  constructor({ receipts = [], flags = ["receipts_view"], settings = {}, ...facts }: Facts = {}) {
    const { clipboard = new MemoryClipboard(), preferences = new MemoryPreferences(), behind = (port) => port } = facts;
    this.clipboard = clipboard;
    this.preferences = preferences;
    const listed = new ListedReceipts();
    listed.keep(facts.listed ?? []);
    this.model = new ReceiptViewModel({
      listed, receipts: behind(new MemoryReceipts(receipts)), announcer: this.announcer, clipboard, permissions: new Set(flags),
      settings: parsePortalSettings({ timezone: "Europe/Berlin", ...(settings as object) }),
      expansion: new RememberedExpansion(preferences, parseRetailerId("1001") as RetailerId), retailerName: "Hartwell",
      reportBug: (bug) => this.bugs.push(bug),
    });
  }

  async visit(id: string): Promise<void> {
    await this.model.arrive({ path: `/transaction/${id}`, search: "" }, { id });
  }
}
