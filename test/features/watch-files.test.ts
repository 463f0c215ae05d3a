import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect } from "chai";
import { watchFiles } from "#features/tooling/watch-files.ts";

const settled = (): Promise<void> => new Promise((wake) => setTimeout(wake, 40));

describe("watching a folder", () => {
  let folder: string;
  let end: () => void;
  let saved: Set<string>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "counterfoil-hearing-"));
    mkdirSync(join(folder, "area/deep"), { recursive: true });
    writeFileSync(join(folder, "area/deep/one.feature"), "as it was");
    saved = new Set();
    end = watchFiles(folder, (file) => saved.add(relative(folder, file)));
  });
  afterEach(() => {
    end();
    rmSync(folder, { recursive: true });
  });

  const savedAfter = async (change: () => void): Promise<readonly string[]> => {
    await settled();
    saved.clear();
    change();
    await settled();
    return [...saved].filter((file) => file.endsWith(".feature"));
  };
  const write = (file: string): void => writeFileSync(join(folder, file), "as it is");

  it("reports no file that existed before", async () => {
    expect(await savedAfter(() => undefined)).to.deep.equal([]);
  });

  it("reports a file each time it is rewritten and renamed", async () => {
    for (const time of ["first", "second", "third"]) {
      const change = (): void => {
        write("area/deep/one.new");
        renameSync(join(folder, "area/deep/one.new"), join(folder, "area/deep/one.feature"));
      };
      expect(await savedAfter(change), time).to.deep.equal(["area/deep/one.feature"]);
    }
  });

  it("reports a file in a new folder, also after the folder was removed and created again", async () => {
    for (const time of ["first", "second"]) {
      const change = (): void => {
        mkdirSync(join(folder, "later"));
        write("later/two.feature");
      };
      expect(await savedAfter(change), time).to.deep.equal(["later/two.feature"]);
      expect(await savedAfter(() => write("later/two.feature")), time).to.deep.equal(["later/two.feature"]);
      expect(await savedAfter(() => rmSync(join(folder, "later"), { recursive: true })), time).to.deep.equal([
        "later/two.feature",
      ]);
    }
  });
});
