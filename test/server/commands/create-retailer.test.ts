import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { runCommand } from "#server/commands/run-command.ts";
import { readConfig } from "#server/config.ts";

describe("A retailer made by whoever runs the server", () => {
  const NEW = { id: "7001", name: "Quill & Rook", timezone: "Europe/Dublin", currency: "EUR" };
  let folder = "";
  before(async () => (folder = await mkdtemp(join(tmpdir(), "counterfoil-retailer-"))));
  after(() => rm(folder, { recursive: true, force: true }));
  const make = (draft: Partial<typeof NEW> = {}) =>
    runCommand(readConfig({ DATA_DIR: folder }, []), { name: "create-retailer", input: { ...NEW, ...draft } });
  const refusalOf = (draft: Partial<typeof NEW>) => make(draft).then(() => "made", (error: Error) => error.message);

  it("is there once, and a token can be given for it", async () => {
    expect(await make()).to.deep.equal({ id: "7001" });
    expect(await refusalOf({})).to.equal("There is a retailer 7001 already");
    const input = { name: "export", retailers: ["7001"], permissions: ["receipts_view"] };
    const token = await runCommand(readConfig({ DATA_DIR: folder }, []), { name: "create-token", input });
    expect(token).to.have.property("token").that.is.a("string");
  });

  it("is refused with the reason when its facts mean nothing", async () => {
    expect(await refusalOf({ id: "a b" })).to.contain("is no id");
    expect(await refusalOf({ timezone: "Mars/Base" })).to.equal("Mars/Base is no IANA time zone");
    expect(await refusalOf({ currency: "XXQ" })).to.equal("XXQ is no ISO 4217 currency");
  });
});
