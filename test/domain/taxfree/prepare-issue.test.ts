import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { failure } from "#domain/shared/failure.ts";
import { prepareIssue } from "#domain/taxfree/index.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { taxFreeWork } from "#test/support/tax-free-work.ts";

describe("preparing a tax-free form", () => {
  it("returns every objection: eligibility, then the data (R26 row 20) [TAXF-010, TAXF-011, TAXF-023]", async () => {
    const { receipt, work, provider } = taxFreeWork({
      receipt: aReceipt(),
      limits: { min: "30" as Decimal, countries: ["USA"], cards: ["5"] },
      known: { customerCountry: "GBR", cardPrefix: "4" },
    });
    provider.validation = { status: "Invalid", message: "Item 1 has no quantity" };
    const prepared = await prepareIssue([receipt], work);
    expect(prepared)
      .to.have.nested.property("value.objections")
      .that.deep.equals([
        "Gross amount below 30",
        "Customer country ineligible",
        "Credit card ineligible",
        "Item 1 has no quantity",
      ]);
  });

  it("does not call the service if the store issues no forms", async () => {
    const { receipt, work, provider } = taxFreeWork({ stores: [] });
    expect(
      await prepareIssue([receipt], { ...work, provider: withFailure(provider, failure("unreachable")) }),
    ).to.deep.equal({ ok: true, value: { kind: "not-enabled" } });
  });

  it("returns the payload of an eligible sale with valid data", async () => {
    const { receipt, work } = taxFreeWork({ limits: { min: "1" as Decimal } });
    const payload = {
      facts: { gross: receipt.total.amount, currency: receipt.total.currency },
      document: {
        receipts: [
          {
            id: receipt.id,
            transaction_id: receipt.transactionId,
            gross_amount: 100,
            items: [{ position: 0, name: "Flat white", quantity: "1" }],
          },
        ],
      },
      receipts: [{ id: receipt.id, items: [{ position: 0, quantity: "1" }] }],
    };
    expect(await prepareIssue([receipt], work)).to.deep.equal({
      ok: true,
      value: { kind: "checked", payload, objections: [] },
    });
  });

  for (const call of ["enabled", "session", "payload"] as const) {
    it(`fails if the server does not respond (${call})`, async () => {
      const { receipt, work, access } = taxFreeWork();
      const prepared = await prepareIssue([receipt], {
        ...work,
        access: withFailure(access, failure("unreachable"), call),
      });
      expect(prepared).to.deep.equal({ ok: false, error: failure("unreachable") });
    });
  }

  it("fails if the service does not respond", async () => {
    const { receipt, work, provider } = taxFreeWork();
    for (const call of ["limits", "validate"] as const) {
      expect(
        await prepareIssue([receipt], { ...work, provider: withFailure(provider, failure("malformed"), call) }),
      ).to.have.nested.property("error.kind", "malformed");
    }
  });

  it("does not ask about a duplicate, nor about a receipt of which nothing is left [D28]", async () => {
    const returned = aReceipt({ items: [anItem({ returned: { localtime: aReceipt().localtime } })] });
    for (const [receipt, exclusion] of [
      [aReceipt({ duplicate: true }), "duplicate"],
      [returned, "nothing-left"],
    ] as const) {
      const { work, provider, access } = taxFreeWork({ receipt });
      const silent = {
        access: withFailure(access, failure("unreachable"), "payload"),
        provider: withFailure(provider, failure("unreachable")),
      };
      expect(await prepareIssue([receipt], { ...work, ...silent })).to.deep.equal({
        ok: true,
        value: { kind: "excluded", exclusion },
      });
    }
  });
});
