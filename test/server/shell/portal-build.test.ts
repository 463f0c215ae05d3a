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

const failOn = (error: unknown): void => expect.fail(String(error));

/** Writes a manifest as a build would `seconds` later. */
async function writeManifest(file: string, text: string, seconds: number): Promise<void> {
  await writeFile(file, text);
  await utimes(file, new Date(), new Date(Date.now() + seconds * 1_000));
}

describe("The build of the portal", () => {
  let folder: string;
  let builds: PortalBuildReader;
  const open = (portalDir: string, threads = 0, onError = failOn): PortalBuildReader => {
    builds = new PortalBuildReader({ portalDir, threads, onError });
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

      it("stays while a new build cannot be read, and goes when one can", async () => {
        const portal = await writeFakePortal(folder);
        const file = join(portal, "manifest.json");
        const manifest = await readFile(file, "utf8");
        const first = await open(portal, threads, () => undefined).read();
        await writeManifest(file, manifest.slice(0, 20), 1);
        expect(await builds.read()).to.equal(first);
        expect((await first!.render(PAGE, answer)).title).to.equal("Fake <portal>");
        await writeManifest(file, manifest, 2);
        expect((await (await builds.read())!.render(PAGE, answer)).title).to.equal("Fake <portal>");
      });

      it("fails to render what the app cannot render, and renders the next page", async () => {
        const build = await open(await writeFakePortal(folder), threads).read();
        const failure = await build!.render({ ...PAGE, bootstrap: {} }, answer).catch((error: unknown) => error);
        expect(failure).to.be.instanceOf(TypeError);
        expect((await build!.render(PAGE, answer)).title).to.equal("Fake <portal>");
      });
    });

  describe("whose threads render", () => {
    /** Renders after the milliseconds of the address, ends its thread, or cannot be loaded in one. */
    const writeApp = async (code: string): Promise<string> => {
      const portal = await writeFakePortal(folder);
      const { server } = JSON.parse(await readFile(join(portal, "manifest.json"), "utf8")) as BuildManifest;
      await writeFile(join(portal, server), `export const listAvailablePages = () => [];\n${code}`);
      return portal;
    };
    const WAITS = `export const renderPage = async (_, url) => {
      await new Promise((resolve) => setTimeout(resolve, Number(new URL(url).searchParams.get("ms"))));
      return { title: "rendered", markup: "" };
    };`;
    const at = (query: string) => ({ ...PAGE, url: `https://portal.example/?${query}` });
    const outcome = (rendered: Promise<{ readonly title: string }>): Promise<string> =>
      rendered.then(
        ({ title }) => title,
        ({ message }: Error) => message,
      );

    it("ends when all pages are rendered, and renders no more", async () => {
      const build = await open(await writeApp(WAITS), 2).read();
      const pages = ["ms=20", "ms=200", "ms=60"].map((query) => outcome(build!.render(at(query), answer)));
      await builds.close();
      expect(await Promise.all(pages)).to.deep.equal(["rendered", "rendered", "rendered"]);
      expect(await outcome(build!.render(at("ms=1"), answer))).to.equal("No thread renders pages");
    });

    it("finishes the pages of the build before", async () => {
      const portal = await writeApp(WAITS);
      const first = await open(portal, 2).read();
      const page = outcome(first!.render(at("ms=200"), answer));
      const file = join(portal, "manifest.json");
      await writeManifest(file, await readFile(file, "utf8"), 1);
      const second = await builds.read();
      expect(second).not.to.equal(first);
      expect([await page, await outcome(second!.render(at("ms=1"), answer))]).to.deep.equal(["rendered", "rendered"]);
    });

    it("replaces a thread that ends", async () => {
      const code = `export const renderPage = async (_, url) => {
        if (url.endsWith("end")) process.exit(1);
        return { title: "rendered", markup: "" };
      };`;
      const build = await open(await writeApp(code), 1, () => undefined).read();
      expect(await outcome(build!.render(at("end"), answer))).not.to.equal("rendered");
      expect(await outcome(build!.render(at("page"), answer))).to.equal("rendered");
    });

    it("rejects, and does not wait, if no thread starts", async () => {
      const code = `import { isMainThread } from "node:worker_threads";
        if (!isMainThread) throw new Error("not here");
        export const renderPage = async () => ({ title: "rendered", markup: "" });`;
      const portal = await writeApp(code);
      const failures: string[] = [];
      // The pool starts one more thread.
      const failed = new Promise<void>((resolve) => {
        open(portal, 1, (error) => {
          if (failures.push((error as Error).message) === 2) resolve();
        });
      });
      const build = await builds.read();
      await failed;
      expect(failures).to.deep.equal(["not here", "not here"]);
      expect(await outcome(build!.render(at(""), answer))).to.equal("No thread renders pages");
    });
  });
});
