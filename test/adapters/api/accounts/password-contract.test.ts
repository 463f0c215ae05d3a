import { expect } from "chai";
import { readFileSync } from "node:fs";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import { parseMinPasswordLength } from "#adapters/api/accounts/password-contract.mapping.ts";
import { createClient } from "#sdk/index.ts";

const contractFrom = (...responses: readonly (() => Response)[]) => {
  let calls = 0;
  const client = createClient({
    baseUrl: "https://portal.example/api",
    fetch: () => Promise.resolve((responses[calls++] as () => Response)()),
  });
  return { contract: new ApiPasswordContract(client), calls: () => calls };
};
const yaml = (text: string) => () => new Response(text, { headers: { "content-type": "application/yaml" } });
const CONTRACT =
  "components:\n  schemas:\n    NewPassword:\n      type: string\n\n      minLength: 12\n    Other:\n      minLength: 3\n";

describe("the minimum length of a password in the contract", () => {
  it("is 15 in the served contract [ACCT-069]", () => {
    expect(parseMinPasswordLength(readFileSync("openapi/openapi-v1.yml", "utf8"))).to.equal(15);
  });

  const texts = [
    { text: CONTRACT, minimum: 12 },
    { text: "  NewPassword:\n    type: string\n  Other:\n    minLength: 3", minimum: undefined },
    { text: "  NewPassword:\n    minLength: many", minimum: undefined },
    { text: "  NewPassword:\n    minLength:", minimum: undefined },
    { text: "no schema", minimum: undefined },
  ];
  for (const { text, minimum } of texts) {
    it(`is ${minimum} in ${JSON.stringify(text)}`, () => {
      expect(parseMinPasswordLength(text)).to.equal(minimum);
    });
  }

  it("is loaded once, and again after a failure [ACCT-060]", async () => {
    const refused = () => new Response("{}", { status: 404, headers: { "content-type": "application/json" } });
    const { contract, calls } = contractFrom(refused, yaml(CONTRACT));
    expect(await contract.minimum()).to.equal(undefined);
    expect(await Promise.all([contract.minimum(), contract.minimum()])).to.deep.equal([12, 12]);
    expect(calls()).to.equal(2);
  });
});
