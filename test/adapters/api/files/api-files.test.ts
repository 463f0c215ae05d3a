import { expect } from "chai";
import { ApiFiles } from "#adapters/api/files/api-files.ts";
import type { FileKey, FileName } from "#domain/files/index.ts";
import { list, object } from "#test/contract/contract.ts";
import { json, refusal, StubApi, type Reply } from "#test/sdk/stub-api.ts";
import { exampleOf } from "../contract-examples.ts";

const WHOLE = object(exampleOf("retailerFile"));
const named = (name: unknown): FileKey => ({ name: name as FileName, scope: "retailer" });

const setUp = (...replies: readonly Reply[]) => {
  const api = new StubApi(...replies);
  return {
    api,
    files: new ApiFiles(api.client({ retailerId: "1001" }), { single: false, withoutData: false, text: true }),
  };
};

describe("API files of an API without texts", () => {
  it("sends the whole file as JSON, without a version if there is none", async () => {
    const api = new StubApi(json(WHOLE));
    const files = new ApiFiles(api.client(), { single: true, withoutData: true, text: false });
    const key = named(WHOLE["name"]);
    const seen = { ...key, retailerIds: ["1001"], type: "csv", data: "{}" };
    const wanted = { ...seen, data: '{"a": 1}' };
    const change = { key, seen, wanted } as unknown as Parameters<ApiFiles["change"]>[0];
    expect(await files.change(change)).to.have.property("ok", true);
    expect(await api.last.json()).to.deep.equal({ type: "csv", data: { a: 1 }, retailer_ids: ["1001"] });
    expect(api.last.headers.get("if-unmodified-since")).to.equal(null);
  });
});

describe("API files of an API with a list of whole files only", () => {
  it("requests the list with the data of the files", async () => {
    const { api, files } = setUp(json([...list(exampleOf("retailerFiles")), WHOLE]));
    expect((await files.all("retailer")).ok).to.equal(true);
    expect(api.asked).to.deep.equal(["GET /_/retailer-files?retailer_id=1001"]);
  });

  it("finds a file in the list, with its data", async () => {
    const { api, files } = setUp(json([{ ...WHOLE, name: "another" }, WHOLE]));
    const answer = await files.named(named(WHOLE["name"]));
    expect(answer.ok && [answer.value.name, answer.value.data]).to.deep.equal([WHOLE["name"], WHOLE["text"]]);
    expect(api.asked).to.deep.equal(["GET /_/retailer-files?retailer_id=1001"]);
  });

  it("reports a file that is not in the list as missing, and passes a refusal on", async () => {
    const { files } = setUp(json([WHOLE]), refusal(403, "No"));
    const answers = [await files.named(named("another")), await files.named(named("another"))];
    expect(answers.map((answer) => !answer.ok && answer.error.kind)).to.deep.equal(["missing", "denied"]);
  });
});
