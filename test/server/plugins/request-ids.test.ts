import { expect } from "chai";
import { requestIds } from "#server/plugins/request-ids.ts";

describe("ids of requests", () => {
  it("are sixteen hexadecimal digits, and no two the same, however many are made", () => {
    const newId = requestIds();
    const made = Array.from({ length: 2_000 }, newId);
    expect(new Set(made).size).to.equal(made.length);
    for (const id of made) expect(id).to.match(/^[0-9a-f]{16}$/);
  });
});
