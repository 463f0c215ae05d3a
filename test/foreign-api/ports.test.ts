import { expect } from "chai";
import { createClient } from "#sdk/index.ts";
import { ForeignContract } from "./foreign-contract.ts";
import { PORT_VALUES } from "./port-values.ts";
import { buildData } from "./program/first-records.mjs";
import { startForeignApi, type ForeignApi } from "./program/server.mjs";
import { nameOf, SPECIFICATION_CALLS, type KnownRecords } from "./specification-calls.ts";
import { buildSpecificationPorts, type SpecificationPorts } from "./specification-ports.ts";

const NOW = Date.parse("2026-11-30T10:00:00.500Z");
const TOKEN = "a-token-of-the-retailer";

describe("the API adapters over the foreign API", () => {
  const contract = new ForeignContract();
  let api: ForeignApi;
  let ports: SpecificationPorts;
  let known: KnownRecords;

  before(async () => {
    api = await startForeignApi({ token: TOKEN, now: () => new Date(NOW), data: buildData(NOW) });
    const client = createClient({ baseUrl: api.url, token: TOKEN, retailerId: "1001", fetch: contract.fetch });
    ports = buildSpecificationPorts(client);
    known = { receipt: await firstId("/receipts"), raw: await firstId("/pos/data"), now: NOW };
  });
  after(() => api.close());

  async function firstId(path: string): Promise<string> {
    const answer = await fetch(api.url + path, { headers: { authorization: `Bearer ${TOKEN}` } });
    return ((await answer.json()) as readonly { readonly id: string }[])[0]!.id;
  }

  for (const call of SPECIFICATION_CALLS) {
    const name = nameOf(call);
    it(`read the right value: ${name}`, async () => {
      const result = await call.run(ports, known);
      expect(result).to.include({ ok: true });
      if (PORT_VALUES[name] !== undefined) expect(result).to.containSubset({ value: PORT_VALUES[name] });
    });
  }

  it("call every operation of the specification", () => {
    const uncalled = contract.operations.map(({ name }) => name).filter((name) => !contract.called.has(name));
    expect(uncalled).to.deep.equal([]);
  });

  it("send what the contract has, and nothing else", () => {
    expect(contract.requestFindings).to.deep.equal([]);
  });

  it("get answers that agree with the contract", () => {
    expect(contract.responseFindings).to.deep.equal([]);
  });
});
