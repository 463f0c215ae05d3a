import { expect } from "chai";
import { sql } from "kysely";
import { createCalls, createSessionCalls, createTokenCalls, readAuditEvents, type Call } from "#test/support/calls.ts";
import { signInTo, startTestServer, type TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";

type Settings = { readonly name: string; readonly settings: object; readonly tweaks: object };

const PLAIN: Settings = { name: "Alder & Finch", settings: { timezone: "Europe/London" }, tweaks: {} };

describe("the settings of a retailer over HTTP", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["settings_admin", "audit_view"] });
    putBack = await snapshotTables(server.db, ["audit"]);
  });
  afterEach(async () => {
    await server.rights.runChange(() => server.db.deleteFrom("retailers").where("id", "like", "7%").execute());
    await putBack();
  });
  after(() => server.close());

  const read = async (by = call, query = "") => {
    const { status, json, text } = await by("GET", `/_/retailer-settings${query}`);
    expect(status, text).to.equal(200);
    return json;
  };
  const since = ({ updated_timestamp: version }: Readonly<Record<string, unknown>>) => ({
    "if-unmodified-since": new Date(String(version)).toUTCString(),
  });
  const write = async (body: object, by = call) =>
    by("PUT", "/_/retailer-settings", { body, headers: since(await read(by)) });

  it("are read and written with a version, an audit event and its values", async () => {
    const before = await read();
    expect(before).to.deep.include({ id: "1001", name: "Alder & Finch", tweaks: { rvt_threshold: 3 } });
    const { status, json, headers } = await write({ ...PLAIN, name: " Alder ", tweaks: { rvt_threshold: 5 } });
    expect([status, json]).to.deep.equal([
      200,
      {
        id: "1001",
        name: "Alder",
        settings: { timezone: "Europe/London" },
        tweaks: { rvt_threshold: 5 },
        updated_timestamp: json["updated_timestamp"],
      },
    ]);
    expect(headers.get("last-modified")).to.equal(since(json)["if-unmodified-since"]);
    expect(await read()).to.deep.equal(json);
    const [event] = await readAuditEvents(server, "retailer.change");
    expect(event).to.deep.include({ target: "1001" });
    const { changes } = event!.details as { readonly changes: readonly object[] };
    expect(changes).to.deep.include({ path: "/name", before: "Alder & Finch", after: "Alder" });
    expect(changes).to.deep.include({ path: "/tweaks/rvt_threshold", before: 3, after: 5 });
    const { json: log } = await call("GET", "/_/audit-events?area=retailers");
    expect(log["data"]).to.have.lengthOf(1);
  });

  it("stay, with their version, if nothing differs", async () => {
    await write(PLAIN);
    const before = await read();
    expect((await write(PLAIN)).json).to.deep.equal(before);
    expect(await readAuditEvents(server, "retailer.change")).to.have.length.at.most(1);
  });

  it("need the version that was read, and refuse an earlier one", async () => {
    const old = await read();
    const first = await write({ ...PLAIN, tweaks: { rvt_threshold: 7 } });
    const second = await call("PUT", "/_/retailer-settings", { body: PLAIN, headers: since(old) });
    const blind = await call("PUT", "/_/retailer-settings", { body: PLAIN });
    expect([second.status, blind.status]).to.deep.equal([412, 428]);
    expect(await read()).to.deep.equal(first.json);
  });

  it("get a new version by a change in SQL, so that an open form finds the conflict", async () => {
    const old = await read();
    await sql`UPDATE retailers SET settings = settings || '{"country": "GBR"}' WHERE id = '1001'`.execute(server.db);
    const { status } = await call("PUT", "/_/retailer-settings", { body: PLAIN, headers: since(old) });
    expect(status).to.equal(412);
    await sql`UPDATE retailers SET tweaks = tweaks WHERE id = '1001'`.execute(server.db);
    const same = await read();
    await sql`UPDATE retailers SET tweaks = tweaks WHERE id = '1001'`.execute(server.db);
    expect(await read(), "nothing differs").to.deep.equal(same);
  });

  it("are refused with an error for each member, in the pointers of the form", async () => {
    const before = await read();
    const { status, json } = await write({
      name: " ",
      settings: {
        timezone: "Mars/Base",
        currency: "XXZ",
        colour: "red",
        refund: { questions: [{ question: "Why?", type: "maybe" }] },
        tax_free: { sender_id: "a b" },
      },
      tweaks: { rvt_threshold: "3" },
    });
    const errors = json["errors"] as readonly { readonly pointer: string; readonly description: string }[];
    expect(status).to.equal(400);
    expect(errors.map(({ pointer, description }) => [pointer, description])).to.have.deep.members([
      ["name", "Name is required"],
      ["settings/timezone", "Timezone of settings must be a time zone such as Europe/London"],
      ["settings/currency", "Currency of settings must be a currency such as GBP"],
      ["settings/colour", "colour is not known in settings"],
      [
        "settings/refund/questions/0/type",
        "Type of question 1 of refund of settings must be one of yes_no, text, guarantee",
      ],
      ["settings/tax_free/stores", "Stores of tax free of settings is required"],
      [
        "settings/tax_free/sender_id",
        "Sender ID of tax free of settings must be 1 to 100 visible characters without accents and spaces",
      ],
      ["tweaks/rvt_threshold", "Rvt threshold of tweaks must be a number"],
    ]);
    expect(await read()).to.deep.equal(before);
  });

  describe("with a sign-in policy", () => {
    const POLICY = { sign_in_policy: { passkey_or_provider: ["accounts_admin"] } };
    const at = "settings/sign_in_policy/passkey_or_provider";
    const pointersOf = ({ json }: Awaited<ReturnType<Call>>): readonly string[] =>
      ((json["errors"] ?? []) as readonly { readonly pointer: string }[]).map(({ pointer }) => pointer);

    it("are refused at an IP address, where no user could meet it", async () => {
      const admin = createCalls(server, { cookie: await signInTo(server.url, "admin@shop.example") });
      const refused = await write({ ...PLAIN, settings: POLICY }, admin);
      expect([refused.status, pointersOf(refused)]).to.deep.equal([400, [at]]);
      const created = await admin("POST", "/_/retailers", { body: { id: "7009", name: "Locked", settings: POLICY } });
      expect([created.status, pointersOf(created)]).to.deep.equal([400, [at]]);
      const code = { sign_in_policy: { second_factor: ["identifier_vip_edit"] } };
      expect((await write({ ...PLAIN, settings: code }, admin)).status).to.equal(200);
      expect((await write(PLAIN, admin)).status).to.equal(200);
    });

    it("are accepted at an IP address from a user of an identity provider", async () => {
      const admin = createCalls(server, { cookie: await signInTo(server.url, "admin@shop.example") });
      await server.rights.runChange(() => server.db.updateTable("sessions").set({ method: "provider" }).execute());
      expect((await write({ ...PLAIN, settings: POLICY }, admin)).status).to.equal(200);
      expect((await write(PLAIN, admin)).status).to.equal(200);
    });

    it("are changed by a signed-in user only: a leaked token must not end the policy", async () => {
      const settings = { sign_in_policy: { second_factor: ["accounts_admin"] } };
      const { status, json } = await write({ ...PLAIN, settings });
      expect([status, json["code"]]).to.deep.equal([403, "session_required"]);
      expect((await write({ ...PLAIN, tweaks: { rvt_threshold: 9 } })).status).to.equal(200);
    });
  });

  it("apply to the next request of everyone, without a restart", async () => {
    const staff = createCalls(server, { cookie: await signInTo(server.url, "staff@shop.example") });
    const threshold = async () => (await staff("GET", "/_/refund-questions")).json["rvt_threshold"];
    await write({ ...PLAIN, tweaks: { rvt_threshold: 11 } });
    expect(await threshold()).to.equal(11);
    await write({ ...PLAIN, name: "Renamed", tweaks: { rvt_threshold: 12 } });
    expect(await threshold()).to.equal(12);
    expect((await staff("GET", "/_/session")).json["retailer"]).to.deep.equal({ id: "1001", name: "Renamed" });
    await write(PLAIN);
  });

  it("are those of the retailers at which the caller holds the flag, and of no others", async () => {
    const elsewhere = await createSessionCalls(server, {
      email: "elsewhere@shop.example",
      permissions: ["settings_admin"],
    });
    expect((await elsewhere("GET", "/_/retailers")).json).to.deep.equal({
      retailers: [{ id: "1001", name: "Alder & Finch" }],
      may_create: false,
    });
    expect((await elsewhere("GET", "/_/retailer-settings?retailer_id=2001")).status).to.equal(404);
    const everywhere = createCalls(server, { cookie: await signInTo(server.url, "admin@shop.example") });
    expect((await everywhere("GET", "/_/retailers")).json).to.deep.equal({
      retailers: [
        { id: "1001", name: "Alder & Finch" },
        { id: "2001", name: "Brook" },
      ],
      may_create: true,
    });
    expect(await read(everywhere, "?retailer_id=2001")).to.deep.include({ id: "2001", settings: {} });
    const counter = createCalls(server, { cookie: await signInTo(server.url, "counter@shop.example") });
    expect((await counter("GET", "/_/retailer-settings")).status).to.equal(403);
  });

  describe("a new retailer", () => {
    const NEW = { id: "7001", name: "Quill & Rook", settings: { timezone: "Europe/Dublin", currency: "EUR" } };
    const admin = async () => createCalls(server, { cookie: await signInTo(server.url, "admin@shop.example") });

    it("is there at once for who holds the flag at all retailers", async () => {
      const by = await admin();
      const { status, json } = await by("POST", "/_/retailers", { body: NEW });
      expect([status, json]).to.deep.equal([201, { ...NEW, tweaks: {}, updated_timestamp: json["updated_timestamp"] }]);
      expect(await read(by, "?retailer_id=7001")).to.deep.equal(json);
      expect((await by("GET", "/_/session")).json["retailers"]).to.deep.include({ id: "7001", name: "Quill & Rook" });
      const [event] = await readAuditEvents(server, "retailer.create");
      expect(event).to.deep.include({ actor: "admin@shop.example", target: "7001" });
    });

    it("is created once for a repeated key, and never twice", async () => {
      const by = await admin();
      const headers = { "idempotency-key": "one-try" };
      const create = () => by("POST", "/_/retailers", { body: NEW, headers });
      const [first, again] = [await create(), await create()];
      expect([first.status, again.status, again.json]).to.deep.equal([201, 201, first.json]);
      const other = await by("POST", "/_/retailers", { body: { ...NEW, name: "Other" } });
      expect([other.status, other.json["code"], other.json["errors"]]).to.deep.equal([
        409,
        "retailer_exists",
        [{ description: "A retailer 7001 already exists", pointer: "id" }],
      ]);
      expect(await readAuditEvents(server, "retailer.create")).to.have.lengthOf(1);
    });

    it("is refused with settings that the schema refuses", async () => {
      const { status, json } = await (
        await admin()
      )("POST", "/_/retailers", { body: { ...NEW, settings: { timezone: "Nowhere" } } });
      expect([status, (json["errors"] as readonly { pointer: string }[]).map(({ pointer }) => pointer)]).to.deep.equal([
        400,
        ["settings/timezone"],
      ]);
    });

    it("is refused for who holds the flag at some retailers only, even at each of them", async () => {
      for (const retailers of [["1001"], ["1001", "2001"]]) {
        const by = await createTokenCalls(server, { retailers, permissions: ["settings_admin"] });
        const { status, json } = await by("POST", "/_/retailers?retailer_id=1001", { body: NEW });
        expect([status, json["description"]]).to.deep.equal([
          403,
          "Missing permission: settings_admin at all retailers",
        ]);
      }
    });
  });
});
