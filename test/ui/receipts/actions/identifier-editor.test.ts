import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { buildIdentifierPatch } from "#domain/receipts/actions.ts";
import { parseKnownProperties, summarizeReceipt, type ReceiptActions } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type { IdentifierSearch } from "#domain/shared/identifier/identifier-search.port.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { ok } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { IdentifierEditorViewModel } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const ANONYMOUS = aReceipt({ properties: { email_settings: { send: true } } });
const ANNS = aReceipt({ identifier: "ann@shop.example" });
const FLAGS = ["receipts_view", "patch_identifier"];
/** A retailer with identifier search, and one with strict email addresses. */
const [SEARCHING, STRICT] = ["2001", "4001"];

type Facts = ConstructorParameters<typeof ReceiptDriver>[0];
async function setUp(facts: Facts = {}) {
  const driver = new ReceiptDriver({ receipts: [ANONYMOUS], flags: FLAGS, ...facts });
  await driver.visit("TXN-0001");
  return { driver, identifier: driver.model.actions.identifier };
}
async function editing(facts: Facts = {}) {
  const { driver, identifier } = await setUp(facts);
  await identifier.editor.open();
  return { driver, identifier, dialog: identifier.editor.model as IdentifierEditorViewModel };
}

describe("Editing the identifier of a receipt", () => {
  failOnMobxWarnings();

  it("is a text field if the retailer has no search, else a search [RCPT-049]", async () => {
    expect((await editing()).dialog.mode).to.equal("type");
    expect((await editing({ retailer: SEARCHING ?? "" })).dialog.mode).to.equal("search");
  });

  it("shows a preview, then changes the page and the list [RCPT-048, RCPT-053, RCPT-024]", async () => {
    const { driver, identifier, dialog } = await editing();
    expect([dialog.change, dialog.isDirty]).to.deep.equal([undefined, false]);
    dialog.type(" ann@shop.example ");
    expect([dialog.change, dialog.isDirty]).to.deep.equal([
      { identifier: { after: "ann@shop.example" }, emailSending: { before: true, after: false } },
      true,
    ]);
    await dialog.save();
    expect([driver.model.receipt?.identifier, driver.model.sending]).to.deep.equal([
      "ann@shop.example",
      [{ way: "email", isSent: false }],
    ]);
    expect([driver.notifications, identifier.editor.model]).to.deep.equal([
      [`success: ${isolateDirection("ann@shop.example")} is attached to this receipt. It isn't emailed automatically.`],
      undefined,
    ]);
    expect(driver.listed.withUpdates([summarizeReceipt(ANONYMOUS)]).map((row) => row.identifier)).to.deep.equal([
      "ann@shop.example",
    ]);
  });

  it("starts with the current identifier, which is no unsaved change", async () => {
    expect((await editing()).dialog.title).to.equal("Attach identifier");
    const { driver, dialog } = await editing({ receipts: [ANNS] });
    expect([dialog.title, dialog.text, dialog.isDirty, dialog.change]).to.deep.equal([
      "Edit identifier",
      "ann@shop.example",
      false,
      undefined,
    ]);
    await dialog.save();
    expect([dialog.error, driver.notifications]).to.deep.equal(["This receipt already has this identifier", []]);
  });

  it("replaces the current identifier, after a preview", async () => {
    const { driver, dialog } = await editing({ receipts: [ANNS] });
    dialog.type("ben@shop.example");
    expect(dialog.change?.identifier).to.deep.equal({ before: "ann@shop.example", after: "ben@shop.example" });
    await dialog.save();
    expect(driver.model.receipt?.identifier).to.equal("ben@shop.example");
  });

  const refused: readonly { readonly retailer: string; readonly text: string; readonly error: string }[] = [
    { retailer: "1001", text: "", error: "Enter an email address" },
    { retailer: "1001", text: "ann", error: "Enter an email address" },
    { retailer: STRICT ?? "", text: "ann@shop", error: "Enter an email address" },
    { retailer: STRICT ?? "", text: "gone@shop.example", error: "There is no such mailbox" },
  ];
  for (const { retailer, text, error } of refused) {
    it(`refuses '${text}' beside the field at retailer ${retailer}, until the user types [RCPT-048]`, async () => {
      const { driver, dialog } = await editing({
        retailer,
        objections: { "gone@shop.example": "There is no such mailbox" },
      });
      dialog.type(text);
      await dialog.save();
      expect([dialog.error, dialog.errorCount, driver.model.receipt?.identifier]).to.deep.equal([error, 1, undefined]);
      dialog.type(`${text}!`);
      expect(dialog.error).to.equal(undefined);
    });
  }

  const failures: readonly { readonly failed: Failure; readonly text: string }[] = [
    { failed: failure("conflict", { status: 409, statusText: "Conflict", description: "taken" }), text: "taken" },
    { failed: failure("conflict", { status: 409, statusText: "Conflict" }), text: "Conflict" },
    { failed: failure("unreachable"), text: "An error occurred, please try again later" },
  ];
  for (const { failed, text } of failures) {
    it(`notifies '${text}' after a failure, shows it beside the buttons, and keeps the draft [RCPT-055, RCPT-054]`, async () => {
      const { driver, identifier, dialog } = await editing({
        actionsBehind: (actions) => withFailure(actions, failed, "change"),
      });
      dialog.type("ann@shop.example");
      await dialog.save();
      expect(driver.notifications).to.deep.equal([`error: ${text}`]);
      expect([dialog.problem, dialog.text, identifier.editor.model, dialog.isSaving]).to.deep.equal([
        text,
        "ann@shop.example",
        dialog,
        false,
      ]);
    });
  }

  it("shows the identifier of another user after a conflict, and can still attach the user's own", async () => {
    const { driver, dialog } = await editing();
    dialog.type("ann@shop.example");
    await driver.actions.change(ANONYMOUS.id, buildIdentifierPatch(ANONYMOUS, "ben@shop.example"));
    await dialog.save();
    expect([driver.model.receipt?.identifier, dialog.text]).to.deep.equal(["ben@shop.example", "ann@shop.example"]);
    expect(dialog.problem).to.equal(
      "Another user has changed the identifier of this receipt. Check what will change now.",
    );
    expect(dialog.change?.identifier).to.deep.equal({ before: "ben@shop.example", after: "ann@shop.example" });
    expect(driver.notifications).to.deep.equal([]);
    await dialog.save();
    expect(driver.model.receipt?.identifier).to.equal("ann@shop.example");
  });

  it("is sent once after a double click, even while the retailer's check is pending", async () => {
    let calls = 0;
    const { dialog } = await editing({
      retailer: STRICT ?? "",
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          change: (...asked) => ((calls += 1), actions.change(...asked)),
        }),
    });
    dialog.type("ann@shop.example");
    const both = [dialog.save(), dialog.save()];
    expect(dialog.isSaving).to.equal(true);
    await Promise.all(both);
    expect(calls).to.equal(1);
  });

  it("notifies a refusal if the dialog was closed during the check", async () => {
    const { driver, identifier, dialog } = await editing({
      retailer: STRICT ?? "",
      objections: { "gone@shop.example": "There is no such mailbox" },
    });
    dialog.type("gone@shop.example");
    const saved = dialog.save();
    identifier.editor.close();
    await saved;
    expect(driver.notifications).to.deep.equal(["error: The identifier was not attached: There is no such mailbox"]);
  });

  it("notifies a failure if the dialog was closed", async () => {
    const { driver, identifier, dialog } = await editing({
      actionsBehind: (actions) => withFailure(actions, failure("unreachable"), "change"),
    });
    dialog.type("ann@shop.example");
    const saved = dialog.save();
    identifier.editor.close();
    await saved;
    expect(driver.notifications).to.deep.equal(["error: An error occurred, please try again later"]);
  });

  it("changes the receipt for which it was typed, even if another one is shown by then", async () => {
    const other = aReceipt({ transaction: "A/2" });
    const { driver, dialog } = await editing({ retailer: STRICT ?? "", receipts: [ANONYMOUS, other] });
    dialog.type("ann@shop.example");
    const saved = dialog.save();
    await driver.visit("A/2");
    await saved;
    const receipts = await Promise.all([ANONYMOUS, other].map(({ id }) => driver.receipts.withId(id)));
    expect(receipts.map((receipt) => receipt.ok && receipt.value.identifier)).to.deep.equal([
      "ann@shop.example",
      undefined,
    ]);
  });

  it("asks before the dialog discards it", async () => {
    const { driver, identifier, dialog } = await editing();
    dialog.type("ann@shop.example");
    driver.answer = false;
    dialog.cancel();
    await flushTasks();
    expect(identifier.editor.model).to.equal(dialog);
    driver.answer = true;
    dialog.cancel();
    await flushTasks();
    expect(identifier.editor.model).to.equal(undefined);
  });
});

describe("Searching for an identifier", () => {
  failOnMobxWarnings();
  const identifiers = ["Ann@shop.example", "anna@shop.example", "ben@shop.example"];
  const searching = (facts: Facts = {}) => editing({ retailer: SEARCHING ?? "", identifiers, ...facts });
  const pause = async (driver: ReceiptDriver) => {
    driver.schedule.advance(400);
    await flushTasks();
  };

  it("finds identifiers by their beginning after a pause, and attaches the chosen one [RCPT-048]", async () => {
    const asked: string[] = [];
    const { driver, dialog } = await searching({
      searchBehind: (search) =>
        overridePort<IdentifierSearch>(search, {
          findByPrefix: (text, cancellation) => (asked.push(text), search.findByPrefix(text, cancellation)),
        }),
    });
    dialog.autocomplete.type("an");
    dialog.autocomplete.type("ann");
    expect([dialog.autocomplete.isSearching, asked]).to.deep.equal([true, []]);
    await pause(driver);
    expect([dialog.autocomplete.isSearching, asked, dialog.autocomplete.offered]).to.deep.equal([
      false,
      ["ann"],
      ["Ann@shop.example", "anna@shop.example"],
    ]);
    dialog.choose("anna@shop.example");
    expect(dialog.change?.identifier.after).to.equal("anna@shop.example");
    await dialog.save();
    expect(driver.model.receipt?.identifier).to.equal("anna@shop.example");
  });

  const MORE = "To find a telephone or card number by its last digits, type at least 4.";
  for (const [text, noMatch, found] of [
    ["471", MORE, []],
    ["4712", "No matches", []],
    ["zoe", "No matches", []],
    ["٠٤٥٦", "No matches", ["+447700900456"]],
  ] as const) {
    it(`offers ${found.length} for '${text}', else says '${noMatch}' [D26]`, async () => {
      const { driver, dialog } = await searching({ identifiers: ["+447700900456", ...identifiers] });
      dialog.autocomplete.type(text);
      await pause(driver);
      expect([dialog.noMatch, dialog.autocomplete.offered]).to.deep.equal([noMatch, found]);
    });
  }

  it("sends no request for blanks", async () => {
    const { driver, dialog } = await searching();
    dialog.autocomplete.type("  ");
    expect([dialog.autocomplete.isSearching, driver.schedule.pending]).to.deep.equal([false, 0]);
  });

  it("shows the exact text of a failed search whatever the server says, no 'No matches', and can be repeated [RCPT-050]", async () => {
    let isDown = true;
    const { driver, dialog } = await searching({
      searchBehind: (search) =>
        overridePort<IdentifierSearch>(search, {
          findByPrefix: (...asked) =>
            (isDown
              ? withFailure(
                  search,
                  failure("rejected", { status: 500, statusText: "Bad Gateway", description: "The database is down" }),
                )
              : search
            ).findByPrefix(...asked),
        }),
    });
    dialog.autocomplete.type("ben");
    await pause(driver);
    expect([dialog.autocomplete.problem, dialog.autocomplete.offered, dialog.noMatch]).to.deep.equal([
      "There was an error performing your search, please try again later",
      [],
      "",
    ]);
    dialog.searchFor("");
    expect(dialog.autocomplete.problem).to.equal(undefined);
    isDown = false;
    dialog.searchFor("ben");
    await pause(driver);
    expect([dialog.autocomplete.problem, dialog.autocomplete.offered]).to.deep.equal([undefined, ["ben@shop.example"]]);
  });

  it("shows the results of the latest query, in any order of responses", async () => {
    const answers = new Map<string, () => void>();
    const { driver, dialog } = await searching({
      searchBehind: (search) =>
        overridePort<IdentifierSearch>(search, {
          findByPrefix: (text) =>
            new Promise((resolve) => {
              answers.set(text, () => resolve(ok([`${text}@shop.example`])));
            }),
        }),
    });
    dialog.autocomplete.type("a");
    await pause(driver);
    dialog.autocomplete.type("ab");
    await pause(driver);
    answers.get("ab")?.();
    await flushTasks();
    answers.get("a")?.();
    await flushTasks();
    expect(dialog.autocomplete.offered).to.deep.equal(["ab@shop.example"]);
  });

  it("does not attach a text that was not chosen", async () => {
    const { driver, dialog } = await searching();
    await dialog.save();
    expect([dialog.error, dialog.errorCount]).to.deep.equal(["Search for an identifier and choose it", 1]);
    dialog.autocomplete.type("ben");
    await pause(driver);
    dialog.choose("ben@shop.example");
    expect([dialog.error, dialog.isDirty]).to.deep.equal([undefined, true]);
  });

  it("ends with its dialog", async () => {
    const { driver, dialog } = await searching();
    dialog.autocomplete.type("ann");
    dialog.cancel();
    await flushTasks();
    expect([driver.schedule.pending, dialog.autocomplete.isSearching]).to.deep.equal([0, false]);
  });
});

describe("Removing the identifier", () => {
  failOnMobxWarnings();

  it("asks first, then removes the identifier and keeps the sending settings [RCPT-051]", async () => {
    const known = aReceipt({ identifier: "ann@shop.example", properties: { email_settings: { send: true } } });
    const { driver, identifier } = await setUp({ receipts: [known] });
    await identifier.remove();
    expect(driver.questions.map(({ title, confirmLabel, danger }) => [title, confirmLabel, danger])).to.deep.equal([
      ["Remove identifier?", "Remove identifier", true],
    ]);
    expect([driver.model.receipt?.identifier, driver.notifications]).to.deep.equal([
      undefined,
      ["success: The identifier was removed"],
    ]);
    expect(parseKnownProperties(driver.model.receipt?.properties ?? {}).sending).to.deep.equal({ email: true });
  });

  it("does nothing if the user declines, and asks once after a double click", async () => {
    const { driver, identifier } = await setUp({ receipts: [ANNS] });
    driver.answer = false;
    await Promise.all([identifier.remove(), identifier.remove()]);
    expect([driver.questions.length, driver.model.receipt?.identifier, driver.notifications]).to.deep.equal([
      1,
      "ann@shop.example",
      [],
    ]);
  });

  it("shows no busy state while the question is open", async () => {
    const { driver, identifier } = await setUp({ receipts: [ANNS] });
    let answer: (isMeant: boolean) => void = () => undefined;
    driver.answer = new Promise((resolve) => {
      answer = resolve;
    });
    const done = identifier.remove();
    await flushTasks();
    expect(identifier.pendingAction).to.equal(undefined);
    answer(false);
    await done;
  });

  it("shows in the exact text which identifier was not removed [RCPT-052]", async () => {
    const { driver, identifier } = await setUp({
      receipts: [ANNS],
      actionsBehind: (actions) =>
        withFailure(actions, failure("rejected", { status: 500, description: "down" }), "change"),
    });
    await identifier.remove();
    expect(driver.notifications).to.deep.equal([
      "error: An error occurred while removing the identifier ann@shop.example",
    ]);
  });

  it("removes the identifier of the question, and no newer one of another user", async () => {
    const { driver, identifier } = await setUp({ receipts: [ANNS] });
    await driver.actions.change(ANNS.id, buildIdentifierPatch(ANNS, "ben@shop.example"));
    await identifier.remove();
    expect(driver.model.receipt?.identifier).to.equal("ben@shop.example");
    expect(driver.notifications).to.deep.equal(["warn: Another user has changed the identifier of this receipt"]);
  });

  it("runs after another action that was pending during the question", async () => {
    const { driver, identifier } = await setUp({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"] });
    const checked = driver.model.actions.check.check();
    await identifier.remove();
    await checked;
    expect([driver.model.receipt?.identifier, driver.notifications]).to.deep.equal([
      undefined,
      ["success: The receipt is marked as checked", "success: The identifier was removed"],
    ]);
  });

  it("is disabled with a reason while another identifier is being attached", async () => {
    const { identifier } = await setUp({ receipts: [ANNS] });
    identifier.setIdentifierToAttach("ben@shop.example");
    const attached = identifier.attach();
    expect((["attach", "identify", "remove"] as const).map(identifier.disabledReason)).to.deep.equal([
      undefined,
      "The identifier is being changed",
      "The identifier is being changed",
    ]);
    await attached;
    expect(identifier.disabledReason("remove")).to.equal(undefined);
  });

  it("does nothing without an identifier", async () => {
    const { driver, identifier } = await setUp();
    await identifier.remove();
    expect(driver.questions).to.deep.equal([]);
  });
});
