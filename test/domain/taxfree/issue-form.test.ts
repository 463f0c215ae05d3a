import { expect } from "chai";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { formatForm, formTakenMessage, issueForm } from "#domain/taxfree/index.ts";
import { aReceiptWith, anEntry, DOCUMENT, PAYLOAD, taxFreeWork } from "#test/support/tax-free-work.ts";

const A = "0a0a0a0a";

type ChangeReceipts = Pick<ReceiptActions, "change">;
type ChangeCall = Parameters<ReceiptActions["change"]>;

/** Changes a receipt once. Each later change fails. */
function failAfterFirst(actions: ChangeReceipts): ChangeReceipts {
  let calls = 0;
  return {
    change: (...call: ChangeCall) =>
      (calls++ === 0 ? actions : withFailure(actions, failure("unreachable"))).change(...call),
  };
}

describe("issuing a tax-free form", () => {
  it("records it as initiated before the window opens, then as issued (R25 row 1) [TAXF-004]", async () => {
    const { receipt, windows, work, forms } = taxFreeWork();
    windows.script = "leave-open";
    const outcome = issueForm(receipt, PAYLOAD, work);
    await new Promise((resolve) => setTimeout(resolve));
    expect((await forms()).map(({ status }) => status)).to.deep.equal(["initiated"]);
    expect(windows.posts).to.have.lengthOf(1);
    windows.close();
    expect(await outcome).to.deep.equal({ kind: "closed" });
  });

  it("keeps the document and its amounts [TAXF-002]", async () => {
    const { receipt, work, forms, windows } = taxFreeWork();
    expect(await issueForm(receipt, PAYLOAD, work)).to.deep.equal({ kind: "issued", documentId: "TF000000001" });
    const [form] = await forms();
    expect(formatForm(form!)).to.deep.equal({
      status: "issued",
      timestamp: "2026-03-01T12:00:00Z",
      data: { document: DOCUMENT },
      receipts: [{ id: receipt.id, items: [{ position: 0, quantity: 1 }] }],
    });
    expect(windows.posts[0]).to.deep.include({ url: "https://tax-free.example/issue" });
    expect(Object.keys(windows.posts[0]!.fields)).to.deep.equal([
      "session_token",
      "sender_id",
      "form_id",
      "nonce",
      "payload",
    ]);
    expect(windows.posts[0]!.expected).to.deep.equal({ formId: form!.id, nonce: windows.posts[0]!.fields["nonce"] });
  });

  it("opens no window if 'initiated' cannot be recorded (R25 row 15) [TAXF-018]", async () => {
    const { receipt, windows, work, forms, actions } = taxFreeWork();
    const failed = withFailure(actions, failure("unreachable"), "change");
    expect(
      await issueForm(receipt, PAYLOAD, { ...work, receiptDeps: { ...work.receiptDeps, actions: failed } }),
    ).to.have.property("kind", "unrecorded");
    expect([windows.posts, await forms()]).to.deep.equal([[], []]);
  });

  it("records nothing if there is no session", async () => {
    const { receipt, windows, work, access, forms } = taxFreeWork();
    const outcome = await issueForm(receipt, PAYLOAD, {
      ...work,
      access: withFailure(access, failure("unreachable"), "session"),
    });
    expect([outcome.kind, windows.posts, await forms()]).to.deep.equal(["unavailable", [], []]);
  });

  it("becomes an error if the browser blocks the window, and can be repeated with another id [OQ-233]", async () => {
    const { receipt, windows, work, forms } = taxFreeWork();
    windows.script = "blocked";
    expect(await issueForm(receipt, PAYLOAD, work)).to.deep.equal({
      kind: "failed",
      message: "An unknown error occured",
      isBlocked: true,
    });
    windows.script = "issue";
    expect(await issueForm(receipt, PAYLOAD, work)).to.deep.equal({ kind: "issued", documentId: "TF000000001" });
    expect((await forms()).map(({ status }) => status)).to.have.members(["error", "issued"]);
  });

  it("refuses a second window while one is open (R26 row 19) [TAXF-017]", async () => {
    const { receipt, windows, work, forms } = taxFreeWork();
    windows.script = "leave-open";
    const first = issueForm(receipt, PAYLOAD, work);
    expect(await issueForm(receipt, PAYLOAD, work)).to.deep.equal({ kind: "multiple" });
    await new Promise((resolve) => setTimeout(resolve));
    windows.close();
    await first;
    expect(await forms()).to.have.lengthOf(1);
  });

  for (const [form, text] of [
    [
      { status: "issued", timestamp: "2024-05-14T13:02:00.000Z", user: "ann@shop.example" },
      "A form was issued at 14:02 by ann@shop.example",
    ],
    [
      { status: "initiated", timestamp: "2024-05-13T22:30:00.000Z", user: "ann@shop.example" },
      "A form was started on 13 May 2024 at 23:30 by ann@shop.example",
    ],
    [{ status: "issued", timestamp: "2024-05-14T13:02:00.000Z" }, "A form was issued at 14:02"],
  ] as const) {
    it(`says '${text}' to a user who was second`, () => {
      const shown = formTakenMessage(
        { ...form, timestamp: form.timestamp as Instant },
        { zone: "Europe/London", now: "2024-05-14T18:00:00.000Z" as Instant },
      );
      expect(shown.replaceAll(/[\u2066-\u2069]/gu, "")).to.equal(text);
    });
  }

  for (const [what, entry] of [
    ["initiated", anEntry("initiated")],
    ["issued", anEntry("issued", { document: DOCUMENT })],
  ] as const) {
    it(`refuses a form beside one that is ${what}`, async () => {
      const receipt = aReceiptWith({ [A]: entry });
      const { windows, work } = taxFreeWork({ receipt });
      const outcome = await issueForm(receipt, PAYLOAD, work);
      expect(outcome.kind === "taken" && outcome.form).to.include({ id: A, status: what });
      expect(windows.posts).to.deep.equal([]);
    });
  }

  it("refuses the second of two tills that start at the same time", async () => {
    const { receipt, receipts, work, windows, forms } = taxFreeWork();
    const late = { ...work, write: (change: Parameters<typeof work.write>[0]) => change(receipt) };
    await receipts.withId(receipt.id);
    windows.script = "close";
    expect([
      (await issueForm(receipt, PAYLOAD, work)).kind,
      (await issueForm(receipt, PAYLOAD, late)).kind,
    ]).to.deep.equal(["closed", "taken"]);
    expect(await forms()).to.have.lengthOf(1);
  });

  it("ignores an unexpected message: the form stays initiated", async () => {
    const { receipt, windows, work, forms } = taxFreeWork();
    windows.script = { send: { type: "tax-free-form", form_id: "x", nonce: "y", result_code: 0, document: DOCUMENT } };
    expect(await issueForm(receipt, PAYLOAD, work)).to.deep.equal({ kind: "closed" });
    expect((await forms()).map(({ status }) => status)).to.deep.equal(["initiated"]);
  });

  it("leaves the form initiated if the answer cannot be recorded, and reports it [TAXF-018]", async () => {
    const { receipt, work, forms, actions } = taxFreeWork();
    const once = failAfterFirst(actions);
    expect(
      await issueForm(receipt, PAYLOAD, { ...work, receiptDeps: { ...work.receiptDeps, actions: once } }),
    ).to.deep.equal({ kind: "unrecorded", failure: failure("unreachable") });
    expect((await forms()).map(({ status }) => status)).to.deep.equal(["initiated"]);
  });

  it("reports a failed write without a blocked browser if the blocked window cannot be recorded", async () => {
    const { receipt, windows, work, actions } = taxFreeWork();
    windows.script = "blocked";
    const once = failAfterFirst(actions);
    expect(
      await issueForm(receipt, PAYLOAD, { ...work, receiptDeps: { ...work.receiptDeps, actions: once } }),
    ).to.deep.equal({ kind: "unrecorded", failure: failure("unreachable") });
  });

  it("reports no failure if the same failed form is already being recorded", async () => {
    const { receipt, windows, work } = taxFreeWork();
    windows.script = "blocked";
    let writes = 0;
    const write: typeof work.write = (change) => (writes++ === 0 ? work.write(change) : Promise.resolve(undefined));
    expect(await issueForm(receipt, PAYLOAD, { ...work, write })).to.deep.equal({ kind: "unrecorded" });
  });

  it("records each status once if the response to each record was lost", async () => {
    const { receipt, work, actions, forms } = taxFreeWork();
    const repeated = {
      change: async (...call: ChangeCall) => actions.change(...call).then(() => actions.change(...call)),
    };
    expect(
      await issueForm(receipt, PAYLOAD, { ...work, receiptDeps: { ...work.receiptDeps, actions: repeated } }),
    ).to.deep.equal({ kind: "issued", documentId: "TF000000001" });
    expect((await forms()).map(({ status }) => status)).to.deep.equal(["issued"]);
  });

  it("opens no window if another form is being recorded on this page", async () => {
    const { receipt, windows, work } = taxFreeWork();
    expect(await issueForm(receipt, PAYLOAD, { ...work, write: () => Promise.resolve(undefined) })).to.deep.equal({
      kind: "multiple",
    });
    expect(windows.posts).to.deep.equal([]);
  });

  it("opens no window if a form of another till has failed since", async () => {
    const { receipt, windows, work, receipts, forms } = taxFreeWork();
    const stale = { ...work, write: (change: Parameters<typeof work.write>[0]) => change(receipt) };
    receipts.add(aReceiptWith({ [A]: anEntry("error") }));
    expect(await issueForm(receipt, PAYLOAD, stale)).to.deep.equal({ kind: "overtaken" });
    expect([windows.posts, (await forms()).map(({ id }) => id)]).to.deep.equal([[], [A]]);
  });

  it("returns the latest receipt to the page if another till has a form", async () => {
    const receipt = aReceiptWith({ [A]: anEntry("initiated") });
    const { work } = taxFreeWork({ receipt });
    const changes: unknown[] = [];
    const write: typeof work.write = async (change) => {
      const changed = await work.write(change);
      changes.push(changed);
      return changed;
    };
    await issueForm(receipt, PAYLOAD, { ...work, write });
    expect(changes).to.deep.equal([{ kind: "overtaken", receipt }]);
  });

  it("contains what its payload contains, and starts on the receipt with it [D28]", async () => {
    const { receipt, work, forms, access } = taxFreeWork();
    const payload = await access.payload([receipt.id]);
    await issueForm(receipt, payload.ok ? payload.value : PAYLOAD, work);
    expect((await forms())[0]!.receipts).to.deep.equal([{ id: receipt.id, items: [{ position: 0, quantity: "1" }] }]);
  });

  for (const [what, isGone, end] of [
    ["voids", true, "Its document was voided."],
    ["names", false, "Document TF000000001 is still valid: void it at the service."],
  ] as const) {
    it(`${what} a document whose amounts do not fit the payload: the form fails [D28]`, async () => {
      const { receipt, work, forms, windows, provider } = taxFreeWork();
      windows.gross = "100.01" as Decimal;
      if (!isGone) provider.voidResponse = { code: 1 };
      const message = `The service reported a refund of 12 and a total of 100.01, which do not fit the receipt. ${end}`;
      expect(await issueForm(receipt, PAYLOAD, work)).to.deep.equal({ kind: "failed", message });
      const [form] = await forms();
      expect([form!.status, form!.errorMessage]).to.deep.equal(["error", message]);
      expect(await provider.formState({ baseUrl: "", senderId: "", token: "token" }, form!.id)).to.have.nested.property(
        "value.kind",
        isGone ? "voided" : "issued",
      );
    });
  }
});
