import { expect } from "chai";
import { FileDraft, fileFieldsOf, buildFileVersions, rebaseFileDraft, saveFile } from "#domain/files/drafts.ts";
import { writtenFileFields, type FileKey, type Files, type RetailerFile } from "#domain/files/index.ts";
import { diffVersions } from "#domain/shared/form/three-way-merge.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { aFile } from "#test/support/builders/a-file.ts";

const SEEN = aFile();
const THEIRS = aFile({ data: '{"A1": {"price": 2.50}}', version: "2026-03-01T12:00:01.000Z", revision: 2 });
const WANTED = { ...writtenFileFields(SEEN), data: '{"A1": {"price": 3.50}}' };
const KEY: FileKey = { name: SEEN.name, scope: "retailer" };
const OUTDATED = failure("conflict", { status: 412 });
const EXISTS = failure("conflict", { status: 409 });

/** Files with given results that record their calls. */
function filesThat(answers: {
  readonly write: Result<RetailerFile, Failure>;
  readonly read?: Result<RetailerFile, Failure>;
}) {
  const asked: string[] = [];
  const asks = <T>(question: string, answer: T): Promise<T> => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const files: Files = {
    all: () => asks("all", ok([])),
    named: () => asks("named", answers.read ?? err(failure("missing"))),
    add: () => asks("add", answers.write),
    change: ({ reason = "" }) => asks(`change ${reason}`.trim(), answers.write),
    versions: () => asks("versions", ok([])),
    version: () => asks("version", err(failure("missing"))),
  };
  return { files, asked };
}

describe("saving a file", () => {
  for (const { name, seen, write, read, result, asks, reason } of [
    { name: "creates a new one", seen: undefined, write: ok(SEEN), result: ok(SEEN), asks: ["add"] },
    {
      name: "finds that an earlier try created it",
      seen: undefined,
      write: err(EXISTS),
      read: ok({ ...SEEN, ...WANTED }),
      result: ok({ ...SEEN, ...WANTED }),
      asks: ["add", "named"],
    },
    {
      name: "says that another file has the name",
      seen: undefined,
      write: err(EXISTS),
      read: ok(THEIRS),
      result: err({ kind: "failed", failure: EXISTS }),
      asks: ["add", "named"],
    },
    {
      name: "does not take a later version for an earlier try",
      seen: undefined,
      write: err(EXISTS),
      read: ok({ ...THEIRS, ...WANTED }),
      result: err({ kind: "failed", failure: EXISTS }),
      asks: ["add", "named"],
    },
    {
      name: "does not know whether an earlier try created it",
      seen: undefined,
      write: err(EXISTS),
      read: err(failure("unreachable")),
      result: err({ kind: "failed", failure: EXISTS }),
      asks: ["add", "named"],
    },
    {
      name: "reports that it was not created",
      seen: undefined,
      write: err(failure("unreachable")),
      result: err({ kind: "failed", failure: failure("unreachable") }),
      asks: ["add"],
    },
    {
      name: "cannot read another user's change",
      seen: SEEN,
      write: err(OUTDATED),
      read: err(failure("unreachable")),
      result: err({ kind: "failed", failure: failure("unreachable") }),
      asks: ["change", "named"],
    },
    { name: "changes one", seen: SEEN, write: ok(THEIRS), result: ok(THEIRS), asks: ["change"] },
    {
      name: "names the reason of an overwrite",
      seen: SEEN,
      write: ok(THEIRS),
      result: ok(THEIRS),
      asks: ["change Agreed"],
      reason: "Agreed",
    },
    {
      name: "meets another user's change",
      seen: SEEN,
      write: err(OUTDATED),
      read: ok(THEIRS),
      result: err({ kind: "outdated", theirs: THEIRS }),
      asks: ["change", "named"],
    },
    {
      name: "finds that an earlier try changed it",
      seen: SEEN,
      write: err(OUTDATED),
      read: ok({ ...THEIRS, ...WANTED }),
      result: ok({ ...THEIRS, ...WANTED }),
      asks: ["change", "named"],
    },
    {
      name: "reports any other failure",
      seen: SEEN,
      write: err(failure("unreachable")),
      result: err({ kind: "failed", failure: failure("unreachable") }),
      asks: ["change"],
    },
  ] as const) {
    it(name, async () => {
      const { files, asked } = filesThat({ write, ...(read ? { read } : {}) });
      expect(
        await saveFile(files, { key: KEY, wanted: WANTED, seen, ...(reason === undefined ? {} : { reason }) }),
      ).to.deep.equal(result);
      expect(asked).to.deep.equal(asks);
    });
  }

  it("sends nothing if nothing has changed", async () => {
    const { files, asked } = filesThat({ write: err(OUTDATED) });
    expect(await saveFile(files, { key: KEY, wanted: writtenFileFields(SEEN), seen: SEEN })).to.deep.equal(ok(SEEN));
    expect(asked).to.deep.equal([]);
  });

  it("merges what two users changed, field by field", () => {
    const draft = new FileDraft({ isAdmin: true, seen: SEEN }, { retailerIds: "1001, 1002", data: WANTED.data });
    const found = diffVersions(buildFileVersions(draft, THEIRS));
    expect(found.map(({ field, changedBy }) => [field, changedBy])).to.deep.equal([
      ["retailerIds", "me"],
      ["data", "both"],
    ]);
    const merged = rebaseFileDraft(draft, THEIRS, new Map([["data", "theirs"]]));
    expect(fileFieldsOf(merged)).to.deep.equal({
      name: "prices",
      retailerIds: ["1001", "1002"],
      type: "raw",
      data: THEIRS.data,
    });
    expect(merged.form).to.deep.equal({ isAdmin: true, seen: THEIRS });
  });
});
