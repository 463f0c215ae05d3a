import { expect } from "chai";
import { createRequestIds } from "#server/http/request-ids.ts";

describe("request ids", () => {
  it("have sixteen hexadecimal digits and are unique, however many are generated", () => {
    const newId = createRequestIds();
    const made = Array.from({ length: 2_000 }, newId);
    expect(new Set(made).size).to.equal(made.length);
    for (const id of made) expect(id).to.match(/^[0-9a-f]{16}$/);
  });
});
