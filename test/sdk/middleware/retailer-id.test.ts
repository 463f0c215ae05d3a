import { expect } from "chai";
import { json, StubApi, text } from "../stub-api.ts";

const RECEIPT = { path: { id: "69a41a5ca1b2c3d4e5f60718" } };

describe("the retailer id", () => {
  it("goes with every call that takes one [SDK-002]", async () => {
    const api = new StubApi(json([]), json({}), json([]), json({}));
    const client = api.client({ retailerId: "1001" });
    await client.GET("/receipts");
    await client.GET("/receipts/{id}", { params: RECEIPT });
    await client.GET("/stores");
    await client.GET("/_/session");
    expect(api.asked).to.deep.equal([
      "GET /receipts?retailer_id=1001",
      "GET /receipts/69a41a5ca1b2c3d4e5f60718?retailer_id=1001",
      "GET /stores?retailer_id=1001",
      "GET /_/session?retailer_id=1001",
    ]);
  });

  it("does not go with the contract file [SDK-002]", async () => {
    const api = new StubApi(text("openapi: 3.1.0"));
    await api.client({ retailerId: "1001" }).GET("/openapi-v1.yml");
    expect(api.asked).to.deep.equal(["GET /openapi-v1.yml"]);
  });

  it("does not go with a link that is followed [SDK-002]", async () => {
    const api = new StubApi(json([]));
    await api.client({ retailerId: "1001" }).follow("/receipts?transaction_id=TXN-1&count=1");
    expect(api.asked).to.deep.equal(["GET /receipts?count=1&transaction_id=TXN-1"]);
  });

  it("goes with a link that is to stay with the same retailer, unless the link names one", async () => {
    const api = new StubApi(json([]));
    const client = api.client({ retailerId: "1001" });
    await client.follow("/receipts?transaction_id=TXN-1&count=1", { sameRetailer: true });
    await client.follow("/receipts?retailer_id=2002", { sameRetailer: true });
    await client.follow("/openapi-v1.yml", { sameRetailer: true });
    expect(api.asked).to.deep.equal([
      "GET /receipts?count=1&retailer_id=1001&transaction_id=TXN-1",
      "GET /receipts?retailer_id=2002",
      "GET /openapi-v1.yml",
    ]);
  });

  it("gives way to the one that a call names itself [SDK-002]", async () => {
    const api = new StubApi(json([]));
    await api.client({ retailerId: "1001" }).GET("/stores", { params: { query: { retailer_id: "2002" } } });
    expect(api.asked).to.deep.equal(["GET /stores?retailer_id=2002"]);
  });

  it("stays away where the session or the token has only one", async () => {
    const api = new StubApi(json([]));
    await api.client().GET("/stores");
    expect(api.asked).to.deep.equal(["GET /stores"]);
  });
});
