import { expect } from "chai";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { createClient, type Fetch } from "#sdk/index.ts";
import { nameOf, SPECIFICATION_CALLS } from "#test/foreign-api/specification-calls.ts";
import { buildSpecificationPorts, type SpecificationPorts } from "#test/foreign-api/specification-ports.ts";
import { PRISM_VALUES } from "./prism-values.ts";
import { startPrism, type Prism } from "./prism-process.ts";

const RECORD = "692c0d3f00000000000000a1";
const KNOWN = { receipt: RECORD, raw: RECORD, now: Date.parse("2026-11-30T10:00:00Z") };

/** A file is found by its name in the list, and random files have other names. */
const NEEDS_THE_FILE = [
  "GET /_/retailer-files (one file)",
  ...[
    "PUT /_/retailer-files/{filename}",
    "PUT /_/retailer-files-admin/{filename}",
    "POST /_/retailer-files-admin/new/add",
  ],
];

/** Prism says in a header what of a request the contract does not allow. */
const VIOLATIONS = "sl-violations";

for (const answers of ["examples", "dynamic"] as const)
  describe(`the API adapters over Prism with ${answers === "examples" ? "the examples of the contract" : "random answers"}`, () => {
    let prism: Prism;
    let ports: SpecificationPorts;
    let refused: string[] = [];

    before(async () => {
      prism = await startPrism(answers);
      const noting: Fetch = async (request) => {
        if (request.url.includes("/salespersons")) request.headers.set("prefer", "example=salespersons");
        const answer = await fetch(request);
        if (answer.headers.has(VIOLATIONS)) refused.push(answer.headers.get(VIOLATIONS) ?? "");
        return answer;
      };
      ports = buildSpecificationPorts(
        createClient({ baseUrl: prism.url, token: "any", retailerId: "1001", fetch: noting }),
      );
    });
    after(() => prism.close());

    for (const call of SPECIFICATION_CALLS) {
      const name = nameOf(call);
      if (answers === "dynamic" && NEEDS_THE_FILE.includes(name)) continue;
      it(`send what Prism accepts, and read its answer: ${name}`, async () => {
        refused = [];
        const result: Result<unknown, Failure> = await call.run(ports, KNOWN);
        expect(refused).to.deep.equal([]);
        expect(result).to.include({ ok: true });
        const expected = answers === "examples" ? PRISM_VALUES[name] : undefined;
        if (expected !== undefined) expect(result).to.containSubset({ value: expected });
      });
    }
  });
