import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import { addReceipt, additionRefusalMessage, findAdditionRefusal, withItsForms } from "#domain/taxfree/index.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aReceiptWith, anEntry, DOCUMENT, taxFreeWork } from "#test/support/tax-free-work.ts";

const OWN = aReceipt({ transaction: "TXN-1", total: money("20") });
const other = (facts: Parameters<typeof aReceipt>[0] = {}): Receipt =>
  aReceipt({ transaction: "TXN-2", total: money("30"), ...facts });
const withForm = (status: string, data = {}): Receipt =>
  aReceiptWith({ "0a0a0a0a": anEntry(status, data) }, { transaction: "TXN-2" });
const returned = other({ items: [anItem({ returned: { localtime: OWN.localtime } })] });

describe("a receipt that is added to a tax-free form", () => {
  const rows: readonly (readonly [what: string, candidate: Receipt, reason: string | undefined])[] = [
    ["of the same store and currency", other(), undefined],
    ["of another customer", other({ identifier: "ben@shop.example" }), undefined],
    ["of another day", other({ at: "2026-02-01T10:00:00+00:00" }), undefined],
    ["on the form already", OWN, "This receipt is on the form already"],
    ["of another store", other({ storeReference: "MAN-01" }), "This receipt is of another store"],
    ["in another currency", other({ total: money("30", "EUR") }), "This receipt is in another currency"],
    ["that is a duplicate", other({ duplicate: true }), "A duplicate gets no tax-free form"],
    ["of which all came back", returned, "All items of this receipt have come back"],
    [
      "on an issued form",
      withForm("issued", { document: DOCUMENT }),
      "This receipt has a tax-free form that is issued: TF000000001",
    ],
    ["on a form that is started", withForm("initiated"), "This receipt has a tax-free form that is started"],
    ["whose form was refused", withForm("error", { error_message: "No passport" }), undefined],
    ["whose form was voided", withForm("voided", { document: DOCUMENT }), undefined],
  ];
  for (const [what, candidate, reason] of rows) {
    it(`${reason === undefined ? "can be" : "cannot be"} one ${what}`, () => {
      const refusal = findAdditionRefusal(withItsForms(candidate), [OWN]);
      expect(refusal && additionRefusalMessage(refusal)).to.equal(reason);
    });
  }

  it("is at most the twentieth", () => {
    const chosen = (count: number) =>
      Array.from({ length: count }, (_, at) => aReceipt({ transaction: `TXN-${100 + at}` }));
    const refusalAfter = (count: number) => findAdditionRefusal(withItsForms(other()), chosen(count));
    expect([refusalAfter(19), additionRefusalMessage(refusalAfter(20)!)]).to.deep.equal([
      undefined,
      "A form has at most 20 receipts",
    ]);
  });
});

describe("adding a receipt with the consent of the service", () => {
  const add = async (candidate: Receipt, objections: readonly string[], facts: Parameters<typeof taxFreeWork>[0]) => {
    const { work } = taxFreeWork({ receipt: OWN, others: [candidate], ...facts });
    const added = await addReceipt(candidate, { chosen: [OWN], objections }, work);
    return added.ok && (added.value.kind === "added" ? added.value.preparation : added.value.reasons);
  };

  it("raises the amount above the limit of the service", async () => {
    const below = ["Gross amount below 50"];
    const prepared = await add(other(), below, { limits: { min: "50" as Decimal } });
    expect(prepared).to.deep.include({ kind: "checked", objections: [] });
    expect(prepared).to.have.nested.property("payload.facts.gross", "50");
  });

  it("keeps an amount that is still too low, because another receipt can raise it", async () => {
    const below = ["Gross amount below 60"];
    expect(await add(other(), below, { limits: { min: "60" as Decimal } })).to.deep.include({ objections: below });
  });

  it("is refused if the amount of all receipts is too high", async () => {
    expect(await add(other(), [], { limits: { max: "49.99" as Decimal } })).to.deep.equal(["Gross amount above 49.99"]);
  });

  it("is refused by the country of its customer, which the payload of both receipts does not name", async () => {
    const local = other({ identifier: "ben@shop.example" });
    const known = (receipt: Receipt) => (receipt.id === local.id ? { customerCountry: "GBR" } : {});
    expect(await add(local, [], { limits: { countries: ["USA"] }, known })).to.deep.equal([
      "Customer country ineligible",
    ]);
  });

  it("is refused by its card", async () => {
    const candidate = other();
    const known = (receipt: Receipt) => ({ cardPrefix: receipt.id === candidate.id ? "6212" : "4821" });
    expect(await add(candidate, [], { limits: { cards: ["4"] }, known })).to.deep.equal(["Credit card ineligible"]);
  });

  it("is refused without a request if its own facts exclude it", async () => {
    const { work } = taxFreeWork({ receipt: OWN });
    const ports = { ...work, access: withFailure(work.access, failure("unreachable")) };
    expect(await addReceipt(OWN, { chosen: [OWN], objections: [] }, ports)).to.deep.equal({
      ok: true,
      value: { kind: "refused", reasons: ["This receipt is on the form already"] },
    });
    expect(await addReceipt(other(), { chosen: [OWN], objections: [] }, ports)).to.have.nested.property(
      "error.kind",
      "unreachable",
    );
  });
});
