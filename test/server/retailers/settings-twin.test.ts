import { expect } from "chai";
import fc from "fast-check";
import { findSettingsErrors, SETTINGS_JSON_SCHEMA } from "#domain/retailers/rules.ts";
import { SETTING_PATTERNS } from "#domain/retailers/settings-schema.ts";
import { formatPointer } from "#domain/shared/json/json-pointer.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { RetailerFields } from "#domain/retailers/index.ts";
import { checkSettingsBody } from "#server/retailers/check-settings-body.ts";
import { buildPortalSettings, buildTweaks } from "#demo/retailers/portal-settings.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";

const DEMO: readonly RetailerFields[] = DEMO_RETAILERS.map((retailer) => ({
  name: retailer.name,
  settings: JSON.parse(JSON.stringify(buildPortalSettings(retailer))) as JsonObject,
  tweaks: JSON.parse(JSON.stringify(buildTweaks(retailer))) as JsonObject,
}));

/** Returns the pointers of all errors, as the form gets them. */
const pointersByServer = (fields: RetailerFields) =>
  [...new Set(checkSettingsBody(fields).map(({ pointer }) => pointer))].sort();
const pointersByForm = (fields: RetailerFields) =>
  [
    ...new Set(
      findSettingsErrors(fields as JsonObject).map(({ path, error }) =>
        formatPointer(error.kind === "missing" ? [...path, error.name] : path).slice(1),
      ),
    ),
  ].sort();

const STRAY = fc.constantFrom<unknown>("", "x", "GBP", "Europe/London", 0, -1, 1.5, 300, true, null, [], ["a"], {}, [
  {},
]);

/** Replaces, adds or removes a member at a random place. */
function mutated(value: unknown, picks: readonly number[], stray: unknown): unknown {
  const [pick = 0, ...rest] = picks;
  if (typeof value !== "object" || value === null) return stray;
  const entries = Object.entries(value);
  const at = pick % (entries.length + 1);
  const changed = entries.map(([name, member], index) => [
    name,
    index === at ? (rest.length > 0 ? mutated(member, rest, stray) : stray) : (member as unknown),
  ]);
  if (Array.isArray(value)) return [...changed.map(([, member]) => member), ...(at === entries.length ? [stray] : [])];
  return Object.fromEntries([...changed, ...(at === entries.length ? [["stray", stray]] : [])]);
}

describe("the check of settings in the form, beside that of the server's validator", () => {
  it("accepts the settings of the demonstration", () => {
    for (const fields of DEMO) expect([pointersByServer(fields), pointersByForm(fields)]).to.deep.equal([[], []]);
  });

  it("knows every pattern of the schema", () => {
    const patterns = [...JSON.stringify(SETTINGS_JSON_SCHEMA).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = ""]) => JSON.parse(text) as string,
    );
    expect(patterns).to.have.length.above(3);
    expect(patterns.filter((pattern) => !SETTING_PATTERNS.has(pattern))).to.deep.equal([]);
  });

  it("refuses the same places of random settings", () => {
    const steps = fc.array(fc.nat(40), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom(...DEMO), steps, STRAY, (fields, picks, stray) => {
        const settings = mutated(fields.settings, picks, stray) as JsonObject;
        const record = { ...fields, settings };
        expect(pointersByForm(record)).to.deep.equal(pointersByServer(record));
      }),
      { numRuns: 1500 },
    );
  });
});
