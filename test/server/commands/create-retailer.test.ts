import { expect } from "chai";
import { runCommand } from "#server/commands/run-command.ts";
import { readConfig } from "#server/config.ts";
import { filledPlace, type Place } from "#test/support/server-process.ts";

describe("the command that creates a retailer", () => {
  const NEW = { id: "7001", name: "Quill & Rook", timezone: "Europe/Dublin", currency: "EUR" };
  let place: Place;
  before(async () => (place = await filledPlace()));
  after(() => place.remove());
  const config = () => readConfig({ DATA_DIR: place.dataDir, ...place.environment });
  const make = (draft: Partial<typeof NEW> = {}) =>
    runCommand(config(), { name: "create-retailer", input: { ...NEW, ...draft } });
  const refusalOf = (draft: Partial<typeof NEW>) =>
    make(draft).then(
      () => "made",
      (error: Error) => error.message,
    );

  it("creates the retailer once, and a token can be created for it", async () => {
    expect(await make()).to.deep.equal({ id: "7001" });
    expect(await refusalOf({})).to.equal("A retailer 7001 already exists");
    const input = { name: "export", retailers: ["7001"], permissions: ["receipts_view"] };
    const token = await runCommand(config(), { name: "create-token", input });
    expect(token).to.have.property("token").that.is.a("string");
  });

  it("refuses invalid input with the reason", async () => {
    expect(await refusalOf({ id: "a b" })).to.contain("is not a valid id");
    expect(await refusalOf({ timezone: "Mars/Base" })).to.equal("Mars/Base is not an IANA time zone");
    expect(await refusalOf({ currency: "XXQ" })).to.equal("XXQ is not an ISO 4217 currency");
  });
});
