import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { cacheTemplate } from "#test/support/template-cache.ts";

describe("a cached database template", () => {
  let folder: string;
  let made: number;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "counterfoil-templates-")), "databases");
    made = 0;
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true }));

  const make = (): Promise<Blob> => Promise.resolve(new Blob([`template ${(made += 1)}`]));
  const kept = async (key: string, name = "tables"): Promise<string> =>
    (await cacheTemplate(folder, { name, key }, make)).text();

  it("is created once", async () => {
    expect([await kept("migrations 1 to 3"), await kept("migrations 1 to 3")]).to.deep.equal([
      "template 1",
      "template 1",
    ]);
  });

  it("is created again when its source changes, and replaces the outdated one", async () => {
    await kept("", "nothing");
    await kept("migrations 1 to 3");
    expect(await kept("migrations 1 to 4")).to.equal("template 3");
    expect((await readdir(folder)).map((file) => file.split("-")[0])).to.deep.equal(["nothing", "tables"]);
  });

  it("is the first of two that concurrent processes create", async () => {
    const both = await Promise.all([kept("migrations 1 to 3"), kept("migrations 1 to 3")]);
    expect(both).to.include(await kept("migrations 1 to 3"));
    expect(await readdir(folder)).to.have.length(1);
  });

  it("is created each time if there is no folder", async () => {
    const once = async (): Promise<string> =>
      (await cacheTemplate(undefined, { name: "fixture", key: "" }, make)).text();
    expect([await once(), await once()]).to.deep.equal(["template 1", "template 2"]);
  });
});
