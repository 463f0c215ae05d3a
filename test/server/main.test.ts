import { connect, createServer, type AddressInfo } from "node:net";
import { expect } from "chai";
import { EXIT } from "#server/exit-codes.ts";
import { Load, loadToken } from "#test/support/load.ts";
import { signInTo } from "#test/support/server.ts";
import {
  filledPlace,
  inDatabase,
  runProgram,
  startServerProcess,
  type Place,
  type ServerProcess,
} from "#test/support/server-process.ts";
import { scaleLimit } from "#test/support/limits.ts";

const KILLS = Number(process.env["KILLS"] ?? 2);
/** The number of recent sessions to check after each kill; at the end, the test checks all. */
const RECENT = 20;
const PER_KILL_MS = 30_000;

describe("the server as a process", () => {
  let place: Place;
  const running: ServerProcess[] = [];
  before(async () => {
    place = await filledPlace();
  });
  afterEach(() => Promise.all(running.splice(0).map((server) => server.kill("SIGKILL"))));
  after(() => place.remove());

  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess(place.dataDir, place.environment);
    running.push(server);
    return server;
  };
  const isIn = async (url: string, cookie: string): Promise<boolean> =>
    (await fetch(`${url}/api/_/session`, { headers: { cookie } })).status === 200;

  it("loses no acknowledged data when it is killed", async function () {
    this.timeout(KILLS * PER_KILL_MS);
    const [load, token] = [new Load(), await loadToken(place)];
    for (let kill = 1; kill <= KILLS; kill++) {
      const server = await start();
      for (const cookie of load.sessions.slice(-RECENT))
        expect(await isIn(server.url, cookie), `after kill ${kill - 1}`).to.equal(true);
      let isDead = false;
      const writing = load.writeTo(server.url, token, () => isDead);
      await load.more(1);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
      isDead = true;
      await server.kill("SIGKILL");
      await writing;
    }
    const last = await start();
    for (const cookie of load.sessions) expect(await isIn(last.url, cookie)).to.equal(true);
    await last.kill("SIGTERM");
    await inDatabase(place, (db) => load.expectStoredIn(db));
    const { sessions, receipts, changes } = load.marks;
    expect(Math.min(sessions, receipts, changes)).to.be.at.least(KILLS);
  });

  it("finishes pending requests on SIGTERM, takes no new ones, and exits without an error", async () => {
    const server = await start();
    const cookie = await signInTo(server.url, "staff@shop.example");
    const began = performance.now();
    const ask = () =>
      fetch(`${server.url}/api/receipts?count=100`, { headers: { cookie } }).then(
        ({ status }) => status,
        () => "refused",
      );
    const underWay = Array.from({ length: 8 }, ask);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const { code, output } = await server.kill("SIGTERM");
    expect(code).to.equal(EXIT.done);
    // Waiting for the forced close of connections would take seven seconds.
    expect(performance.now() - began).to.be.below(scaleLimit(5_000));
    for (const answer of await Promise.all(underWay)) expect(answer).to.be.oneOf([200, 503, "refused"]);
    expect(await fetch(server.url).catch(() => "gone")).to.equal("gone");
    expect(output).not.to.match(/Error|fatal/);
  });

  it("does not wait forever for an open connection", async () => {
    const server = await start();
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined);
    socket.write(
      "POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\na=",
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const began = performance.now();
    expect((await server.kill("SIGINT")).code).to.equal(EXIT.done);
    expect(performance.now() - began).to.be.below(scaleLimit(10_000));
  });

  it("reports that its port is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await runProgram("main", place.dataDir, {
      environment: { ...place.environment, PORT: String(port) },
    });
    taken.close();
    expect(code).to.equal(EXIT.address);
    expect(output).to.include(`Cannot listen on 127.0.0.1, port ${port}: another program is listening on it`);
  });

  it("reports invalid settings, options, and a PostgreSQL that does not respond", async () => {
    const refused = await runProgram("main", place.dataDir, { environment: { HOST: "0.0.0.0" } });
    expect(refused).to.deep.include({ code: EXIT.usage });
    const demo = await runProgram("main", place.dataDir, { environment: place.environment, argv: ["--demo"] });
    expect(demo.code).to.equal(EXIT.usage);
    expect(demo.output).to.include("Unknown option --demo: there are none. npm start runs the demonstration");
    const unreachable = await runProgram("main", place.dataDir, {
      environment: { DATABASE_URL: "postgres://user:password@127.0.0.1:1/none" },
    });
    expect(unreachable.code).to.equal(EXIT.unreachable);
    expect(unreachable.output).to.include("does not respond").and.not.to.include("password");
  });
});
