import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect } from "chai";
import { hear } from "#features/pack/hearing.ts";

const settled = (): Promise<void> => new Promise((wake) => setTimeout(wake, 40));

describe("hearing of what is saved", () => {
  let folder: string;
  let end: () => void;
  let heard: Set<string>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "counterfoil-hearing-"));
    mkdirSync(join(folder, "area/deep"), { recursive: true });
    writeFileSync(join(folder, "area/deep/one.feature"), "as it was");
    heard = new Set();
    end = hear(folder, (file) => heard.add(relative(folder, file)));
  });
  afterEach(() => {
    end();
    rmSync(folder, { recursive: true });
  });

  const heardAfter = async (change: () => void): Promise<readonly string[]> => {
    await settled();
    heard.clear();
    change();
    await settled();
    return [...heard].filter((file) => file.endsWith(".feature"));
  };
  const write = (file: string): void => writeFileSync(join(folder, file), "as it is");

  it("says nothing of what was there before", async () => {
    expect(await heardAfter(() => undefined)).to.deep.equal([]);
  });

  it("tells of a file that is written anew and renamed, each time", async () => {
    for (const time of ["first", "second", "third"]) {
      const change = (): void => {
        write("area/deep/one.new");
        renameSync(join(folder, "area/deep/one.new"), join(folder, "area/deep/one.feature"));
      };
      expect(await heardAfter(change), time).to.deep.equal(["area/deep/one.feature"]);
    }
  });

  it("tells of a file in a folder that came later, also when it came again", async () => {
    for (const time of ["first", "second"]) {
      const change = (): void => {
        mkdirSync(join(folder, "later"));
        write("later/two.feature");
      };
      expect(await heardAfter(change), time).to.deep.equal(["later/two.feature"]);
      expect(await heardAfter(() => write("later/two.feature")), time).to.deep.equal(["later/two.feature"]);
      expect(await heardAfter(() => rmSync(join(folder, "later"), { recursive: true })), time).to.deep.equal(["later/two.feature"]);
    }
  });
});
