import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { list, operationsOf, readContract } from "#test/contract/contract.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const ADAPTERS = join(ROOT, "adapters/api");
const APP = join(ROOT, "ui/app");

/** The area of each operation, which is its tag: `GET /stores` belongs to stores. */
const AREAS = new Map(
  operationsOf(readContract()).map(({ name, described }) => [name, String(list(described["tags"])[0])]),
);

/**
 * Operations for which another area has an adapter of its own.
 * Its port needs another part of the response.
 */
const ELSEWHERE: readonly string[] = [
  "accounts: GET /openapi-v1.yml",
  "accounts: POST /identifiers/_validate",
  "templates: GET /_/webview_url/{receipt_id}",
  "test-receipts: GET /openapi-v1.yml",
  "test-receipts: GET /receipts",
  "test-receipts: GET /receipts/{id}/raw",
  "test-receipts: POST /receipts",
];

type Adapter = { readonly name: string; readonly area: string; readonly operations: readonly string[] };

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));

const ADAPTERS_BY_NAME: ReadonlyMap<string, Adapter> = new Map(
  sourcesIn(ADAPTERS).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const name = /export class (Api\w+)/.exec(text)?.[1];
    const operations = [...text.matchAll(/\.(GET|POST|PUT|PATCH|DELETE)\(\s*"([^"]+)"/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    return name === undefined ? [] : [[name, { name, area: relative(ADAPTERS, file).split("/")[0]!, operations }]];
  }),
);

/** Without type imports, which load no code. */
const APP_SOURCES = new Map(
  sourcesIn(APP).map((file) => [file, readFileSync(file, "utf8").replace(/^(?:import|export) type [^;]*;/gm, "")]),
);

/** The bindings of the composition root to its tokens. */
const BINDINGS = [...APP_SOURCES.values()].flatMap((text) =>
  text.split(/\b(?=singleton\(|apiAdapter\()/).flatMap((binding) =>
    [...binding.matchAll(/^\w+\(\s*tokens\.(\w+),[^;]*?\b(Api\w+)/g)].map(([, token = "", adapter = ""]) => ({
      token,
      adapter,
    })),
  ),
);

/**
 * Returns the files of the composition root that the wiring file of an area imports.
 * Includes the chunks of its dialogs.
 */
function filesOf(file: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(file) || !APP_SOURCES.has(file)) return seen;
  seen.add(file);
  for (const [, path = ""] of APP_SOURCES.get(file)!.matchAll(/(?:from |import\()"(\.[^"]+)"/g))
    filesOf(normalize(join(dirname(file), path)), seen);
  return seen;
}

/** The adapters that the screens of an area use. */
function adaptersOf(area: string): readonly Adapter[] {
  const names = new Set(
    [...filesOf(join(APP, `areas/${area}.ts`))].flatMap((file) => {
      const text = APP_SOURCES.get(file)!;
      const ofTokens = [...text.matchAll(/\btokens\.(\w+)/g)].flatMap(([, used]) =>
        BINDINGS.filter(({ token }) => token === used).map(({ adapter }) => adapter),
      );
      return [...[...text.matchAll(/new (Api\w+)/g)].map(([, name]) => name!), ...ofTokens];
    }),
  );
  return [...names].sort().map((name) => ADAPTERS_BY_NAME.get(name)!);
}

const callsOf = (adapters: readonly Adapter[], tag: string): readonly string[] =>
  [...new Set(adapters.flatMap(({ operations }) => operations))].filter((name) => AREAS.get(name) === tag).sort();

// The receipt page calls no operation of templates, forms, translations and files yet. The first test covers their
// adapters.
describe("the services that a receipt page uses", () => {
  it("are called from the adapters of their own areas only [RCPT-068-part]", () => {
    const elsewhere = [...ADAPTERS_BY_NAME.values()].flatMap(({ area, operations }) =>
      operations.filter((name) => AREAS.get(name) !== area).map((name) => `${area}: ${name}`),
    );
    expect([...new Set(elsewhere)].sort()).to.deep.equal([...ELSEWHERE].sort());
  });

  it("are bound once in the composition root if several areas share them [RCPT-068-part]", () => {
    const shared = BINDINGS.filter(({ token }) => ["receipts", "stores"].includes(token));
    expect(shared.map(({ adapter }) => adapter).sort()).to.deep.equal(["ApiReceipts", "ApiStores"]);
  });

  for (const { service, tag, screens, calls } of [
    {
      service: "identifiers",
      tag: "consumers",
      screens: "consumers",
      calls: ["GET /identifiers/_search", "POST /identifiers/_validate"],
    },
    {
      service: "surveys",
      tag: "surveys",
      screens: "surveys",
      calls: [
        "GET /_/surveys/{surveyId}",
        "GET /_/surveys/{surveyId}/responses/{responseId}",
        "GET /_/surveys/{surveyId}/summary",
        "GET /_/surveys/{surveyId}/texts",
      ],
    },
    { service: "stores", tag: "stores", screens: "stores", calls: ["GET /stores"] },
  ]) {
    for (const context of ["receipt", "refunds"]) {
      it(`are the ${service} of their own screens, on the page ${context} [RCPT-068-part]`, () => {
        const used = callsOf(adaptersOf(context), tag);
        if (context === "receipt") expect(used).to.deep.equal(calls);
        expect(callsOf(adaptersOf(screens), tag)).to.include.members([...used]);
      });
    }
  }

  it("send emails with the one adapter of receipts [RCPT-068-part]", () => {
    const senders = [...ADAPTERS_BY_NAME.values()].filter(({ operations }) => operations.includes("POST /email"));
    expect(senders.map(({ name }) => name)).to.deep.equal(["ApiReceiptActions"]);
    expect(adaptersOf("receipt").map(({ name }) => name)).to.include("ApiReceiptActions");
  });
});
