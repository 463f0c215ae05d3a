import { expect } from "chai";
import { parseQuery } from "#server/plugins/contract-request.ts";
import { callsOfToken, callsWith, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** What none of them may take: everything else waits meanwhile. Most take a twentieth of it; some took minutes. */
const LONGEST_MS = 1_000;

/** So many bytes of one item after the other. */
const listOf = (item: string, bytes: number): string => `[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 2)}${item}]`;

describe("the worst that can be asked", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await callsOfToken(server, { retailers: ["1001"], permissions: ["administrator", "post_receipt"] });
  });
  after(() => server.close());

  /** The quicker of two: this machine has other things to do as well. */
  async function expectQuick(ask: () => Promise<unknown>): Promise<void> {
    const took: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
    expect(Math.min(...took)).to.be.below(LONGEST_MS);
  }

  const LARGEST = 2_000_000;
  const USUAL = 60_000;
  const BODIES: readonly (readonly [what: string, call: string, body: string, type?: string])[] = [
    ["a receipt of two megabytes of zeros", "POST /receipts", `{"items":${listOf("0", LARGEST)}}`],
    ["a receipt of two megabytes of empty items", "POST /receipts", `{"items":${listOf("{}", LARGEST)}}`],
    ["two megabytes that are no receipt at all", "POST /receipts", listOf("0", LARGEST)],
    ["a patch of a receipt", `PATCH /receipts/${"f".repeat(24)}`, listOf("{}", USUAL), "application/json-patch+json"],
    ["a patch of a store", "PATCH /stores/LON-01", listOf("[]", USUAL), "application/json-patch+json"],
    ["an account with empty roles", "PATCH /_/account/staff%40shop.example", `{"roles":${listOf("{}", USUAL)}}`],
    ["an account of as many errors as are looked for", "PATCH /_/account/staff%40shop.example", `{"roles":${listOf("{}", 8_192)}}`],
  ];
  for (const [what, to, body, type = "application/json"] of BODIES) {
    it(`is refused quickly: ${what}`, async () => {
      const [method = "", path = ""] = to.split(" ");
      await expectQuick(async () => expect((await call(method, path, { body, type })).status).to.equal(400));
    });
  }

  it("is not even parsed of a stranger", async () => {
    const ask = callsWith(server, {});
    for (const body of [`{"items":${listOf("0", LARGEST)}}`, "[".repeat(LARGEST), "{"]) {
      await expectQuick(async () => expect((await ask("POST", "/receipts", { body })).status).to.equal(401));
    }
  });

  it("is no address of ten thousand names", () => {
    const query = Array.from({ length: 10_000 }, (_, at) => at.toString(36)).join("&").slice(0, 32_000);
    const took = [1, 2, 3].map(() => {
      const began = performance.now();
      expect(Object.keys(parseQuery(query))).to.have.length.above(7_000);
      return performance.now() - began;
    });
    expect(Math.min(...took)).to.be.below(60);
  });
});
