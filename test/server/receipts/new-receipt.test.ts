import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { buildStoredReceipt, formatStoredReceipt, type PostedReceipt } from "#server/receipts/posting/new-receipt.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";

/** Stores a receipt, with a value of it as it is written. Returns its text. */
function store(facts: JsonObject, mark: string, written: string): string {
  const sent = JSON.stringify(
    aNewReceipt({ taxes: [], discounts: [], payments: [], properties: {}, ...facts }),
  ).replace(mark, () => written);
  const body = JSON.parse(sent) as PostedReceipt;
  return formatStoredReceipt(
    buildStoredReceipt(body, {
      id: "69a56bec0000000000000001",
      store: { id: "5001", name: "Covent Garden" },
      originalId: undefined,
    }),
    { sent, body },
  );
}

describe("a receipt that is posted with a history", () => {
  const eve = { user: "eve@shop.example", timestamp: "2026-03-02T10:00:00Z" };

  it("is stored without marks, validations and signatures, which only changes of a receipt write [D32]", () => {
    const form = {
      status: "issued",
      timestamp: "2026-03-02T10:00:00Z",
      data: { document: { document_id: "D1", refund_amount: 1, total_amount: 7.2 } },
    };
    const returned = { localtime: "2026-03-02T11:00:00+00:00", quantity: 1 };
    const part = { ...returned, properties: { manual_return_reason: "torn" } };
    const [item] = aNewReceipt()["items"] as readonly [JsonObject];
    const sign = { user: eve.user, token: "till", validation: { result: "Pass", ...eve } };
    const text = store(
      {
        items: [
          item,
          {
            ...item,
            price: "N",
            return: {
              ...returned,
              parts: [
                { ...part, ...sign },
                { ...sign, ...part },
              ],
            },
          },
        ],
        properties: {
          salesperson: "Sam",
          checked: eve,
          refund_validation: { 0: { result: "Pass", ...eve, approval: eve } },
          tax_free_form: { "aaaaaaaa-1": { ...form, user: eve.user }, "a~/b": "x" },
        },
      },
      '"N"',
      "3.60",
    );
    const { properties, items } = JSON.parse(text) as {
      readonly properties: JsonObject;
      readonly items: readonly JsonObject[];
    };
    expect(properties).to.deep.equal({ salesperson: "Sam", tax_free_form: { "aaaaaaaa-1": form, "a~/b": "x" } });
    expect(items.map((each) => each["return"])).to.deep.equal([undefined, { ...returned, parts: [part, part] }]);
    expect([text.includes('"price":3.60'), text.includes(eve.user)]).to.deep.equal([true, false]);
  });

  it("is stored without each of two marks with the same name", () => {
    const text = store(
      { properties: "P" },
      '"P"',
      `{"checked":${JSON.stringify(eve)},"\\u0063hecked":1,"salesperson":"Sam"}`,
    );
    expect([text.includes('"properties":{"salesperson":"Sam"}'), text.includes(eve.user)]).to.deep.equal([true, false]);
  });

  it("keeps properties and returns of another shape", () => {
    for (const properties of [{}, { tax_free_form: "none" }, { tax_free_form: [1] }])
      expect((JSON.parse(store({ properties }, "", "")) as JsonObject)["properties"]).to.deep.equal(properties);
  });
});
