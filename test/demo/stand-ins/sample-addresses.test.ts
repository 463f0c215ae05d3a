import { expect } from "chai";
import { LOOKUP_COUNTRIES } from "#domain/consumers/index.ts";
import { createSampleAddresses } from "#demo/stand-ins/sample-addresses.ts";

describe("the sample addresses", () => {
  for (const country of LOOKUP_COUNTRIES["provider-one"]) {
    it(`include a few hundred in ${country}, each with its own id`, async () => {
      const lookup = createSampleAddresses();
      const found = await Promise.all(Array.from({ length: 200 }, (_, at) => lookup.findById(`${country}-${at}`)));
      expect(found).not.to.include("none");
      expect(new Set(found.map((each) => JSON.stringify(each))).size).to.equal(200);
    });
  }

  it("include none of an unknown country", async () => {
    expect(await createSampleAddresses().search("constructor", "1")).to.deep.equal([]);
    expect(await createSampleAddresses().findById("ESP-1")).to.equal("none");
  });
});
