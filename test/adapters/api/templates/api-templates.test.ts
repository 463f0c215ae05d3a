import { expect } from "chai";
import { ApiTemplates } from "#adapters/api/templates/api-templates.ts";
import { json, StubApi } from "#test/sdk/stub-api.ts";

describe("the template data of the API", () => {
  for (const [what, hasVersions, header, record] of [
    ["a template that was never saved", true, "Thu, 01 Jan 1970 00:00:00 GMT", { data: { a: "x" } }],
    ["a template of an API without versions", false, null, { data: { a: "x" }, isUnversioned: true }],
  ] as const)
    it(`saves ${what} with ${header === null ? "no version" : "the earliest version"}`, async () => {
      const api = new StubApi(json({ a: "x" }));
      const templates = new ApiTemplates(api.client(), hasVersions);
      expect(await templates.read()).to.deep.equal({ ok: true, value: record });
      await templates.save({ wanted: { a: "y" }, seen: record });
      expect(api.last.headers.get("if-unmodified-since")).to.equal(header);
    });
});
