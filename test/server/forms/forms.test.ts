import { expect } from "chai";
import { AccessTokenStore } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { readAuditEvents, createCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { anImage, formWith } from "#test/support/images.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const NONE = { gift_receipt: {}, send_receipt: {}, identifier_pass: {} };
const PATH = "/_/forms-data";

describe("the form images of the API", () => {
  let server: TestServer;
  let token: string;
  let call: Call;
  let logo: string;
  let camera: string;
  let foreign: string;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    const elsewhere = await tokenOf(["forms_admin"], "2001");
    token = await tokenOf(["forms_admin"]);
    call = createCalls(server, { authorization: `Bearer ${token}` });
    [logo, camera, foreign] = [await upload(600), await upload(111), await upload(600, elsewhere)];
    putBack = await snapshotTables(server.db, ["forms_data", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const tokenOf = async (permissions: string[], retailer = "1001"): Promise<string> =>
    (
      await new AccessTokenStore(server.db, systemClock, server.rights).create({
        name: "test",
        retailers: [retailer],
        permissions,
      })
    ).token;

  async function upload(width: number, by = token): Promise<string> {
    const answer = await fetch(`${server.url}/api/_/template-data/images/forms`, {
      method: "POST",
      headers: { authorization: `Bearer ${by}` },
      body: formWith(await anImage("image/png", width)),
    });
    return String(((await answer.json()) as Record<string, unknown>)["url"]);
  }

  const put = (images: object, headers: Record<string, string> = {}, by = call): Promise<ReceivedResponse> =>
    by("PUT", PATH, { body: { images: { ...NONE, ...images } }, headers });

  it("are none at first, of the version of the epoch [FORM-006]", async () => {
    const { status, json, headers } = await call("GET", PATH);
    expect([status, json, headers.get("last-modified")]).to.deep.equal([
      200,
      { images: NONE },
      "Thu, 01 Jan 1970 00:00:00 GMT",
    ]);
  });

  it("are replaced as a whole and read again, with an audit event [FORM-006, FORM-007]", async () => {
    const images = { ...NONE, gift_receipt: { logo }, identifier_pass: { camera } };
    const { status, json, headers } = await put(images);
    expect([status, json]).to.deep.equal([200, { images }]);
    const read = await call("GET", PATH);
    expect([read.json, read.headers.get("last-modified")]).to.deep.equal([{ images }, headers.get("last-modified")]);
    expect((await put({ gift_receipt: {} })).json).to.deep.equal({ images: NONE });
    const [first] = await readAuditEvents(server, "forms.change");
    expect(first).to.deep.include({ target: "1001", request_id: headers.get("counterfoil-request-id") });
    expect(first!.details).to.deep.equal({
      retailer_id: "1001",
      images: { gift_receipt: { logo: nameOf(logo) }, send_receipt: {}, identifier_pass: { camera: nameOf(camera) } },
      changes: [
        { path: "/gift_receipt/logo", after: nameOf(logo) },
        { path: "/identifier_pass/camera", after: nameOf(camera) },
      ],
    });
  });

  it("keep their version, and leave no audit event, where nothing differs", async () => {
    const first = await put({ gift_receipt: { logo } });
    const again = await put({ gift_receipt: { logo } });
    expect([again.status, again.json, again.headers.get("last-modified")]).to.deep.equal([
      200,
      first.json,
      first.headers.get("last-modified"),
    ]);
    expect(await readAuditEvents(server, "forms.change")).to.have.lengthOf(1);
  });

  it("are refused if they were changed since, also for the second of two who saw none [FORM-007]", async () => {
    const none = { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" };
    const first = await put({ gift_receipt: { logo } }, none);
    expect(first.status).to.equal(200);
    expect((await put({ send_receipt: { logo } }, none)).status).to.equal(412);
    const since = { "if-unmodified-since": first.headers.get("last-modified")! };
    expect((await put({ send_receipt: { logo } }, since)).status).to.equal(200);
    expect((await put({}, since)).status).to.equal(412);
    expect((await call("GET", PATH)).json).to.deep.equal({ images: { ...NONE, send_receipt: { logo } } });
    expect((await put({}, { "if-unmodified-since": "soon" })).status).to.equal(400);
  });

  const other = "must be an image that this retailer has uploaded";
  const REFUSED: readonly (readonly [what: string, images: () => object, errors: readonly object[]])[] = [
    [
      "an image of another width than the label states [FORM-010]",
      () => ({ gift_receipt: { logo: camera } }),
      [{ description: "Image width must be 600px", pointer: "images/gift_receipt/logo" }],
    ],
    [
      "an image of another retailer",
      () => ({ send_receipt: { logo: foreign } }),
      [{ description: `Logo of send receipt ${other}`, pointer: "images/send_receipt/logo" }],
    ],
    [
      "an image of another host",
      () => ({ send_receipt: { logo: logo.replace("127.0.0.1", "other.example") } }),
      [{ description: `Logo of send receipt ${other}`, pointer: "images/send_receipt/logo" }],
    ],
    [
      "a script",
      () => ({ identifier_pass: { camera: "javascript:alert(1)" } }),
      [{ description: `Camera of identifier pass ${other}`, pointer: "images/identifier_pass/camera" }],
    ],
    [
      "an image under another type",
      () => ({ send_receipt: { logo: logo.replace(".png", ".gif") } }),
      [{ description: `Logo of send receipt ${other}`, pointer: "images/send_receipt/logo" }],
    ],
    [
      "a part behind the address",
      () => ({ send_receipt: { logo: `${logo}?x=1` } }),
      [{ description: `Logo of send receipt ${other}`, pointer: "images/send_receipt/logo" }],
    ],
  ];
  for (const [what, images, errors] of REFUSED) {
    it(`are not replaced with ${what}`, async () => {
      const { status, json } = await put(images());
      expect([status, json["errors"]]).to.deep.equal([400, errors]);
      expect((await call("GET", PATH)).json).to.deep.equal({ images: NONE });
    });
  }

  it("are judged by the labels of the settings, but not again if they stay [FORM-010]", async () => {
    const settings = { forms: { labels: { gift_receipt: { logo: "Logo (111px)" } } } };
    const { settings: before } = await server.db
      .selectFrom("retailers")
      .select("settings")
      .where("id", "=", "1001")
      .executeTakeFirstOrThrow();
    const write = (value: unknown) =>
      server.rights.runChange(() =>
        server.db
          .updateTable("retailers")
          .set({ settings: JSON.stringify(value) })
          .where("id", "=", "1001")
          .execute(),
      );
    try {
      expect((await put({ gift_receipt: { logo } })).status).to.equal(200);
      await write(settings);
      expect((await put({ gift_receipt: { logo }, identifier_pass: { camera } })).status).to.equal(200);
      expect((await put({ gift_receipt: { logo: camera } })).status).to.equal(200);
      expect((await put({ gift_receipt: { logo } })).status).to.equal(400);
    } finally {
      await write(before);
    }
  });

  it("belong to one retailer", async () => {
    await put({ gift_receipt: { logo } });
    const elsewhere = createCalls(server, { authorization: `Bearer ${await tokenOf(["forms_admin"], "2001")}` });
    expect((await elsewhere("GET", PATH)).json).to.deep.equal({ images: NONE });
  });

  it("can be read in a demonstration, but not replaced", async () => {
    const demo = createCalls(server, { authorization: `Bearer ${await tokenOf(["forms_admin", "sales_demo"])}` });
    expect((await demo("GET", PATH)).status).to.equal(200);
    expect((await put({}, {}, demo)).json["description"]).to.equal("Closed to sales_demo");
  });
});

const nameOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
