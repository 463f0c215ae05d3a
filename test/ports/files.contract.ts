import { expect } from "chai";
import {
  parseFileName,
  writtenFileFields,
  type FileFields,
  type FileKey,
  type FileName,
  type Files,
  type RetailerFile,
} from "#domain/files/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";

/** An account at retailer 1001 that manages the files of some retailers. */
export type FilesSituation = { readonly managed: readonly string[]; readonly now: string };
export type FilesFulfilment = {
  readonly name: string;
  readonly account: string;
  readonly open: (situation: FilesSituation) => Promise<Files>;
};

const ids = (...all: readonly string[]) => all as readonly RetailerId[];
const name = (text: string): FileName => parseFileName(text)!;
const NOW = "2026-03-01T12:00:00.000Z";
const TEXT = ' {"__proto__" : {"price": 1.50}, "constructor": 1e3}\n';
const NEW: FileFields = { name: name("Preise 2026 «neu»"), retailerIds: ids("1001"), type: "raw", data: TEXT };
const KEY: FileKey = { name: NEW.name, scope: "retailer" };
const ADMIN: FileKey = { ...KEY, scope: "admin" };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const failureOf = (result: Result<unknown, Failure>) =>
  !result.ok && [
    result.error.kind,
    result.error.code,
    result.error.errors.map(({ description, pointer }) => [description, pointer]),
  ];

export function filesContract({ name: by, account, open }: FilesFulfilment): void {
  describe(`files by ${by}`, () => {
    let files: Files;
    beforeEach(async () => {
      files = await open({ managed: ["1001", "1002"], now: NOW });
    });
    const added = async (fields: Partial<FileFields> = {}): Promise<RetailerFile> =>
      valueOf(await files.add({ ...NEW, ...fields }));
    const changed = async (seen: RetailerFile, wanted: Partial<FileFields>, key = KEY) =>
      files.change({ key, seen, wanted: { ...writtenFileFields(seen), ...wanted } });

    it("are created unchanged, byte for byte [FILE-008, FILE-019]", async () => {
      const made = await added();
      expect(made).to.deep.equal({ ...NEW, version: NOW, revision: 1, updatedBy: account, size: TEXT.length });
      expect(valueOf(await files.named(KEY))).to.deep.equal(made);
    });

    it("are listed by name without their data, of the retailer or of all managed ones [FILE-016]", async () => {
      await added({ name: name("b") });
      await added({ name: name("a"), retailerIds: ids("1001", "1002") });
      await added({ name: name("c"), retailerIds: ids("1002") });
      const [own, all] = [valueOf(await files.all("retailer")), valueOf(await files.all("admin"))];
      expect([own.map((file) => file.name), all.map((file) => file.name)]).to.deep.equal([
        ["a", "b"],
        ["a", "b", "c"],
      ]);
      expect(own[0]).to.deep.equal({
        name: "a",
        retailerIds: ["1001", "1002"],
        type: "raw",
        version: NOW,
        revision: 1,
        updatedBy: account,
        size: TEXT.length,
      });
    });

    it("are missing if there are none that the account may see", async () => {
      await added({ retailerIds: ids("1002") });
      expect(failureOf(await files.named(KEY))).to.deep.equal(["missing", "not_found", []]);
      expect(valueOf(await files.named({ ...KEY, retailer: "1002" as RetailerId }))).to.include({ data: TEXT });
      expect(failureOf(await files.named({ ...KEY, retailer: "2001" as RetailerId }))).to.deep.equal([
        "missing",
        "retailer_not_found",
        [],
      ]);
    });

    it("are refused if one of the retailers has the name or is not managed", async () => {
      await added();
      expect(failureOf(await files.add({ ...NEW, retailerIds: ids("1002", "1001") }))).to.deep.equal([
        "conflict",
        "file_exists",
        [[`A file ${NEW.name} already exists`, "name"]],
      ]);
      expect(failureOf(await files.add({ ...NEW, name: name("x"), retailerIds: ids("2001") }))).to.deep.equal([
        "rejected",
        "invalid_request",
        [["You cannot manage files of retailer 2001", "retailer_ids"]],
      ]);
      expect(valueOf(await files.all("admin"))).to.have.length(1);
    });

    it("are changed from the seen version, a second later [FILE-017]", async () => {
      const seen = await added();
      const after = valueOf(await changed(seen, { data: '{"columns": [], "rows": []}', type: "csv" }));
      expect(after).to.deep.equal({
        ...seen,
        data: '{"columns": [], "rows": []}',
        type: "csv",
        version: "2026-03-01T12:00:01.000Z",
        revision: 2,
        size: 27,
      });
      expect(valueOf(await files.named(KEY))).to.deep.equal(after);
      expect(valueOf(await changed(after, {}))).to.deep.equal(after);
    });

    for (const key of [KEY, ADMIN]) {
      it(`are not changed from another version, as ${key.scope} [FILE-017, FILE-018]`, async () => {
        const seen = await added();
        const theirs = valueOf(await changed(seen, { data: "{}" }));
        const refused = await changed(seen, { data: '{"mine":1}' }, key);
        expect(refused).to.have.nested.property("error.code", "version_conflict");
        expect(refused).to.have.nested.property("error.kind", "conflict");
        expect(valueOf(await files.named(KEY))).to.deep.equal(theirs);
      });
    }

    it("get other retailers only from an admin [FILE-018]", async () => {
      const seen = await added();
      expect(await changed(seen, { retailerIds: ids("1001", "1002") })).to.have.nested.property(
        "error.code",
        "file_retailers_fixed",
      );
      const given = valueOf(await changed(seen, { retailerIds: ids("1001", "1002") }, ADMIN));
      expect(given.retailerIds).to.deep.equal(["1001", "1002"]);
      expect(failureOf(await changed(given, { retailerIds: ids("1001", "2001") }, ADMIN))).to.deep.equal([
        "rejected",
        "invalid_request",
        [["You cannot manage files of retailer 2001", "retailer_ids"]],
      ]);
    });

    it("keep their versions, each with its data, its user and its time", async () => {
      const first = await added();
      await changed(first, { data: "{}" });
      expect(valueOf(await files.versions(KEY))).to.deep.equal([
        {
          revision: 2,
          savedAt: "2026-03-01T12:00:01.000Z",
          savedBy: account,
          type: "raw",
          retailerIds: ["1001"],
          size: 2,
        },
        { revision: 1, savedAt: NOW, savedBy: account, type: "raw", retailerIds: ["1001"], size: TEXT.length },
      ]);
      expect(valueOf(await files.version(KEY, 1))).to.include({ data: TEXT, revision: 1 });
      expect(await files.version(KEY, 3)).to.have.nested.property("error.kind", "missing");
    });

    it("are copies, and aborted requests are rejected", async () => {
      ((await added()) as { data: string }).data = "changed";
      expect(valueOf(await files.named(KEY)).data).to.equal(TEXT);
      const gone = AbortSignal.abort();
      for (const answer of [
        await files.all("admin", gone),
        await files.named(KEY, gone),
        await files.versions(KEY, gone),
        await files.version(KEY, 1, gone),
      ]) {
        expect(!answer.ok && isAborted(answer.error)).to.equal(true);
      }
    });
  });
}
