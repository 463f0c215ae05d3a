import { expect } from "chai";
import { ApiRawFiles } from "#adapters/api/tills/api-raw-files.ts";
import { parseRawRecordId } from "#domain/tills/index.ts";

describe("raw files of tills in the API", () => {
  it("have their retailer in the address, because a link sends no header [TILL-007]", () => {
    const files = new ApiRawFiles({ apiUrl: "/api", retailerId: "1001 & co" });
    expect(files.downloadUrl(parseRawRecordId("69a41a5ca1b2c3d4e5f60718")!)).to.equal(
      "/api/pos/data/69a41a5ca1b2c3d4e5f60718/raw?retailer_id=1001+%26+co",
    );
  });
});
