import { readFile } from "node:fs/promises";
import { expect } from "chai";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { headingsOf } from "./package/readme.ts";

describe("the README of the SDK, read from its headings", () => {
  let readme: string;
  let reference: string;
  before(async () => {
    readme = await readFile(new URL("../../sdk/README.md", import.meta.url), "utf8");
    reference = await readFile(new URL("../../sdk/api.md", import.meta.url), "utf8");
  });

  it("leads from the first call to the recipes", () => {
    expect(headingsOf(readme, 2)).to.deep.equal([
      "Install",
      "First call",
      "Permissions",
      "Errors",
      "Retries",
      "Middleware",
      "Paging",
      "Auth",
      "Recipes",
      "A whole tool",
    ]);
  });

  it("has a recipe for every area of the reference, in its order, after what all writes have in common", () => {
    const areas = headingsOf(reference, 2).filter(
      (heading) => !["Permissions", "Refusals", "Schemas"].includes(heading),
    );
    expect(areas).to.have.length.above(9);
    const recipes = areas.map((area) => area.charAt(0).toUpperCase() + area.slice(1));
    expect(headingsOf(readme, 3)).to.deep.equal(["Writing in any area", ...recipes]);
  });

  it("names every permission", () => {
    for (const flag of FLAGS) expect(readme).to.include(`\`${flag}\``);
  });

  it("leads within itself only to what is there", () => {
    const anchors = [2, 3]
      .flatMap((level) => headingsOf(readme, level))
      .map((heading) => heading.toLowerCase().replaceAll(" ", "-"));
    const leads = [...readme.matchAll(/\]\(#(.+?)\)/g)].map(([, anchor]) => anchor);
    expect(leads).to.include("writing-in-any-area");
    expect(anchors).to.include.members(leads);
  });
});
