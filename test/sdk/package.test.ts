import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { generate } from "../../sdk/generate.ts";

describe("the package", () => {
  it("is generated from the present contract: npm run sdk:generate [SDK-011]", async function () {
    this.timeout(20_000);
    for (const [file, text] of await generate()) expect(await readFile(file, "utf8"), file).to.equal(text);
  });
});
