import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect } from "chai";
import { build } from "esbuild";
import { generate } from "../../sdk/generate.ts";

const INDEX = fileURLToPath(new URL("../../sdk/src/index.ts", import.meta.url));

describe("the package", () => {
  it("is made from the contract as it stands: npm run sdk:generate [SDK-011]", async function () {
    this.timeout(20_000);
    for (const [file, text] of await generate()) expect(await readFile(file, "utf8"), file).to.equal(text);
  });

  it("weighs 7 kB at the most, gzipped, openapi-fetch included", async () => {
    const { outputFiles } = await build({ entryPoints: [INDEX], bundle: true, minify: true, format: "esm", target: "es2022", write: false });
    expect(gzipSync(outputFiles[0]?.contents ?? "").length).to.be.within(1, 7_000);
  });
});
