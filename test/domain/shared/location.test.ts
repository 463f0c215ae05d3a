import { expect } from "chai";
import { isSameLocation } from "#domain/shared/location.ts";

describe("two locations", () => {
  const [path, search] = ["/1001/receipts", "?store_id=5001"];
  for (const { other, isSame, because } of [
    { other: { path, search }, isSame: true, because: "path and search are equal" },
    { other: { path: "/1001/stores", search }, isSame: false, because: "the paths differ" },
    { other: { path, search: "" }, isSame: false, because: "the searches differ" },
    { other: { path: "/1001/stores", search: "" }, isSame: false, because: "both differ" },
  ]) {
    it(`are ${isSame ? "the same" : "different"} if ${because}`, () =>
      expect(isSameLocation({ path, search }, other)).to.equal(isSame));
  }
});
