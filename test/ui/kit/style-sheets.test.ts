import { expect } from "chai";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const UI = fileURLToPath(new URL("../../../ui", import.meta.url));
const SHEETS = readdirSync(UI, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".module.css"));

describe("The style sheets", () => {
  // A CSS module returns undefined for an unknown name, and no other check reports that.
  for (const sheet of SHEETS) {
    it(`${sheet} has every class that its components name, and no other`, () => {
      const classes = classesOf(read(sheet));
      const named = readComponents(sheet).flatMap(([local, component]) => [
        ...component.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, "g")),
      ]);
      const used = new Set(named.flatMap(([, name]) => name ?? []));
      expect(
        [...used].filter((name) => !classes.has(name)),
        "named but not there",
      ).to.deep.equal([]);
      const isChosenByValue = named.some(([, name]) => name === undefined);
      expect(
        isChosenByValue ? [] : [...classes].filter((name) => !used.has(name)),
        "there but not named",
      ).to.deep.equal([]);
    });
  }

  it("use colours of the tokens only", () => {
    const coloured = SHEETS.filter((sheet) =>
      /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(withoutMasks(read(sheet))),
    );
    expect(coloured).to.deep.equal([]);
  });

  it("show in forced colours what is current, selected, pressed, chosen or active", () => {
    expect(SHEETS.flatMap((sheet) => colouredStates(read(sheet)).map((state) => `${sheet}: ${state}`))).to.deep.equal(
      [],
    );
    expect(colouredStates(".tab[aria-current] { color: red; }")).to.deep.equal(["[aria-current]"]);
    expect(
      colouredStates(`.tab[aria-current] { color: red; } @media (forced-colors: active) { .tab[aria-current] { } }`),
    ).to.deep.equal([]);
  });

  it("of the components weigh at most 13 kB, compressed, without their comments", () => {
    const blocks = [
      ...SHEETS.filter((sheet) => sheet.startsWith("kit") && !sheet.includes("gallery")),
      "kit/tokens.css",
      "kit/base.css",
    ];
    // Comments are not delivered.
    const delivered = blocks.map((sheet) => read(sheet).replaceAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ""));
    const weight = gzipSync(delivered.join("")).length;
    expect(weight).to.be.below(13_000);
  });
});

/** Returns states that a sheet shows by colours or shadows alone, without a rule for forced colours, which replace them. */
function colouredStates(sheet: string): string[] {
  const [ordinary = "", forced = ""] = sheet.split("@media (forced-colors: active)");
  const rules = [...ordinary.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  return rules.flatMap(([, selector = "", declarations = ""]) => {
    const properties = [...declarations.matchAll(/([\w-]+)\s*:/g)].map(([, name = ""]) => name);
    const isColoured = properties.every((name) => /color$|^background$|^box-shadow$/.test(name));
    const states = isColoured ? [...selector.matchAll(STATE)].map(([state]) => state) : [];
    return states.filter((state) => !forced.includes(state));
  });
}

const STATE = /\[(?:aria-(?:current|selected|pressed)|data-(?:chosen|active))[^\]]*\]/g;

const read = (file: string): string => readFileSync(join(UI, file), "utf8");

/** Returns every component that imports the sheet, with the local name of its classes. */
function readComponents(sheet: string): readonly (readonly [local: string, component: string])[] {
  const folder = join(UI, dirname(sheet));
  const importing = new RegExp(`import (\\w+) from "\\./${basename(sheet).replaceAll(".", "\\.")}"`);
  const components = readdirSync(folder)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  return components.flatMap((component) => {
    const local = importing.exec(component)?.[1];
    return local === undefined ? [] : [[local, component] as const];
  });
}

function classesOf(css: string): ReadonlySet<string> {
  const selectors =
    css
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/"[^"]*"/g, "")
      .match(/[^{}]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!)));
}

/** A mask is a shape, so its black is not a colour. */
const withoutMasks = (css: string): string => css.replace(/mask:[^;]*;|drop-shadow\([^;]*;/g, "");
