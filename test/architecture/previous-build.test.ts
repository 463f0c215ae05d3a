import { expect } from "chai";
import type { BuildManifest } from "#server/shell/portal-build.ts";
import { previousOf } from "../../esbuild.config.ts";

const aBuild = (build: string, previous: readonly string[] = []): BuildManifest => ({
  build,
  entry: "",
  preload: [],
  styles: [],
  hostStyles: "",
  pages: {},
  chunks: {},
  server: `server-entry-${build}.js`,
  files: [`assets/main-${build}.js`],
  previous,
});
const filesOf = (build: string): readonly string[] => [
  `assets/main-${build}.js`,
  `server-entry-${build}.js`,
  `server-entry-${build}.js.LEGAL.txt`,
];

describe("The previous build of the portal", () => {
  const cases = [
    { what: "the first build keeps nothing", made: "B", last: undefined, stays: [] },
    { what: "the files of the previous build stay", made: "B", last: aBuild("A", filesOf("0")), stays: filesOf("A") },
    {
      what: "they stay when the same build is made again, as at every start",
      made: "B",
      last: aBuild("B", filesOf("A")),
      stays: filesOf("A"),
    },
    {
      what: "the files of a build that was rolled back stay as well",
      made: "A",
      last: aBuild("B", filesOf("A")),
      stays: filesOf("B"),
    },
  ];
  for (const { what, made, last, stays } of cases) {
    it(`${what} [Q16]`, () => {
      expect(previousOf({ build: made }, last)).to.deep.equal(stays);
    });
  }
});
