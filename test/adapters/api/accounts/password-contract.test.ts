import { expect } from "chai";
import { readFileSync } from "node:fs";
import { ApiPasswordContract } from "#adapters/api/accounts/api-password-contract.ts";
import { minimumInContract } from "#adapters/api/accounts/password-contract.mapping.ts";
import { createClient } from "#sdk/index.ts";

const answering = (...answers: readonly (() => Response)[]) => {
  let asked = 0;
  const client = createClient({ baseUrl: "https://portal.example/api", fetch: () => Promise.resolve((answers[asked++] as () => Response)()) });
  return { contract: new ApiPasswordContract(client), asked: () => asked };
};
const yaml = (text: string) => () => new Response(text, { headers: { "content-type": "application/yaml" } });
const CONTRACT = "components:\n  schemas:\n    NewPassword:\n      type: string\n\n      minLength: 12\n    Other:\n      minLength: 3\n";

describe("The minimum length of a password in the contract", () => {
  it("is in the contract that the server publishes [ACCT-069]", () => {
    expect(minimumInContract(readFileSync("openapi/openapi-v1.yml", "utf8"))).to.equal(15);
  });

  const texts = [
    { text: CONTRACT, minimum: 12 },
    { text: "  NewPassword:\n    type: string\n  Other:\n    minLength: 3", minimum: undefined },
    { text: "  NewPassword:\n    minLength: many", minimum: undefined },
    { text: "  NewPassword:\n    minLength:", minimum: undefined },
    { text: "nothing of the kind", minimum: undefined },
  ];
  for (const { text, minimum } of texts) {
    it(`is ${minimum} in ${JSON.stringify(text)}`, () => {
      expect(minimumInContract(text)).to.equal(minimum);
    });
  }

  it("is requested once, and again after a failure [ACCT-060]", async () => {
    const refused = () => new Response("{}", { status: 404, headers: { "content-type": "application/json" } });
    const { contract, asked } = answering(refused, yaml(CONTRACT));
    expect(await contract.minimum()).to.equal(undefined);
    expect(await Promise.all([contract.minimum(), contract.minimum()])).to.deep.equal([12, 12]);
    expect(asked()).to.equal(2);
  });
});
