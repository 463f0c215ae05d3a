import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import type { CallApi } from "#server/shell/embedded-response-collector.ts";
import { PortalBuildReader, type BuildManifest } from "#server/shell/portal-build.ts";
import { writeFakePortal } from "#test/support/fake-portal.ts";

const PAGE = {
  bootstrap: { retailer: { id: "1001" }, api_url: "/api", preferences: {} },
  url: "https://portal.example/receipts",
};
const answer: CallApi = async () => ({
  status: 200,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: "[]",
});

describe("The build of the portal", () => {
  let folder: string;
  let builds: PortalBuildReader;
  const open = (portalDir: string, threads = 0): PortalBuildReader => {
    builds = new PortalBuildReader({ portalDir, threads, onError: (error) => expect.fail(String(error)) });
    return builds;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "counterfoil-build-"));
  });
  afterEach(async () => {
    await builds.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("is undefined if there is none", async () => {
    expect(await open(folder).read()).to.equal(undefined);
  });

  it("is read again if it could not be read", async () => {
    const portal = await writeFakePortal(folder);
    const manifest = await readFile(join(portal, "manifest.json"), "utf8");
    await writeFile(join(portal, "manifest.json"), manifest.slice(0, 20));
    const failed = await open(portal)
      .read()
      .catch(() => "failed");
    await writeFile(join(portal, "manifest.json"), manifest);
    expect([failed, (await builds.read())?.manifest.build]).to.deep.equal(["failed", "0123456789abcdef"]);
  });

  for (const threads of [0, 2])
    describe(`with ${threads} threads`, () => {
      it("is the newest build, without a restart", async () => {
        const portal = await writeFakePortal(folder);
        const first = await open(portal, threads).read();
        expect(await builds.read()).to.equal(first);
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
        const second = await builds.read();
        expect(second!.manifest.entry).to.equal("assets/newer.js");
        expect(second!.listAvailablePages({})).to.deep.equal(["home"]);
        expect((await second!.render(PAGE, answer)).title).to.equal("newer");
      });

      it("renders pages with the responses of the API", async () => {
        const build = await open(await writeFakePortal(folder), threads).read();
        const asked: string[] = [];
        const pages = await Promise.all(
          ["a", "b", "c"].map((path) =>
            build!.render({ ...PAGE, url: `${PAGE.url}?${path}` }, (request) => {
              asked.push(request.url);
              return answer(request);
            }),
          ),
        );
        expect(pages.map(({ markup }) => markup)).to.deep.equal(
          ["a", "b", "c"].map((path) => `<p>1001 /receipts?${path} </p>`),
        );
        expect(pages.map(({ responses }) => responses.map(({ url }) => url))).to.deep.equal(
          Array(3).fill(["/api/stores?retailer_id=1001", "/api/receipts?count=20&retailer_id=1001"]),
        );
        expect(asked).to.have.length(6);
      });

      it("leaves out responses of calls that fail", async () => {
        const build = await open(await writeFakePortal(folder), threads).read();
        const { markup, responses } = await build!.render(PAGE, () => Promise.reject(new Error("ECONNRESET")));
        expect([markup, responses]).to.deep.equal(["<p>1001 /receipts </p>", []]);
      });

      it("fails to render what the app cannot render, and renders the next page", async () => {
        const build = await open(await writeFakePortal(folder), threads).read();
        const failure = await build!.render({ ...PAGE, bootstrap: {} }, answer).catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(TypeError);
        expect((await build!.render(PAGE, answer)).title).to.equal("Fake <portal>");
      });
    });
});
