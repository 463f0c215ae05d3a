import { expect } from "chai";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { silence, StubApi } from "#test/sdk/stub-api.ts";

const PLACE = { apiUrl: "/api", retailerId: "1001" } as never;

describe("API customers", () => {
  for (const [what, call] of [
    [
      "the search for the records of a customer",
      (consumers: ApiConsumers) => consumers.countRecords("ann@shop.example"),
    ],
    ["an erasure", (consumers: ApiConsumers) => consumers.erase("ann@shop.example")],
  ] as const) {
    it(`waits longer for ${what} than for other calls`, async () => {
      const waits: number[] = [];
      const timers = { now: () => 0, after: (ms: number) => (waits.push(ms), () => undefined) };
      const api = new StubApi(silence);
      void call(new ApiConsumers(api.client({ timeoutMs: 5, timers }), PLACE));
      await new Promise(setImmediate);
      expect([api.requests.length, Math.max(...waits)]).to.deep.equal([1, 60_000]);
    });
  }
});
