import { expect } from "chai";
import { MAX_DATA_BYTES } from "#domain/files/rules.ts";
import { readAuditEvents, createTokenCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** White space, the spelling of a number, and names that objects inherit. */
const TEXT = ' {"__proto__" : {"price": 1.50},\r\n\t"constructor": 1e3, "nul": "\\u0000", "half": "\\ud83d"}\n';
const NEW = { name: "prices", retailer_ids: ["1001"], type: "raw", text: TEXT };

describe("the retailer files of the API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["files_admin"] });
    putBack = await snapshotTables(server.db, [
      "retailer_files",
      "retailer_file_owners",
      "retailer_file_versions",
      "audit",
    ]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const add = (body: object = {}, by: Call = call): Promise<ReceivedResponse> =>
    by("POST", "/_/retailer-files-admin/new/add", { body: { ...NEW, ...body } });
  const versionOf = async (name: string, by: Call = call): Promise<string> =>
    (await by("GET", `/_/retailer-files/${name}`)).headers.get("last-modified")!;
  const put = async (path: string, body: object, by: Call = call): Promise<ReceivedResponse> =>
    by("PUT", `/_/${path}`, { body, headers: { "if-unmodified-since": await versionOf(path.split("/")[1]!, by) } });
  const descriptions = ({ json }: ReceivedResponse): readonly string[] =>
    (json["errors"] as { description: string }[]).map(({ description }) => description);

  describe("a new file", () => {
    it("is answered with its data byte for byte, and so is every reader [FILE-008, FILE-019]", async () => {
      const made = await add();
      expect([made.status, made.headers.get("location")]).to.deep.equal([
        201,
        "/api/_/retailer-files/prices?retailer_id=1001",
      ]);
      expect(made.json).to.deep.include({
        name: "prices",
        retailer_ids: ["1001"],
        type: "raw",
        text: TEXT,
        revision: 1,
        size: Buffer.byteLength(TEXT),
      });
      expect(made.text).to.contain(`"data":${TEXT},`);
      const { updated_by, updated_timestamp } = made.json;
      expect([String(updated_by), new Date(String(updated_timestamp)).toUTCString()]).to.deep.equal([
        `token ${String(updated_by).slice(6)}`,
        made.headers.get("last-modified"),
      ]);
      const read = await call("GET", "/_/retailer-files/prices");
      expect([read.text, read.headers.get("last-modified")]).to.deep.equal([
        made.text,
        made.headers.get("last-modified"),
      ]);
      expect(Object.keys(read.json["data"] as object)).to.deep.equal(["__proto__", "constructor", "nul", "half"]);
    });

    it("takes its data as JSON, too", async () => {
      const { text: _text, ...rest } = NEW;
      const made = await call("POST", "/_/retailer-files-admin/new/add", {
        body: { ...rest, type: "csv", data: { columns: [], rows: [] } },
      });
      expect([made.status, made.json["data"]]).to.deep.equal([201, { columns: [], rows: [] }]);
      const digits = '{"a": 1.10, "b":12345678901234567890123, "c":1e-7}';
      const exact = await call("POST", "/_/retailer-files-admin/new/add", {
        body: `{"name":"exact","retailer_ids":["1001"],"type":"raw","data":${digits}}`,
      });
      expect([exact.status, exact.json["text"]]).to.deep.equal([201, digits]);
      expect(
        descriptions(await call("POST", "/_/retailer-files-admin/new/add", { body: { ...NEW, name: "b", data: {} } })),
      ).to.deep.equal(["Data can be sent as data or as text, not as both"]);
    });

    it("is refused where one of its retailers has a file of the name", async () => {
      await add();
      const again = await add({ text: "{}" });
      expect([again.status, descriptions(again)]).to.deep.equal([409, ["A file prices already exists"]]);
      expect((await call("GET", "/_/retailer-files/prices")).json["text"]).to.equal(TEXT);
    });

    it("has the name of a file of another retailer", async () => {
      await add();
      const other = await createTokenCalls(server, { retailers: ["2001"], permissions: ["files_admin"] });
      expect((await add({ retailer_ids: ["2001"], text: "{}" }, other)).status).to.equal(201);
      expect((await other("GET", "/_/retailer-files/prices")).json["text"]).to.equal("{}");
      expect((await call("GET", "/_/retailer-files/prices")).json["text"]).to.equal(TEXT);
    });

    for (const { body, errors } of [
      { body: { text: "{a:1}" }, errors: ["Data must be a valid JSON object. (line 1, column 2)"] },
      { body: { text: '{\n"a":1,}' }, errors: ["Data must be a valid JSON object. (line 2, column 7)"] },
      { body: { text: '\ufeff{"a":1}' }, errors: ["Data must be a valid JSON object. (line 1, column 1)"] },
      { body: { text: "[]" }, errors: ["Data must be a valid JSON object."] },
      { body: { text: "null" }, errors: ["Data must be a valid JSON object."] },
      { body: { text: "1" }, errors: ["Data must be a valid JSON object."] },
      { body: { text: "" }, errors: ["Data is required"] },
      { body: { text: '{"a":1,"a":2}' }, errors: ["Data has the same name twice in an object (line 1, column 8)"] },
      { body: { name: "../x" }, errors: ["Name can't contain /, \\, % or invisible characters"] },
      { body: { name: "a%2fb" }, errors: ["Name can't contain /, \\, % or invisible characters"] },
      { body: { name: "a\u202eb" }, errors: ["Name can't contain /, \\, % or invisible characters"] },
      { body: { name: "n".repeat(300) }, errors: ["Name must be at most 120 characters"] },
      { body: { name: "Add" }, errors: ['Name can\'t be "Add" because it is reserved'] },
      {
        body: { retailer_ids: ["1001", "2001", "9999"] },
        errors: ["You cannot manage files of retailer 2001", "You cannot manage files of retailer 9999"],
      },
    ]) {
      it(`is refused with ${JSON.stringify(errors[0])}: ${JSON.stringify(body).slice(0, 40)} [FILE-014-part, FILE-015-part]`, async () => {
        const refused = await add(body);
        expect([refused.status, descriptions(refused)]).to.deep.equal([400, errors]);
        expect((await call("GET", "/_/retailer-files")).json).to.deep.equal([]);
      });
    }

    it("is refused with its size beyond 5 MB, and kept up to there", async () => {
      const filled = (bytes: number): string => `{"a":"${"x".repeat(bytes - 8)}"}`;
      const refused = await add({ text: filled(MAX_DATA_BYTES + 1) });
      expect([refused.status, descriptions(refused)]).to.deep.equal([
        413,
        ["Data must be at most 5,000,000 bytes, it has 5,000,001"],
      ]);
      expect((await add({ text: filled(MAX_DATA_BYTES) })).json["size"]).to.equal(MAX_DATA_BYTES);
    }).timeout(20_000);
  });

  describe("a list", () => {
    it("has the files of the retailer by name, with their data or without [FILE-016]", async () => {
      await add({ name: "b" });
      await add({ name: "a", text: "{}" });
      const [whole, short] = [
        await call("GET", "/_/retailer-files"),
        await call("GET", "/_/retailer-files?data=false"),
      ];
      const files = whole.json as unknown as { name: string; data: object }[];
      expect(files.map(({ name }) => name)).to.deep.equal(["a", "b"]);
      expect(files[0]).to.have.deep.property("data", {});
      expect((short.json as unknown as object[])[0])
        .to.include({ name: "a", size: 2 })
        .and.not.have.any.keys("data", "text");
    });

    it("has the files of every retailer that the caller manages in the admin view, and of no other", async () => {
      const both = await createTokenCalls(server, { retailers: ["1001", "2001"], permissions: ["files_admin"] });
      const all = await createTokenCalls(server, { retailers: ["*"], permissions: ["accounts_admin"] });
      for (const id of ["1001", "2001"])
        await both("POST", `/_/retailer-files-admin/new/add?retailer_id=${id}`, {
          body: { ...NEW, name: `file-${id}`, retailer_ids: [id] },
        });
      const namesFor = async (by: Call, path: string): Promise<readonly string[]> =>
        ((await by("GET", `/_/${path}?data=false&retailer_id=1001`)).json as unknown as { name: string }[]).map(
          ({ name }) => name,
        );
      expect(await namesFor(both, "retailer-files-admin")).to.deep.equal(["file-1001", "file-2001"]);
      expect(await namesFor(all, "retailer-files-admin")).to.deep.equal(["file-1001", "file-2001"]);
      expect(await namesFor(call, "retailer-files-admin")).to.deep.equal(["file-1001"]);
      expect(await namesFor(both, "retailer-files")).to.deep.equal(["file-1001"]);
    });
  });

  describe("a change", () => {
    it("is a new version, a second later at least [FILE-017]", async () => {
      const { headers } = await add();
      const changed = await put("retailer-files/prices", { text: '{"a":1.0}' });
      expect(changed.status).to.equal(200);
      expect(changed.json).to.include({ text: '{"a":1.0}', revision: 2, type: "raw" });
      expect(Date.parse(changed.headers.get("last-modified")!)).to.be.above(Date.parse(headers.get("last-modified")!));
      const [audited] = await readAuditEvents(server, "file.change");
      expect(audited).to.deep.include({
        target: "prices",
        details: { retailer_id: "1001", revision: 2, changed: ["data"], changes: [] },
      });
    });

    it("is none where nothing differs", async () => {
      const made = await add();
      const same = await put("retailer-files/prices", { text: TEXT, type: "raw", retailer_ids: ["1001"] });
      expect(same.text).to.equal(made.text);
      expect(await readAuditEvents(server, "file.change")).to.deep.equal([]);
    });

    for (const path of ["retailer-files", "retailer-files-admin"]) {
      it(`needs the version that it builds on, and refuses another, by ${path}`, async () => {
        await add();
        const stale = await versionOf("prices");
        await put("retailer-files/prices", { text: "{}" });
        const tried = (headers: Record<string, string>) =>
          call("PUT", `/_/${path}/prices`, { body: { text: '{"a":1}' }, headers });
        expect((await tried({})).status).to.equal(428);
        expect((await tried({ "if-unmodified-since": stale })).status).to.equal(412);
        expect((await tried({ "if-unmodified-since": "yesterday" })).status).to.equal(400);
        expect((await call("GET", "/_/retailer-files/prices")).json).to.include({ text: "{}", revision: 2 });
      });
    }

    it("gives the file to other retailers in the admin view only [FILE-018]", async () => {
      const both = await createTokenCalls(server, { retailers: ["1001", "2001"], permissions: ["files_admin"] });
      await both("POST", "/_/retailer-files-admin/new/add?retailer_id=1001", { body: NEW });
      const version = {
        "if-unmodified-since": (await both("GET", "/_/retailer-files/prices?retailer_id=1001")).headers.get(
          "last-modified",
        )!,
      };
      const body = { retailer_ids: ["1001", "2001"] };
      const refused = await both("PUT", "/_/retailer-files/prices?retailer_id=1001", { body, headers: version });
      expect([refused.status, refused.json["description"]]).to.deep.equal([
        403,
        "Change the retailers of a file in the view of all retailers' files",
      ]);
      const given = await both("PUT", "/_/retailer-files-admin/prices?retailer_id=1001", { body, headers: version });
      expect([given.status, given.json["retailer_ids"]]).to.deep.equal([200, ["1001", "2001"]]);
      expect((await both("GET", "/_/retailer-files/prices?retailer_id=2001")).json).to.include({ text: TEXT });
      // Now it is shared with a retailer that the first caller does not manage.
      const shared = await put("retailer-files/prices", { text: "{}" });
      expect([shared.status, shared.json["description"]]).to.deep.equal([
        403,
        "This file also belongs to retailers that you cannot manage",
      ]);
      expect((await call("GET", "/_/retailer-files/prices")).json["retailer_ids"]).to.deep.equal(["1001"]);
      const back = await both("PUT", "/_/retailer-files-admin/prices?retailer_id=1001", {
        body: { retailer_ids: ["2001"] },
        headers: { "if-unmodified-since": given.headers.get("last-modified")! },
      });
      expect(back.status).to.equal(200);
      expect((await call("GET", "/_/retailer-files/prices")).status).to.equal(404);
    });

    it("of two users who add a retailer that has the name already is refused whole", async () => {
      const both = await createTokenCalls(server, { retailers: ["1001", "2001"], permissions: ["files_admin"] });
      await both("POST", "/_/retailer-files-admin/new/add?retailer_id=1001", { body: NEW });
      await both("POST", "/_/retailer-files-admin/new/add?retailer_id=2001", {
        body: { ...NEW, retailer_ids: ["2001"] },
      });
      const version = {
        "if-unmodified-since": (await both("GET", "/_/retailer-files/prices?retailer_id=1001")).headers.get(
          "last-modified",
        )!,
      };
      const refused = await both("PUT", "/_/retailer-files-admin/prices?retailer_id=1001", {
        body: { retailer_ids: ["1001", "2001"], text: "{}" },
        headers: version,
      });
      expect(refused.status).to.equal(409);
      expect((await both("GET", "/_/retailer-files/prices?retailer_id=1001")).json).to.include({
        text: TEXT,
        revision: 1,
      });
    });

    it("is closed to those who see a demonstration, and the names of users are masked for them", async () => {
      await add();
      const demo = await createTokenCalls(server, { retailers: ["1001"], permissions: ["files_admin", "sales_demo"] });
      const version = { "if-unmodified-since": await versionOf("prices") };
      expect(
        (await demo("PUT", "/_/retailer-files/prices", { body: { text: "{}" }, headers: version })).status,
      ).to.equal(403);
      expect((await demo("GET", "/_/retailer-files/prices")).json["updated_by"]).to.match(/^t\*+.$/);
    });
  });

  describe("the versions of a file", () => {
    it("say who saved what and when, the newest first, each with its data", async () => {
      await add();
      await put("retailer-files/prices", { text: '{"a":1}' });
      const versions = (await call("GET", "/_/retailer-files/prices/versions")).json as unknown as Record<
        string,
        unknown
      >[];
      expect(versions.map(({ version, size, type }) => [version, size, type])).to.deep.equal([
        [2, 7, "raw"],
        [1, Buffer.byteLength(TEXT), "raw"],
      ]);
      expect(versions[0]).to.have.keys("version", "retailer_ids", "type", "size", "updated_by", "updated_timestamp");
      expect((await call("GET", "/_/retailer-files/prices/versions/1")).json["text"]).to.equal(TEXT);
      expect((await call("GET", "/_/retailer-files/prices/versions/3")).status).to.equal(404);
    });

    it("are restored by a change, and the last 100 are kept", async () => {
      await add();
      for (let count = 0; count < 100; count++) await put("retailer-files/prices", { text: `{"count":${count}}` });
      const versions = (await call("GET", "/_/retailer-files/prices/versions")).json as unknown as {
        version: number;
      }[];
      expect([versions.length, versions[0]!.version, versions.at(-1)!.version]).to.deep.equal([100, 101, 2]);
      const old = await call("GET", "/_/retailer-files/prices/versions/2");
      const restored = await put("retailer-files/prices", { text: old.json["text"] });
      expect(restored.json).to.include({ revision: 102, text: '{"count":0}' });
    }).timeout(20_000);
  });
});
