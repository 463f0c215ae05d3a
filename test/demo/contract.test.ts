import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "chai";
import { readContract } from "#test/contract/contract.ts";
import { DEMO_STORES, buildWireStore } from "#demo/retailers/stores.ts";
import { RECEIPTS, SPECIALS } from "./sample.ts";

function validatorOf(schema: "Receipt" | "Store"): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: "contract", ...readContract() });
  return ajv.getSchema(`contract#/components/schemas/${schema}`) as ValidateFunction;
}

describe("demo data under the contract", () => {
  it("includes only valid receipts", () => {
    const validate = validatorOf("Receipt");
    for (const receipt of [...RECEIPTS, ...SPECIALS]) {
      const written: unknown = JSON.parse(JSON.stringify(receipt));
      expect(validate(written), `${receipt.transaction_id} ${JSON.stringify(validate.errors)}`).to.equal(true);
    }
  });

  it("includes only valid stores", () => {
    const validate = validatorOf("Store");
    for (const store of DEMO_STORES) {
      expect(
        validate(buildWireStore(store, "2026-11-20T15:30:00Z")),
        `${store.name} ${JSON.stringify(validate.errors)}`,
      ).to.equal(true);
    }
  });

  it("would refuse an invalid receipt", () => {
    const validate = validatorOf("Receipt");
    expect(validate({ ...RECEIPTS[0], total: "7.20" })).to.equal(false);
    expect(validate({ ...RECEIPTS[0], note: "more than the contract knows" })).to.equal(false);
  });
});
