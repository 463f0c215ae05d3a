import { formatPath, hasScreen, PAGES } from "#domain/shell/index.ts";
import { identifierAt } from "#test/support/server-fixture.ts";
import { RICH_TRANSACTION } from "./portal.ts";

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  receipt: { id: RICH_TRANSACTION },
  "consumer-record": { id: identifierAt(0) },
  "embedded-report": { id: "footfall" },
  survey: { id: "visit" },
  templates: { reference: "LON-01", tab: "receipt" },
  files: { filename: "care.json" },
  "file-form": { filename: "care.json" },
  translations: { lang: "fr_FR" },
  "survey-summary": { id: "visit" },
  "raw-record": { id: "69a41a5ca1b2c3d4e5f60718" },
  account: { email: "staff@shop.example" },
  store: { reference: "LON-01" },
  "store-form": { reference: "LON-01" },
  "rates-record": { id: "r1" },
  "retailer-settings": { id: "1001" },
  "post-receipt": { receipt_id: "69a41a5ca1b2c3d4e5f60718" },
};

/** An address of every page with a screen, for each of its paths. */
export const PAGE_PATHS: readonly string[] = PAGES.filter(hasScreen).flatMap(({ id, paths }) =>
  paths.map((path) => formatPath(path, PARAMETERS[id])),
);

/** Matches paths of records that the fixture of the portal does not have. Their pages say so. */
export const OF_NO_RECORD =
  /^\/(?:admin$|admin\/rates|admin\/filemanager\/(?!add)|(?:reports\/report|surveys|pos|admin\/post_receipt)\/.)/;

/** The flags that open pages, each with the addresses of these pages. */
export const findPathsByFlag = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id, paths, requiredFlags } of PAGES.filter(hasScreen))
    for (const flag of requiredFlags)
      found.set(flag, [...(found.get(flag) ?? []), ...paths.map((path) => formatPath(path, PARAMETERS[id]))]);
  return found;
};
