// Writes the table of parent locales from CLDR, `domain/shared/locale/parent-locales.ts`.
//   npm run locales:generate               writes the table
//   npm run locales:generate -- --check    changes nothing; exits 1 if the table is stale
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import prettier from "prettier";

const TABLE = new URL("../domain/shared/locale/parent-locales.ts", import.meta.url);
const read = createRequire(import.meta.url);

type ParentLocales = {
  readonly supplemental: {
    readonly version: { readonly _cldrVersion: string };
    readonly parentLocales: { readonly parentLocale: Readonly<Record<string, string>> };
  };
};

const { version, parentLocales } = (read("cldr-core/supplemental/parentLocales.json") as ParentLocales).supplemental;

const languageOf = (locale: string): string | undefined => locale.split("-", 1)[0];
/** A parent in another language is left out, because a page names one language. Norwegian has three codes. */
const isKept = (child: string, parent: string): boolean => languageOf(child) === languageOf(parent) || parent === "no";

const children = new Map<string, string[]>();
for (const [child, parent] of Object.entries(parentLocales.parentLocale)) {
  if (isKept(child, parent)) children.set(parent, [...(children.get(parent) ?? []), child]);
  // The rule for locales with an unusual script needs no rows, see locale-fallback.ts.
  else if (parent === "und" && !/^[a-z]{2,3}-[A-Z][a-z]{3}$/.test(child)) throw new Error(`${child} has no parent`);
}
const rows = [...children].sort().map(([parent, found]) => [parent, found.sort().join(" ")] as const);
const source = `/**
 * The children of the locales that are a parent by exception, in CLDR ${version._cldrVersion} (parentLocales).
 * Written by \`npm run locales:generate\`.
 */
export const CHILD_LOCALES: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(rows))};
`;
const formatted = await prettier.format(source, { ...(await prettier.resolveConfig(TABLE)), parser: "typescript" });

if (!process.argv.includes("--check")) writeFileSync(TABLE, formatted);
else if (readFileSync(TABLE, "utf8") !== formatted) {
  console.error("domain/shared/locale/parent-locales.ts is stale: run `npm run locales:generate` and commit it");
  process.exitCode = 1;
}
