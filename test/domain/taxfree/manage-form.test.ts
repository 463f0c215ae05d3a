import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import {
  abandonForm,
  checkForm,
  formatForm,
  isUnfinished,
  selectFormState,
  issueForm,
  parseForm,
  removeForm,
  reprintForm,
  resumeForm,
  voidForm,
} from "#domain/taxfree/index.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aReceiptWith, anEntry, DOCUMENT, NOW, PAYLOAD, taxFreeWork } from "#test/support/tax-free-work.ts";

const A = "0a0a0a0a";

/** A receipt whose form was issued by the service. */
async function issued() {
  const given = taxFreeWork();
  await issueForm(given.receipt, PAYLOAD, given.work);
  const [form] = await given.forms();
  return { ...given, form: form! };
}

function initiated(entry: Json = anEntry("initiated")) {
  const given = taxFreeWork({ receipt: aReceiptWith({ [A]: entry }) });
  return { ...given, form: parseForm(A, entry)!, state: async () => selectFormState((await given.forms())[0]!) };
}

describe("voiding a tax-free form", () => {
  it("voids the document, and again after a lost record [TAXF-007]", async () => {
    const { receipt, form, work, actions, forms } = await issued();
    const unrecorded = {
      ...work,
      receiptDeps: { ...work.receiptDeps, actions: withFailure(actions, failure("unreachable")) },
    };
    expect(await voidForm(receipt, form, unrecorded)).to.have.property("kind", "unrecorded");
    expect(await voidForm(receipt, form, work)).to.deep.equal({ kind: "voided", documentId: "TF000000001" });
    expect((await forms())[0]).to.deep.include({ status: "voided", document: form.document });
  });

  for (const [what, answer, message] of [
    ["a text", { code: 1, message: " Already refunded " }, "Already refunded"],
    ["a blank text", { code: 1, message: "  " }, "An unknown error occured"],
    ["no text", { code: 1 }, "An unknown error occured"],
  ] as const) {
    it(`keeps the form issued if the service refuses with ${what}; it can then be removed [TAXF-008]`, async () => {
      const { receipt, form, work, provider, forms } = await issued();
      provider.voidResponse = answer;
      expect(await removeForm(receipt, { form }, work)).to.deep.equal({ kind: "refused" });
      expect(await voidForm(receipt, form, work)).to.deep.equal({
        kind: "void-failed",
        documentId: "TF000000001",
        message,
      });
      const [failed] = await forms();
      expect(failed).to.deep.include({ status: "issued", errorMessage: message, document: form.document });
      expect(await removeForm(receipt, { form: failed! }, work)).to.deep.equal({
        kind: "removed",
        documentId: "TF000000001",
      });
      expect((await forms())[0]).to.deep.include({ status: "removed" });
    });
  }

  it("treats a service that does not respond as a failed void", async () => {
    const { receipt, form, work, provider } = await issued();
    expect(
      await voidForm(receipt, form, { ...work, provider: withFailure(provider, failure("malformed")) }),
    ).to.deep.equal({ kind: "void-failed", documentId: "TF000000001", message: "An unknown error occured" });
  });

  it("treats a server that opens no session as a failed void", async () => {
    const { receipt, form, work, access } = await issued();
    const offline = { ...work, access: withFailure(access, failure("unreachable"), "session") };
    expect(await voidForm(receipt, form, offline)).to.deep.equal({
      kind: "void-failed",
      documentId: "TF000000001",
      message: "An unknown error occured",
    });
  });

  it("is recorded once if the response to the record was lost", async () => {
    const { receipt, form, work, actions, forms } = await issued();
    const repeated = {
      change: async (...call: Parameters<typeof actions.change>) =>
        actions.change(...call).then(() => actions.change(...call)),
    };
    expect(
      await voidForm(receipt, form, { ...work, receiptDeps: { ...work.receiptDeps, actions: repeated } }),
    ).to.deep.equal({ kind: "voided", documentId: "TF000000001" });
    expect((await forms()).map(({ status }) => status)).to.deep.equal(["voided"]);
  });

  it("reports a conflict if another till has voided the form before a refusal of the service is recorded", async () => {
    const { receipt, form, work, provider } = await issued();
    await voidForm(receipt, form, work);
    provider.voidResponse = { code: 1, message: "Already refunded" };
    expect(await voidForm(receipt, form, work)).to.deep.equal({ kind: "overtaken" });
  });

  it("refuses an issued form without a document", async () => {
    const { receipt, form, work, state } = initiated(anEntry("issued"));
    expect(await voidForm(receipt, form, work)).to.deep.equal({ kind: "refused" });
    expect(await state()).to.equal("issued");
  });

  it("does not call the service if the caller may not open a session", async () => {
    const { receipt, form, work, access, forms } = await issued();
    expect(
      await voidForm(receipt, form, { ...work, access: withFailure(access, failure("denied"), "session") }),
    ).to.have.property("kind", "unavailable");
    expect(selectFormState((await forms())[0]!)).to.equal("issued");
  });

  it("reports a conflict if another till has voided the form before", async () => {
    const { receipt, form, work, clock } = await issued();
    const stale = {
      ...work,
      write: (change: Parameters<typeof work.write>[0]) =>
        change({ ...receipt, properties: { tax_free_form: { [form.id]: anEntry("issued", { document: DOCUMENT }) } } }),
    };
    await voidForm(receipt, form, work);
    clock.set("2026-03-01T12:00:05Z");
    expect(await voidForm(receipt, form, stale)).to.deep.equal({ kind: "overtaken" });
  });

  for (const status of ["initiated", "error", "voided", "removed"]) {
    it(`refuses a form that is ${status}`, async () => {
      const { receipt, form, work } = initiated(anEntry(status, { document: DOCUMENT }));
      expect(await voidForm(receipt, form, work)).to.deep.equal({ kind: "refused" });
    });
  }
});

describe("a change of a tax-free form that is not recorded", () => {
  const FAILED_VOID = anEntry("issued", { document: DOCUMENT, error_message: "Already refunded" });
  const ISSUED = anEntry("issued", { document: DOCUMENT });
  const refusing = { code: 1, message: "Already refunded" };
  const rows: readonly (readonly [
    what: string,
    entry: Json,
    act: (given: ReturnType<typeof initiated>) => Promise<unknown>,
  ])[] = [
    [
      "voiding",
      ISSUED,
      ({ receipt, form, work, provider }) => {
        provider.voidResponse = { code: 0 };
        return voidForm(receipt, form, work);
      },
    ],
    [
      "a failed void",
      ISSUED,
      ({ receipt, form, work, provider }) => {
        provider.voidResponse = refusing;
        return voidForm(receipt, form, work);
      },
    ],
    ["removing after a failed void", FAILED_VOID, ({ receipt, form, work }) => removeForm(receipt, { form }, work)],
    [
      "removing an initiated form",
      anEntry("initiated"),
      ({ receipt, form, work }) => abandonForm(receipt, { form }, work),
    ],
    [
      "resuming",
      anEntry("initiated"),
      ({ receipt, form, work, provider }) => {
        provider.issue(A, "100" as Decimal);
        return resumeForm(receipt, form, { ...work, payload: PAYLOAD });
      },
    ],
    [
      "resuming a form that was voided since",
      anEntry("initiated"),
      async ({ receipt, form, work, provider }) => {
        const { documentId } = provider.issue(A, "100" as Decimal);
        await provider.voidDocument({ baseUrl: "", senderId: "", token: "token" }, documentId);
        return resumeForm(receipt, form, { ...work, payload: PAYLOAD });
      },
    ],
  ];
  for (const [what, entry, act] of rows) {
    it(`reports the failure of the server after ${what}`, async () => {
      const given = initiated(entry);
      const actions = withFailure(given.actions, failure("unreachable"), "change");
      const outcome = await act({
        ...given,
        work: { ...given.work, receiptDeps: { ...given.work.receiptDeps, actions } },
      });
      expect(outcome).to.deep.equal({ kind: "unrecorded", failure: failure("unreachable") });
      expect((await given.forms()).map(formatForm)).to.deep.equal([entry]);
    });

    it(`reports no failure if the same change is pending after ${what}`, async () => {
      const given = initiated(entry);
      expect(await act({ ...given, work: { ...given.work, write: () => Promise.resolve(undefined) } })).to.deep.equal({
        kind: "unrecorded",
      });
    });
  }
});

describe("reprinting a tax-free form", () => {
  it("returns the document of an issued form", async () => {
    const { receipt, form, work } = await issued();
    const printed = await reprintForm(receipt, form, work);
    expect(printed.ok && new TextDecoder().decode(printed.value.bytes)).to.equal("%PDF-TF000000001");
  });

  it("refuses any other form, and returns why the service did not respond", async () => {
    const { receipt, form, work, provider } = await issued();
    expect(await reprintForm(receipt, { ...form, status: "voided" }, work)).to.deep.equal({
      ok: false,
      error: "refused",
    });
    expect(
      await reprintForm(receipt, form, { ...work, provider: withFailure(provider, failure("rejected")) }),
    ).to.have.nested.property("error.kind", "rejected");
  });
});

describe("resuming an initiated tax-free form", () => {
  it("records what the service has issued without opening a window", async () => {
    const { receipt, form, work, provider, windows, forms } = initiated();
    provider.issue(A, "100" as Decimal);
    expect(await resumeForm(receipt, form, { ...work, payload: PAYLOAD })).to.deep.equal({
      kind: "issued",
      documentId: "TF000000001",
    });
    expect([(await forms())[0]!.document?.documentId, windows.posts.length]).to.deep.equal(["TF000000001", 0]);
  });

  it("records what the service has issued and voided since", async () => {
    const { receipt, form, work, provider, state } = initiated();
    const { documentId } = provider.issue(A, "100" as Decimal);
    await provider.voidDocument({ baseUrl: "", senderId: "", token: "token" }, documentId);
    expect(await resumeForm(receipt, form, { ...work, payload: PAYLOAD })).to.deep.equal({
      kind: "voided",
      documentId: "TF000000001",
    });
    expect(await state()).to.equal("voided");
  });

  for (const [what, isMissing] of [
    ["has no data about it", false],
    ["has no such operation", true],
  ] as const) {
    it(`opens the window again for the same form if the service ${what}`, async () => {
      const { receipt, form, work, provider, windows, forms } = initiated();
      const asked = isMissing ? withFailure(provider, failure("missing"), "formState") : provider;
      expect(await resumeForm(receipt, form, { ...work, provider: asked, payload: PAYLOAD })).to.deep.equal({
        kind: "issued",
        documentId: "TF000000001",
      });
      expect([
        (await forms()).map(({ id, status }) => [id, status]),
        windows.posts[0]!.fields["form_id"],
      ]).to.deep.equal([[[A, "issued"]], A]);
    });
  }

  it("changes nothing if the service does not respond", async () => {
    const { receipt, form, work, provider, state } = initiated();
    const silent = { ...work, provider: withFailure(provider, failure("unreachable")) };
    expect([
      (await resumeForm(receipt, form, { ...silent, payload: PAYLOAD })).kind,
      (await abandonForm(receipt, { form }, silent)).kind,
    ]).to.deep.equal(["unavailable", "unavailable"]);
    expect(await state()).to.equal("initiated");
  });

  it("is refused while a window is open in another tab", async () => {
    const { receipt, form, work, windows } = initiated();
    await windows.reserve();
    expect([
      (await resumeForm(receipt, form, { ...work, payload: PAYLOAD })).kind,
      (await abandonForm(receipt, { form }, work)).kind,
    ]).to.deep.equal(["multiple", "multiple"]);
  });
});

describe("resuming a form that names its receipts [D28]", () => {
  const receipt = aReceiptWith({});
  const other = aReceipt({ transaction: "TXN-2", total: money("5"), items: [anItem({ total: money("5") })] });
  const named = (quantity: number): Json => ({
    ...(anEntry("initiated") as JsonObject),
    receipts: [
      { id: receipt.id, items: [{ position: 0, quantity }] },
      { id: other.id, items: [{ position: 0, quantity: 1 }] },
    ],
  });
  const started = (entry: Json) => {
    const given = taxFreeWork({ receipt: aReceiptWith({ [A]: entry }) });
    given.receipts.add({ ...other, properties: { tax_free_form: { [A]: entry } } });
    return { ...given, form: parseForm(A, entry)! };
  };

  it("posts all of them", async () => {
    const { receipt: first, form, work, windows } = started(named(1));
    windows.script = "leave-open";
    void resumeForm(first, form, { ...work, payload: PAYLOAD });
    for (let step = 0; step < 50 && windows.posts.length === 0; step += 1) await Promise.resolve();
    const { receipts } = JSON.parse(windows.posts[0]!.fields["payload"]!) as { receipts: readonly { id: string }[] };
    expect(receipts.map(({ id }) => id)).to.deep.equal([first.id, other.id]);
  });

  it("opens no window if something of them came back since", async () => {
    const { receipt: first, form, work, windows } = started(named(2));
    expect(await resumeForm(first, form, { ...work, payload: PAYLOAD })).to.deep.equal({ kind: "content-changed" });
    expect(windows.posts).to.deep.equal([]);
  });

  it("refuses a document that does not fit both, and voids it", async () => {
    const { receipt: first, form, work, provider } = started(named(1));
    provider.issue(A, "105.01" as Decimal);
    expect(await resumeForm(first, form, { ...work, payload: PAYLOAD })).to.have.property("kind", "failed");
    expect(await provider.formState({ baseUrl: "", senderId: "", token: "token" }, A)).to.have.nested.property(
      "value.kind",
      "voided",
    );
  });
});

describe("removing an initiated tax-free form", () => {
  it("removes it if the service has issued nothing", async () => {
    const { receipt, form, work, state } = initiated();
    expect(await abandonForm(receipt, { form }, work)).to.deep.equal({ kind: "removed" });
    expect(await state()).to.equal("removed");
  });

  it("records the form as issued if the service has issued it: no document is lost", async () => {
    const { receipt, form, work, provider, state } = initiated();
    provider.issue(A, "100" as Decimal);
    expect(await abandonForm(receipt, { form }, work)).to.deep.equal({ kind: "issued", documentId: "TF000000001" });
    expect(await state()).to.equal("issued");
  });

  it("removes the form if its store no longer issues forms", async () => {
    const { receipt, form, work, access, state } = initiated();
    const deleted = { ...work, access: withFailure(access, failure("missing"), "session") };
    expect((await resumeForm(receipt, form, { ...deleted, payload: PAYLOAD })).kind).to.equal("unavailable");
    expect(await abandonForm(receipt, { form }, deleted)).to.deep.equal({ kind: "removed" });
    expect(await state()).to.equal("removed");
  });

  it("refuses a form that is not initiated", async () => {
    const { receipt, form, work } = initiated(anEntry("issued", { document: DOCUMENT }));
    expect([
      (await abandonForm(receipt, { form }, work)).kind,
      (await resumeForm(receipt, form, { ...work, payload: PAYLOAD })).kind,
    ]).to.deep.equal(["refused", "refused"]);
  });
});

describe("a service that cannot say whether it has issued a form [D28]", () => {
  const without = (given: ReturnType<typeof initiated>) => ({
    ...given.work,
    provider: withFailure(given.provider, failure("missing"), "formState"),
  });

  it("changes nothing until the user accepts that the state is unknown", async () => {
    const given = initiated();
    const { receipt, form, state } = given;
    expect(await abandonForm(receipt, { form }, without(given))).to.deep.equal({ kind: "unknown-state" });
    expect(await state()).to.equal("initiated");
    expect(await abandonForm(receipt, { form, acceptsUnknown: true }, without(given))).to.deep.equal({
      kind: "removed",
    });
  });

  it("changes nothing about a form that could not be voided, until the user accepts it", async () => {
    const given = initiated(anEntry("issued", { document: DOCUMENT, error_message: "Already refunded" }));
    const { receipt, form, state } = given;
    expect(await removeForm(receipt, { form }, without(given))).to.deep.equal({ kind: "unknown-state" });
    expect(await state()).to.equal("void-failed");
    expect(await removeForm(receipt, { form, acceptsUnknown: true }, without(given))).to.deep.equal({
      kind: "removed",
      documentId: "TF000000001",
    });
  });

  it("is reported when a receipt opens", async () => {
    const given = initiated();
    expect(await checkForm(given.receipt, given.form, without(given))).to.deep.equal({ kind: "unknown-state" });
  });
});

describe("removing a form that could not be voided", () => {
  const FAILED_VOID = anEntry("issued", { document: DOCUMENT, error_message: "Already refunded" });

  it("records it as voided if the service has voided it since [D28]", async () => {
    const { receipt, form, work, provider, state } = initiated(FAILED_VOID);
    const { documentId } = provider.issue(A, "100" as Decimal);
    await provider.voidDocument({ baseUrl: "", senderId: "", token: "token" }, documentId);
    expect(await removeForm(receipt, { form }, work)).to.deep.equal({ kind: "voided", documentId: "TF000000001" });
    expect(await state()).to.equal("voided");
  });

  it("does not ask the service if the caller may not open a session", async () => {
    const { receipt, form, work, access, state } = initiated(FAILED_VOID);
    expect(
      await removeForm(receipt, { form }, { ...work, access: withFailure(access, failure("denied"), "session") }),
    ).to.have.property("kind", "unavailable");
    expect(await state()).to.equal("void-failed");
  });

  it("needs the user's agreement if the service does not respond", async () => {
    const { receipt, form, work, provider } = initiated(FAILED_VOID);
    expect(
      await removeForm(receipt, { form }, { ...work, provider: withFailure(provider, failure("unreachable")) }),
    ).to.deep.equal({ kind: "unknown-state" });
  });
});

describe("checking the forms of a receipt that opens [D28]", () => {
  it("records what the window issued while the page was reloaded", async () => {
    const { receipt, form, work, provider, state } = initiated();
    provider.issue(A, "100" as Decimal);
    expect(await checkForm(receipt, form, work)).to.deep.equal({ kind: "issued", documentId: "TF000000001" });
    expect(await state()).to.equal("issued");
  });

  it("voids what the window issued after the form was removed", async () => {
    const { receipt, form, work, provider, state } = initiated(anEntry("removed"));
    provider.issue(A, "100" as Decimal);
    expect(await checkForm(receipt, form, work)).to.deep.equal({ kind: "overtaken" });
    expect(await provider.formState({ baseUrl: "", senderId: "", token: "token" }, A)).to.have.nested.property(
      "value.kind",
      "voided",
    );
    expect([await checkForm(receipt, form, work), await state()]).to.deep.equal([undefined, "removed"]);
  });

  it("says which document is still valid if it cannot be voided", async () => {
    const { receipt, form, work, provider } = initiated(anEntry("removed"));
    provider.issue(A, "100" as Decimal);
    provider.voidResponse = { code: 1 };
    expect(await checkForm(receipt, form, work)).to.deep.equal({ kind: "overtaken", validDocument: "TF000000001" });
  });

  it("changes nothing if the service has issued nothing, or does not respond", async () => {
    const { receipt, form, work, provider, state } = initiated();
    expect(await checkForm(receipt, form, work)).to.equal(undefined);
    expect(
      await checkForm(receipt, form, { ...work, provider: withFailure(provider, failure("unreachable")) }),
    ).to.equal(undefined);
    expect(await state()).to.equal("initiated");
  });

  const rows: readonly (readonly [entry: Json, isAsked: boolean])[] = [
    [anEntry("initiated"), true],
    [anEntry("initiated", {}, "2020-01-01T00:00:00Z"), true],
    [anEntry("removed"), true],
    [anEntry("removed", {}, "2026-02-28T11:59:59Z"), false],
    [anEntry("removed", { document: DOCUMENT }), false],
    [anEntry("issued", { document: DOCUMENT }), false],
    [anEntry("voided", { document: DOCUMENT }), false],
    [anEntry("error", { error_message: "X" }), false],
  ];
  for (const [entry, isAsked] of rows) {
    it(`${isAsked ? "asks" : "does not ask"} about ${JSON.stringify(entry)}`, () =>
      expect(isUnfinished(parseForm(A, entry)!, NOW as Instant)).to.equal(isAsked));
  }
});
