import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { unpackDatabase } from "#server/database/embedded-database.ts";

describe("a database copy that cannot be unpacked", () => {
  let folder = "";
  before(async () => (folder = await mkdtemp(join(tmpdir(), "counterfoil-unpack-"))));
  after(() => rm(folder, { recursive: true, force: true }));

  it("leaves the existing database in place", async () => {
    let moved = false;
    const makeRoom = async (): Promise<void> => {
      moved = true;
    };
    const outcome = await unpackDatabase(folder, new Blob(["no archive"]), { makeRoom }).then(
      () => "unpacked",
      () => "refused",
    );
    expect([outcome, moved]).to.deep.equal(["refused", false]);
  });
});
