import { expect } from "chai";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { ScannerViewModel } from "#ui/shell/scanner.view-model.ts";

type Facts = { readonly flags?: readonly Flag[]; readonly receipts?: Pick<Receipts, "matching"> };

/** The scanner of a shop with two sales of one number, and a dialog that can be open. */
class ScannerDriver {
  readonly navigator = new RecordingNavigator();
  readonly notifier = new RecordingNotifier();
  readonly model: ScannerViewModel;
  private waiting: (() => void)[] | undefined;

  constructor({ flags = ["receipts_view"], receipts }: Facts = {}) {
    const stored = ["2026-03-01T10:52:12+00:00", "2026-03-02T10:52:12+00:00"].map((at) =>
      aReceipt({ transaction: "TXN-0007", at }),
    );
    this.model = new ScannerViewModel({
      receipts: receipts ?? new MemoryReceipts([...stored, aReceipt({ transaction: "A/1 b" })]),
      permissions: new Set(flags),
      navigator: this.navigator,
      notifier: this.notifier,
      isDialogOpen: () => this.waiting !== undefined,
      afterDialogs: (callback) => {
        if (this.waiting) this.waiting.push(callback);
        else callback();
      },
    });
  }

  openDialog(): void {
    this.waiting = [];
  }

  closeDialog(): void {
    const callbacks = this.waiting ?? [];
    this.waiting = undefined;
    callbacks.forEach((callback) => callback());
  }

  get state(): readonly unknown[] {
    return [this.navigator.locations, this.notifier.raised];
  }
}

describe("A scanned number", () => {
  it("opens its page, which lists the sales if there are several [D25]", async () => {
    const driver = new ScannerDriver();
    await driver.model.open("TXN-0007");
    expect(driver.state).to.deep.equal([["/transaction/TXN-0007"], []]);
  });

  it("is trimmed and encoded, as typed ones are", async () => {
    const driver = new ScannerDriver();
    await driver.model.open(" A/1 b ");
    expect(driver.state).to.deep.equal([["/transaction/A/1%20b"], []]);
  });

  it("does nothing if it is blank", async () => {
    const driver = new ScannerDriver();
    await driver.model.open("      ");
    expect(driver.state).to.deep.equal([[], []]);
  });

  for (const { code, shown } of [
    { code: "4006381333931", shown: "4006381333931" },
    { code: "x".repeat(100), shown: `${"x".repeat(80)}…` },
  ]) {
    it(`is reported if no receipt has it: ${shown}`, async () => {
      const driver = new ScannerDriver();
      await driver.model.open(code);
      expect(driver.state).to.deep.equal([[], [{ type: "warn", msg: `No receipt has the scanned number ${shown}` }]]);
    });
  }

  it("opens nothing if the account may not see receipts, and says why", async () => {
    const driver = new ScannerDriver({ flags: ["dashboard_view"] });
    await driver.model.open("TXN-0007");
    expect(driver.state).to.deep.equal([
      [],
      [{ type: "warn", msg: "You don't have access to Receipts. It requires the 'receipts_view' permission." }],
    ]);
  });

  it("is reported if the server cannot be reached", async () => {
    const driver = new ScannerDriver({
      receipts: {
        matching: () => Promise.resolve({ ok: false, error: { kind: "unreachable", isOffline: true } as never }),
      },
    });
    await driver.model.open("TXN-0007");
    expect(driver.state).to.deep.equal([
      [],
      [{ type: "error", msg: "The scanned receipt TXN-0007 could not be opened, please try again later" }],
    ]);
  });

  it("is offered after the dialog that was open", async () => {
    const driver = new ScannerDriver();
    driver.openDialog();
    await driver.model.open("TXN-0007");
    expect(driver.state).to.deep.equal([[], []]);
    driver.closeDialog();
    expect(driver.state).to.deep.equal([[], [{ type: "info", msg: "You scanned receipt TXN-0007" }]]);
    const [action] = driver.notifier.actions;
    expect(action?.label).to.equal("Open receipt");
    action?.run();
    expect(driver.navigator.locations).to.deep.equal(["/transaction/TXN-0007"]);
  });

  it("is offered after a dialog that opened while it was looked up", async () => {
    const driver = new ScannerDriver();
    const opening = driver.model.open("TXN-0007");
    driver.openDialog();
    await opening;
    driver.closeDialog();
    expect(driver.state).to.deep.equal([[], [{ type: "info", msg: "You scanned receipt TXN-0007" }]]);
  });

  it("is offered after a dialog, each of several", async () => {
    const driver = new ScannerDriver();
    driver.openDialog();
    await Promise.all(["TXN-0007", "A/1 b", "unknown"].map((code) => driver.model.open(code)));
    driver.closeDialog();
    expect(driver.notifier.raised.map(({ msg }) => msg)).to.deep.equal([
      "You scanned receipt TXN-0007",
      "You scanned receipt A/1 b",
      "No receipt has the scanned number unknown",
    ]);
  });

  it("gives way to the next one, if it is scanned before the answer", async () => {
    const driver = new ScannerDriver();
    await Promise.all([driver.model.open("unknown"), driver.model.open("TXN-0007")]);
    await flushTasks();
    expect(driver.state).to.deep.equal([["/transaction/TXN-0007"], []]);
  });
});
