import { expect } from "chai";
import { parseQueryString } from "#server/http/request-validation.ts";
import { createTokenCalls, createCalls, type Call } from "#test/support/calls.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** Time limit of each request, because other requests wait. Most take a twentieth of it; some used to take minutes. */
const LONGEST_MS = 1_000;

/** Returns a JSON list of one repeated item with a given length. */
const listOf = (item: string, bytes: number): string =>
  `[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 2)}${item}]`;

describe("the most expensive requests", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["administrator", "post_receipt"] });
  });
  after(() => server.close());

  /** Takes the faster of two attempts, because the machine may be busy. */
  async function expectQuick(ask: () => Promise<unknown>): Promise<void> {
    const took: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
    expect(Math.min(...took)).to.be.below(scaleLimit(LONGEST_MS));
  }

  const LARGEST = 2_000_000;
  const USUAL = 60_000;
  const BODIES: readonly (readonly [what: string, call: string, body: string, type?: string])[] = [
    ["a receipt of two megabytes of zeros", "POST /receipts", `{"items":${listOf("0", LARGEST)}}`],
    ["a receipt of two megabytes of empty items", "POST /receipts", `{"items":${listOf("{}", LARGEST)}}`],
    ["two megabytes that are not a receipt", "POST /receipts", listOf("0", LARGEST)],
    ["a patch of a receipt", `PATCH /receipts/${"f".repeat(24)}`, listOf("{}", USUAL), "application/json-patch+json"],
    ["a patch of a store", "PATCH /stores/LON-01", listOf("[]", USUAL), "application/json-patch+json"],
    ["an account with empty roles", "PATCH /_/account/staff%40shop.example", `{"roles":${listOf("{}", USUAL)}}`],
    [
      "an account with the maximum number of errors",
      "PATCH /_/account/staff%40shop.example",
      `{"roles":${listOf("{}", 8_192)}}`,
    ],
  ];
  for (const [what, to, body, type = "application/json"] of BODIES) {
    it(`${what} is refused quickly`, async () => {
      const [method = "", path = ""] = to.split(" ");
      await expectQuick(async () => expect((await call(method, path, { body, type })).status).to.equal(400));
    });
  }

  it("a body of an unauthenticated caller is not parsed", async () => {
    const ask = createCalls(server, {});
    for (const body of [`{"items":${listOf("0", LARGEST)}}`, "[".repeat(LARGEST), "{"]) {
      await expectQuick(async () => expect((await ask("POST", "/receipts", { body })).status).to.equal(401));
    }
  });

  it("an address of ten thousand names is refused quickly", () => {
    const query = Array.from({ length: 10_000 }, (_, at) => at.toString(36))
      .join("&")
      .slice(0, 32_000);
    const took = [1, 2, 3].map(() => {
      const began = performance.now();
      expect(Object.keys(parseQueryString(query))).to.have.length.above(7_000);
      return performance.now() - began;
    });
    expect(Math.min(...took)).to.be.below(scaleLimit(60));
  });
});
