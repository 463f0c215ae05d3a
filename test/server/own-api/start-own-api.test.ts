import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { EXIT } from "#server/exit-codes.ts";
import { beyondSpecification, cutContract } from "#test/support/cut-contract.ts";
import { writeFakePortal } from "#test/support/fake-portal.ts";
import { filledPlace, runProgram, startServerProcess } from "#test/support/server-process.ts";
import { startUpstream, text, type Upstream } from "./upstream.ts";

const PORTAL = `retailers:
  - { id: acme, name: Acme }
api: { bearer: host, permissions: claims }
identity_providers:
  - id: corporate
    name: Acme Login
    issuer: http://127.0.0.1:9
    client_id: counterfoil
    domains: [acme.example]
    rules: [{ when: { groups: staff }, retailers: [acme], stores: ["5001"], permissions: [employee] }]
`;

describe("the server with an API of its own", () => {
  let upstream: Upstream;
  let folder: string;
  before(async () => {
    upstream = await startUpstream();
    folder = await mkdtemp(join(tmpdir(), "counterfoil-run-"));
    await writeFakePortal(folder);
    await writeFile(join(folder, "portal.yml"), PORTAL);
  });
  beforeEach(() => upstream.reset());
  after(async () => {
    await upstream.close();
    await rm(folder, { recursive: true, force: true });
  });

  const environment = () => ({
    PORTAL_CONFIG: join(folder, "portal.yml"),
    API_URL: upstream.url,
    API_TOKEN: "secret-of-the-host",
  });

  it("starts without an answer of the API, says so, and prints no token", async () => {
    upstream.answer("/openapi-v1.yml", text("", { status: 503 }));
    const server = await startServerProcess(folder, environment());
    const output = server.output();
    expect(output).to.include("Retailers added from portal.yml: acme");
    expect(output).to.include(`The contract of the API: ${upstream.url}/openapi-v1.yml answers 503. Trying again.`);
    expect(output).to.match(/API {2}http\S+, whose contract is not known yet/);
    expect(output)
      .to.include("with the token of this host")
      .and.not.match(/secret-of-the-host|Demo data|Email|sandbox/);
    const statuses = await Promise.all(
      ["/health/ready", "/api/openapi-v1.yml", "/api/receipts"].map(
        async (path) => (await fetch(server.url + path)).status,
      ),
    );
    expect(statuses).to.deep.equal([200, 503, 401]);
    expect((await server.kill("SIGTERM")).code).to.equal(EXIT.done);
  });

  it("prints what the API lacks", async () => {
    upstream.answer("/openapi-v1.yml", text(JSON.stringify(cutContract(beyondSpecification()))));
    const server = await startServerProcess(folder, environment());
    expect(server.output()).to.match(/GET \/_\/mails {2,}missing; the portal goes without it/);
    expect(server.output()).not.to.include("Retailers added");
    await server.kill("SIGTERM");
  });

  it("refuses the database of a reference server", async () => {
    const place = await filledPlace();
    const { code, output } = await runProgram("main", place.dataDir, {
      environment: { ...environment(), ...place.environment },
    });
    await place.remove();
    expect(code).to.equal(EXIT.usage);
    expect(output).to.match(/This database has receipts, so it is one of a server with its own API/);
  });

  describe("npm run api:check", () => {
    const check = (...argv: string[]) => runProgram("check-api", folder, { argv });

    it("exits with 0 if the portal works with the API, and prints what it goes without", async () => {
      upstream.answer("/openapi-v1.yml", text(JSON.stringify(cutContract(beyondSpecification()))));
      const { code, output } = await check(upstream.url);
      expect(code, output).to.equal(0);
      expect(output).to.match(/The portal works with this API, and goes without what is listed\.\n$/);
    });

    it("exits with 1 if the API lacks an operation of the specification", async () => {
      upstream.answer("/openapi-v1.yml", text(JSON.stringify(cutContract({ operations: ["listReceipts"] }))));
      const { code, output } = await check(upstream.url);
      expect(code).to.equal(1);
      expect(output).to.match(/^needed {2}GET \/receipts {2,}missing$/m);
    });

    const WRONG: readonly (readonly [what: string, argv: readonly string[], reason: RegExp])[] = [
      ["no URL", [], /^Give one URL\./],
      ["two URLs", ["https://a.example", "https://b.example"], /^Give one URL\./],
      ["no address", ["api.example"], /^The URL must be an address that starts with https/],
      ["http to another machine", ["http://api.example"], /^The URL is on another machine/],
      ["nothing that listens", ["http://127.0.0.1:9"], /cannot be read: nothing listens there/],
      ["an unknown option", ["--verbose"], /Unknown option '--verbose'/],
      ["a variable that is empty", ["https://a.example", "--token-env", "NOTHING"], /the variable NOTHING is empty/],
    ];
    for (const [what, argv, reason] of WRONG)
      it(`exits with 2 and a sentence for ${what}`, async () => {
        const { code, output } = await check(...argv);
        expect([code, output]).to.satisfy(
          ([exit, said]: [number, string]) => exit === EXIT.usage && reason.test(said),
          output,
        );
      });

    it("exits with 2 for a page in HTML", async () => {
      upstream.answer("/openapi-v1.yml", text("<html></html>"));
      const { code, output } = await check(upstream.url);
      expect([code, /is a page in HTML/.test(output)]).to.deep.equal([EXIT.usage, true]);
    });

    it("explains itself", async () => {
      const { code, output } = await check("--help");
      expect([code, output.startsWith("npm run api:check -- URL")]).to.deep.equal([0, true]);
    });
  });
});
