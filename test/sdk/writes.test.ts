import { expect } from "chai";
import { orThrow, patch, pointer, unchangedSince } from "#sdk/index.ts";
import type { NewReceipt, NewStore, Rates, Receipt, Store } from "#sdk/index.ts";
import { json, refusal, StubApi } from "./stub-api.ts";
import type { Reply } from "./stub-api.ts";

const STORE: Store = {
  id: "5001",
  type: "stores",
  name: "Covent Garden",
  effective_reference: "LON/01",
  updated_timestamp: "2026-03-01T09:30:00Z",
};
const RATES: Rates = {
  id: "r-1",
  timestamp: "2026-03-02T00:00:00Z",
  updated_timestamp: "2026-03-01T09:30:00Z",
  created_timestamp: "2026-03-01T09:30:00Z",
  rates: { GBP: { EUR: 1.1624 } },
};
const RECEIPT: NewReceipt = {
  transaction_id: "TXN-1",
  localtime: "2026-03-02T10:52:12+00:00",
  l10n: { locale: "en_GB", currency: "GBP" },
  store_reference: "LON-01",
  taxes: [],
  discounts: [],
  payments: [],
  properties: {},
  total: 7.2,
  items: [{ name: "Tea", price: 7.2, total: 7.2, quantity: "1" }],
};
const MODIFIED = { "last-modified": "Sun, 01 Mar 2026 09:30:00 GMT" };
const made =
  (location: string): Reply =>
  () =>
    new Response(null, { status: 201, headers: { location } });

type StubClient = ReturnType<StubApi["client"]>;

/** The headers of a request that guard it. */
const guards = ({ headers }: Request) => [headers.get("if-unmodified-since"), headers.get("if-none-newer")];

describe("a new store", () => {
  const NEW: NewStore = { name: "Borough Market", external_reference: "LON-04", country: "GBR" };

  it("is read from the location of the answer, at the same retailer", async () => {
    const api = new StubApi(made("/api/stores/LON-04"), json({ ...STORE, ...NEW }));
    const client = api.client({ retailerId: "1001" });
    const answer = await client.POST("/stores", { body: NEW });
    if (!answer.ok) throw new Error("The store was not made");
    expect(answer).to.include({ status: 201, data: undefined, location: "/api/stores/LON-04" });
    const store = await orThrow(client.follow(answer.location ?? "", { sameRetailer: true }));
    expect(store).to.include({ name: "Borough Market" });
    const [asked, read = ""] = api.asked;
    expect(asked).to.equal("POST /stores?retailer_id=1001");
    expect(read).to.match(/^GET \/stores\/LON-04\?last_updated=\d{13}&retailer_id=1001$/);
  });

  it("is read at its Location, while that of a new receipt is only answered [SDK-009-part]", async () => {
    const api = new StubApi(
      made("/api/stores/LON-04"),
      json(STORE),
      json({}, { status: 201, headers: { location: "/api/receipts/69a41a5ca1b2c3d4e5f60718" } }),
    );
    const client = api.client();
    const store = await client.POST("/stores", { body: NEW });
    await client.follow((store.ok && store.location) || "");
    const receipt = await client.POST("/receipts", { body: RECEIPT });
    expect(receipt).to.deep.include({ ok: true, location: "/api/receipts/69a41a5ca1b2c3d4e5f60718" });
    expect(api.asked.map((asked) => asked.replace(/\?.*/, ""))).to.deep.equal([
      "POST /stores",
      "GET /stores/LON-04",
      "POST /receipts",
    ]);
  });

  it("has no place where the answer names none", async () => {
    const answer = await new StubApi(() => new Response(null, { status: 201 })).client().POST("/stores", { body: NEW });
    expect(answer).to.deep.equal({ ok: true, status: 201, data: undefined });
  });

  it("is looked for nowhere else than at the API", async () => {
    const api = new StubApi(made("https://elsewhere.example/api/stores/LON-04"));
    const client = api.client({ token: "secret" });
    const answer = await client.POST("/stores", { body: NEW });
    const location = answer.ok ? answer.location : undefined;
    expect(await client.follow(location ?? "")).to.have.nested.property("problem.kind", "unsent");
    expect(api.requests).to.have.length(1);
  });

  it("is executed once by its key, however often the caller tries", async () => {
    const api = new StubApi(refusal(500), made("/api/stores/LON-04"));
    const write = { body: NEW, idempotencyKey: "0f8fad5b-d9cb-469f-a165-70867728950e" };
    await api.client().POST("/stores", write);
    await api.client().POST("/stores", write);
    expect(api.requests.map(({ headers }) => headers.get("idempotency-key"))).to.deep.equal([
      write.idempotencyKey,
      write.idempotencyKey,
    ]);
  });
});

describe("a change of a store", () => {
  const params = { path: { reference: "LON/01" } };

  it("is a JSON patch that is guarded by the answer that it builds on", async () => {
    const api = new StubApi(json(STORE, { headers: MODIFIED }));
    const client = api.client();
    const read = await client.GET("/stores/{reference}", { params });
    if (!read.ok) throw new Error("The store was not read");
    const body = patch<Store>().replace("/phone", "+44 20 7946 0002").remove(pointer("properties", "a/b")).operations;
    await client.PATCH("/stores/{reference}", {
      params,
      body,
      ...unchangedSince(read),
      overwriteReason: "Requested by phone",
    });
    expect(api.asked.at(-1)).to.equal("PATCH /stores/LON%2F01");
    expect(api.last.headers.get("content-type")).to.equal("application/json-patch+json");
    expect(api.last.headers.get("counterfoil-overwrite-reason")).to.equal("Requested by phone");
    expect(guards(api.last)).to.deep.equal(["Sun, 01 Mar 2026 09:30:00 GMT", null]);
    expect(await api.last.json()).to.deep.equal([
      { op: "replace", path: "/phone", value: "+44 20 7946 0002" },
      { op: "remove", path: "/properties/a~1b" },
    ]);
  });

  it("is refused with 412 once another one came first", async () => {
    const api = new StubApi(refusal(412, "Another user has changed the store"));
    const body = patch<Store>().replace("/name", "Soho").operations;
    const answer = await api
      .client()
      .PATCH("/stores/{reference}", { params, body, ifUnmodifiedSince: STORE.updated_timestamp });
    expect(answer).to.have.nested.property("problem.status", 412);
    expect(api.requests).to.have.length(1);
  });
});

describe("a change by operations", () => {
  const id = "69a41a5ca1b2c3d4e5f60718";
  const CHANGES = {
    "a receipt": (client) =>
      client.PATCH("/receipts/{id}", {
        params: { path: { id } },
        body: patch<Receipt>().replace("/identifier", "ann@shop.example").operations,
      }),
    "a store": (client) =>
      client.PATCH("/stores/{reference}", {
        params: { path: { reference: "LON-01" } },
        body: patch<Store>().replace("/name", "Soho").operations,
      }),
  } satisfies Record<string, (client: StubClient) => Promise<unknown>>;
  for (const [record, change] of Object.entries(CHANGES)) {
    it(`sends a JSON patch document for ${record} [SDK-007]`, async () => {
      const api = new StubApi(json({}));
      await change(api.client());
      expect(api.last.headers.get("content-type")).to.equal("application/json-patch+json");
      expect(
        ((await api.last.json()) as readonly object[]).map((operation) => Object.keys(operation).sort()),
      ).to.deep.equal([["op", "path", "value"]]);
    });
  }
});

describe("a write that is guarded", () => {
  const guard = { ifUnmodifiedSince: "2026-03-01T09:30:00Z" };
  const WRITES = {
    "the PUT of a retailer file": (client) =>
      client.PUT("/_/retailer-files/{filename}", {
        params: { path: { filename: "prices" } },
        body: { retailer_ids: ["1001"], type: "raw", data: {} },
        ...guard,
      }),
    "the PUT of a retailer file by an administrator": (client) =>
      client.PUT("/_/retailer-files-admin/{filename}", {
        params: { path: { filename: "prices" } },
        body: { retailer_ids: ["1001"], type: "raw", data: {} },
        ...guard,
      }),
    "the POST of rates": (client) =>
      client.POST("/currencies/rates", { body: { timestamp: "2026-03-09T00:00:00Z", rates: RATES.rates }, ...guard }),
    "the PATCH of a store": (client) =>
      client.PATCH("/stores/{reference}", {
        params: { path: { reference: "LON-01" } },
        body: patch<Store>().replace("/name", "Soho").operations,
        ...guard,
      }),
    "the PUT of a translation": (client) =>
      client.PUT("/_/translation-data/{lang}", {
        params: { path: { lang: "fr_FR" } },
        body: { locale: { messages: [] } },
        ...guard,
      }),
  } satisfies Record<string, (client: StubClient) => Promise<unknown>>;
  for (const [write, send] of Object.entries(WRITES)) {
    it(`sends If-Unmodified-Since as an HTTP date with ${write} [SDK-005]`, async () => {
      const api = new StubApi(json({}));
      await send(api.client());
      expect(guards(api.last)).to.deep.equal(["Sun, 01 Mar 2026 09:30:00 GMT", null]);
    });
  }
});

describe("an image to upload", () => {
  it("is sent as a form, which names its own media type", async () => {
    const image = { url: "https://portal.example/images/a.png", width: 1, height: 2 };
    const api = new StubApi(json(image, { status: 201 }));
    const body = { image: new File(["bytes"], "logo.png", { type: "image/png" }) };
    const answer = await api.client({ retailerId: "1001" }).POST("/_/template-data/images/forms", { body });
    expect(answer).to.deep.include({ ok: true, status: 201, data: image });
    expect(api.asked).to.deep.equal(["POST /_/template-data/images/forms?retailer_id=1001"]);
    expect(api.last.headers.get("content-type")).to.match(/^multipart\/form-data; ?boundary=/);
    const sent = (await api.last.formData()).get("image") as File;
    expect([sent.name, sent.type, await sent.text()]).to.deep.equal(["logo.png", "image/png", "bytes"]);
  });
});

describe("new rates", () => {
  it("are guarded by the version of the latest ones and by their own moment, both as HTTP dates [SDK-006]", async () => {
    const api = new StubApi(
      json(RATES, { headers: MODIFIED }),
      json(RATES, { status: 201, headers: { location: "/api/currencies/rates/r-2" } }),
    );
    const client = api.client();
    const latest = await client.GET("/currencies/rates", { params: { query: { latest: "true" } } });
    if (!latest.ok) throw new Error("The rates were not read");
    const body = { timestamp: "2026-03-09T00:00:00Z", rates: latest.data.rates };
    const answer = await client.POST("/currencies/rates", {
      body,
      ...unchangedSince(latest),
      ifNoneNewer: body.timestamp,
    });
    expect(api.asked).to.deep.equal(["GET /currencies/rates?latest=true", "POST /currencies/rates"]);
    expect(guards(api.last)).to.deep.equal(["Sun, 01 Mar 2026 09:30:00 GMT", "Mon, 09 Mar 2026 00:00:00 GMT"]);
    expect(answer).to.deep.include({ ok: true, data: RATES, location: "/api/currencies/rates/r-2" });
  });
});

describe("an account", () => {
  it("is addressed by its email address, whatever characters it has", async () => {
    const api = new StubApi(() => new Response(null, { status: 204 }));
    const answer = await api
      .client({ retailerId: "1001" })
      .POST("/_/account/{email}/_reset", { params: { path: { email: "ann+till/2@shop.example" } } });
    expect(api.asked).to.deep.equal(["POST /_/account/ann%2Btill%2F2%40shop.example/_reset?retailer_id=1001"]);
    expect([api.last.headers.get("content-type"), await api.last.text()]).to.deep.equal([null, ""]);
    expect(answer).to.deep.equal({ ok: true, status: 204, data: undefined });
  });
});

describe("the question whether a password is known", () => {
  for (const known of [true, false]) {
    it(`is answered by ${known}, of no retailer`, async () => {
      const api = new StubApi(json(known));
      const answer = await api
        .client({ retailerId: "1001" })
        .POST("/hibp_validation", { body: { password: "correct horse battery staple" } });
      expect(answer).to.deep.equal({ ok: true, status: 200, data: known });
      expect(api.asked).to.deep.equal(["POST /hibp_validation"]);
    });
  }

  for (const other of [null, {}, [], "true", 1]) {
    it(`is not answered by ${JSON.stringify(other)}`, async () => {
      const answer = await new StubApi(json(other)).client().POST("/hibp_validation", { body: { password: "x" } });
      expect(answer).to.have.nested.property("problem.message", "The body is not a JSON boolean");
    });
  }
});
