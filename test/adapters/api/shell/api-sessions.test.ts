import { expect } from "chai";
import { ApiSessions } from "#adapters/api/shell/api-sessions.ts";
import * as sessionMapping from "#adapters/api/shell/session.mapping.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseSession } = ofAnyJson(sessionMapping);

describe("the session of the API", () => {
  it("names the account", async () => {
    const api = new StubApi(json({ account: { email: "ann@shop.example" }, permissions: [] }));
    expect(await new ApiSessions(api.client()).current()).to.deep.equal({
      ok: true,
      value: { email: "ann@shop.example" },
    });
    expect(api.asked).to.deep.equal(["GET /_/session"]);
  });

  it("is denied if the caller is not signed in", async () => {
    const current = await new ApiSessions(new StubApi(refusal(401, "Please sign in")).client()).current();
    expect(current)
      .to.have.property("error")
      .that.includes({ kind: "denied", status: 401, description: "Please sign in" });
  });

  for (const wire of [{}, { account: null }, { account: { email: 5 } }, { account: "ann@shop.example" }]) {
    it(`is malformed when it is ${JSON.stringify(wire)}`, () => expect(parseSession(wire)).to.equal(undefined));
  }
});
