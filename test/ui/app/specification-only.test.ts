// Runs without a document, as the host does: test/support/dom.ts is not imported here.
import { expect } from "chai";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { formatPath, PAGES } from "#domain/shell/index.ts";
import { ANSWER_KINDS, SpecifiedApi, type AnswerKind } from "#test/support/specified-api.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { listAvailablePages, renderPage } from "#ui/app/server-entry.tsx";

const HOST = "https://portal.example";
const FLAGS_HELD = FLAGS.filter((flag) => flag !== "sales_demo" && flag !== "identifier_vip_edit");
const PAGE = {
  page_kind: "receipts",
  account: { email: "ada@shop.example" },
  retailer: { id: "1001", name: "Hartwell & Sons" },
  retailers: [{ id: "1001", name: "Hartwell & Sons" }],
  permissions: FLAGS_HELD,
  permission_flags: Object.fromEntries(FLAGS_HELD.map((flag) => [flag, true])),
  settings: {
    timezone: "Europe/London",
    surveys: [{ id: "visit", name: "Visit" }],
    consumer: { loyalties: [{ id: "stars", name: "Stars" }] },
  },
  now: "2026-03-01T12:00:00Z",
  api_url: "/api",
  capabilities: {},
};

/** Records that the answers have. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  receipt: { id: "TXN-0001" },
  "consumer-record": { id: "ann@shop.example" },
  survey: { id: "visit" },
  "survey-summary": { id: "visit" },
  templates: { reference: "LON-01", tab: "receipt" },
  files: { filename: "fr" },
  "file-form": { filename: "fr" },
  translations: { lang: "fr" },
  "raw-record": { id: "69a41a5ca1b2c3d4e5f60718" },
  account: { email: "ann@shop.example" },
  store: { reference: "LON-01" },
  "store-form": { reference: "LON-01" },
  "rates-record": { id: "r1" },
  "post-receipt": { receipt_id: "69a41a5ca1b2c3d4e5f60718" },
};

const AVAILABLE = listAvailablePages({});
const PATHS = PAGES.filter(({ id }) => AVAILABLE.includes(id)).flatMap(({ id, paths }) =>
  paths.map((path) => formatPath(path, PARAMETERS[id])),
);

/** Charts and editors of formatted text are loaded after the page is shown. */
const LOADS_CODE = /^\/(?:home|sales|salespersons)$|templatemanager/;

const pages = new Map<string, ReturnType<typeof render>>();

/** Renders a page with everything that it requests, once. */
function rendered(path: string, answers: AnswerKind) {
  const key = `${answers} ${path}`;
  const page = pages.get(key) ?? render(path, answers);
  pages.set(key, page);
  return page;
}

async function render(path: string, answers: AnswerKind) {
  const api = new SpecifiedApi({ answers });
  let pending = 0;
  const { markup, title } = await renderPage(PAGE, HOST + path, {
    fetch: async (request) => {
      pending += 1;
      try {
        const response = await api.fetch(request);
        const text = await response.text();
        const isJson = response.headers.get("content-type") === "application/json";
        const body: unknown = isJson ? JSON.parse(text) : text;
        return { status: response.status, headers: Object.fromEntries(response.headers), body };
      } finally {
        pending -= 1;
      }
    },
    idle: async () => {
      for (let quiet = 0; quiet < 5; quiet = pending === 0 ? quiet + 1 : 0) await flushTasks();
    },
  });
  return { api, markup, title };
}

describe("A page over an API that is only the specification", () => {
  for (const answers of ANSWER_KINDS)
    for (const path of PATHS)
      it(`requests nothing else, and shows ${path} without an error, with answers that are ${answers}`, async () => {
        const { api, markup, title } = await rendered(path, answers);
        expect(api.unknown).to.deep.equal([]);
        expect(title).not.to.equal("Counterfoil");
        expect(markup).to.include("<main");
        expect(markup.match(/Retry|Page not found/g)).to.equal(null);
        expect(LOADS_CODE.test(path) || !markup.includes('aria-busy="true"')).to.equal(true);
      });

  it("says before a save that changes by others are not detected, where the record has no version", async () => {
    const saying = async (answers: AnswerKind): Promise<readonly string[]> => {
      const shown = await Promise.all(
        PATHS.map(async (path) => ({ path, markup: (await rendered(path, answers)).markup })),
      );
      return shown
        .filter(({ markup }) => markup.includes("Changes by other users are not detected"))
        .map(({ path }) => path);
    };
    expect(await saying("without versions")).to.deep.equal([
      "/admin/accounts/ann%40shop.example",
      "/admin/stores/LON-01/edit",
      "/admin/templatemanager",
      "/admin/templatemanager/receipt",
      "/admin/stores/LON-01/templatemanager/receipt",
      "/admin/translationmanager",
      "/admin/translationmanager/fr",
      "/admin/formsmanager/edit",
      "/admin/filemanager/fr/edit",
    ]);
    expect(await saying("complete")).to.deep.equal([
      "/admin/accounts/ann%40shop.example",
      "/admin/templatemanager",
      "/admin/templatemanager/receipt",
      "/admin/formsmanager/edit",
    ]);
  });

  it("is none of the pages that need more", () => {
    expect(PAGES.map(({ id }) => id).filter((id) => !AVAILABLE.includes(id))).to.deep.equal([
      "mails",
      "suppressed-addresses",
      "embedded-reports",
      "embedded-report",
      "retailers",
      "retailer-settings",
      "audit",
      "own-account",
    ]);
  });
});
