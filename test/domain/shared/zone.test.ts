import { expect } from "chai";
import { zones } from "#domain/shared/zone.ts";

describe("The time zones of a picker", () => {
  it("are UTC and those of the IANA database, each once", () => {
    expect(zones()).to.include.members(["UTC", "Europe/London", "Pacific/Auckland"]);
    expect(zones()[0]).to.equal("UTC");
    expect(new Set(zones()).size).to.equal(zones().length).and.be.greaterThan(300);
  });
});
