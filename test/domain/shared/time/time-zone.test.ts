import { expect } from "chai";
import { listTimeZones } from "#domain/shared/time/time-zone.ts";

describe("The time zones of a picker", () => {
  it("are UTC and those of the IANA database, each once", () => {
    expect(listTimeZones()).to.include.members(["UTC", "Europe/London", "Pacific/Auckland"]);
    expect(listTimeZones()[0]).to.equal("UTC");
    expect(new Set(listTimeZones()).size).to.equal(listTimeZones().length).and.be.greaterThan(300);
  });
});
