import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { createPortalBuildReader, type BuildManifest } from "#server/shell/portal-build.ts";
import { writeFakePortal } from "#test/support/fake-portal.ts";

describe("The build of the portal", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "counterfoil-build-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("is undefined if there is none", async () => {
    expect(await createPortalBuildReader(folder)()).to.equal(undefined);
  });

  it("is the newest build, without a restart", async () => {
    const portal = await writeFakePortal(folder);
    const builds = createPortalBuildReader(portal);
    const first = await builds();
    expect(await builds()).to.equal(first);
    const manifest = JSON.parse(await readFile(join(portal, "manifest.json"), "utf8")) as BuildManifest;
    await writeFile(
      join(portal, "server-entry-NEWER111.js"),
      "export const listAvailablePages = () => ['home']; export const renderPage = async () => ({ title: 'newer', markup: '' });",
    );
    await writeFile(
      join(portal, "manifest.json"),
      JSON.stringify({ ...manifest, server: "server-entry-NEWER111.js", entry: "assets/newer.js" }),
    );
    await utimes(join(portal, "manifest.json"), new Date(), new Date(Date.now() + 1_000));
    const second = await builds();
    expect(second!.manifest.entry).to.equal("assets/newer.js");
    expect(second!.server.listAvailablePages({})).to.deep.equal(["home"]);
  });
});
