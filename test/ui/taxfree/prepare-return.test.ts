import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { ok } from "#domain/shared/result.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { aReceiptWith, anEntry, DOCUMENT, taxFreeWork } from "#test/support/tax-free-work.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import type { Question } from "#ui/model/dialogs.ts";
import { prepareReturnOfItem } from "#ui/taxfree/prepare-return.ts";

const A = "0a0a0a0a";
const STATUS = `/properties/tax_free_form/${A}/status`;

function setUp(
  answers: readonly boolean[],
  entry: Json = anEntry("issued", { document: DOCUMENT }),
  others: readonly Receipt[] = [],
) {
  const given = taxFreeWork({ receipt: aReceiptWith({ [A]: entry }), others });
  given.provider.issue(A, "100" as Decimal);
  const questions: Question[] = [];
  const notifier = new RecordingNotifier();
  const left = [...answers];
  const dialogs = {
    confirm: (question: Question) => {
      questions.push(question);
      return Promise.resolve(left.shift() ?? false);
    },
  };
  const prepare = (work = given.work) => prepareReturnOfItem(given.receipt, 0, { ...work, dialogs, notifier });
  return { ...given, prepare, questions, notifier };
}

describe("a return of something on an issued tax-free form [D28]", () => {
  it("voids the form first, and tests that it is voided", async () => {
    const { prepare, questions, forms } = setUp([true]);
    expect(await prepare()).to.deep.equal({
      guards: [{ op: "test", path: STATUS, value: "voided" }],
      isFormVoided: true,
    });
    expect([questions.map(({ title }) => title), (await forms())[0]!.status]).to.deep.equal([
      ["Void the tax-free form first?"],
      "voided",
    ]);
    expect(questions[0]!.text).to.match(/on tax-free form TF000000001/);
  });

  it("names the other receipts of the form, also one that the account cannot open", async () => {
    const other = aReceipt({ transaction: "TXN-OTHER" });
    const entry = {
      ...(anEntry("issued", { document: DOCUMENT }) as JsonObject),
      receipts: [aReceiptWith({}).id, other.id, aReceipt({ transaction: "TXN-GONE" }).id].map((id) => ({
        id,
        items: [{ position: 0, quantity: 1 }],
      })),
    };
    const { prepare, questions } = setUp([false], entry, [other]);
    await prepare();
    expect([questions[0]?.list, questions[0]?.text]).to.deep.equal([
      { label: "Other receipts of the form", items: ["TXN-OTHER", "A receipt that you cannot open"] },
      "This item is on tax-free form TF000000001. The form is voided, then the return is recorded. The other receipts of the form lose it too. You can issue a new form for them and for what is left.",
    ]);
  });

  it("changes nothing if the user cancels", async () => {
    const { prepare, forms } = setUp([false]);
    expect([await prepare(), (await forms())[0]!.status]).to.deep.equal([undefined, "issued"]);
  });

  for (const isWanted of [true, false]) {
    it(`${isWanted ? "keeps a form that cannot be voided, if the user returns the item anyway" : "returns nothing if the form cannot be voided and the user cancels"}`, async () => {
      const { prepare, provider, questions, forms } = setUp([true, isWanted]);
      provider.voidResponse = { code: 1, message: "Already refunded" };
      expect(await prepare()).to.deep.equal(
        isWanted ? { guards: [{ op: "test", path: STATUS, value: "issued" }], isFormVoided: false } : undefined,
      );
      expect([questions[1]!.text, (await forms())[0]!.status]).to.deep.equal([
        "The form could not be voided (Already refunded). The traveller can still claim the refund for this item.",
        "issued",
      ]);
    });
  }

  it("says why the form could not be changed, and returns nothing", async () => {
    const { prepare, access, work, notifier } = setUp([true]);
    expect(await prepare({ ...work, access: withFailure(access, failure("denied"), "session") })).to.equal(undefined);
    expect(notifier.raised).to.have.lengthOf(1);
  });

  it("records what the service has issued for an initiated form, and then voids it", async () => {
    const { prepare, questions, forms } = setUp([true], anEntry("initiated"));
    expect(await prepare()).to.deep.equal({
      guards: [{ op: "test", path: STATUS, value: "voided" }],
      isFormVoided: true,
    });
    expect([questions.map(({ title }) => title), (await forms())[0]!.status]).to.deep.equal([
      ["Void the tax-free form first?"],
      "voided",
    ]);
  });

  it("asks before a return while a form is not finished", async () => {
    for (const isWanted of [true, false]) {
      const { prepare, provider, questions } = setUp([isWanted], anEntry("initiated"));
      provider.formState = () => Promise.resolve(ok({ kind: "unknown" }));
      expect(await prepare()).to.deep.equal(
        isWanted ? { guards: [{ op: "test", path: STATUS, value: "initiated" }], isFormVoided: false } : undefined,
      );
      expect(questions.map(({ title }) => title)).to.deep.equal(["Return this item now?"]);
    }
  });

  it("asks nothing about a form that does not contain the item", async () => {
    const { prepare, questions } = setUp([], anEntry("voided", { document: DOCUMENT }));
    expect([await prepare(), questions]).to.deep.equal([{ guards: [], isFormVoided: false }, []]);
  });
});
