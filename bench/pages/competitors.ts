// The measured applications: the portal as in production, and three others over the same API.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launch } from "#test/support/chromium.ts";
import { inNewFolder } from "../support/new-folder.ts";
import { buildBare, buildReactAdmin, buildStatic } from "./builds.ts";
import { startPageEnvironment } from "./environment.ts";
import type { Receipt } from "./plain/receipt-texts.ts";

export const NAMES = ["portal", "static", "bare", "reactAdmin"] as const;
export type Name = (typeof NAMES)[number];

export const TITLES: Readonly<Record<Name, string>> = {
  portal: "Counterfoil",
  static: "a static page",
  bare: "a bare React app",
  reactAdmin: "react-admin",
};

/** Selectors for the states of a page. */
export type PageSelectors = {
  /** Matches each row; a full page has 20. */
  readonly rows: string;
  /** The first match opens the detail of the first row. */
  readonly link: string;
  /** Each matches an element of the detail. */
  readonly facts: readonly string[];
};

const PLAIN: PageSelectors = {
  rows: ".list tbody tr",
  link: ".list tbody a",
  facts: [".facts dd", ".items tbody tr", ".paper"],
};

export const PAGE_SELECTORS: Readonly<Record<Name, PageSelectors>> = {
  // The skeleton of a row has no link.
  portal: {
    rows: "main tbody th[scope=row] a",
    link: "main tbody th[scope=row] a",
    facts: ["main dl dd", "main tbody th[scope=row]", "main [data-theme=light]"],
  },
  static: PLAIN,
  bare: PLAIN,
  reactAdmin: {
    // A row has no link: a click anywhere on it opens its detail.
    rows: "tbody .RaDatagrid-row",
    link: "tbody .RaDatagrid-row .column-transaction_id",
    facts: [".RaShow-main .ra-field-total", ".RaShow-main tbody .RaDatagrid-row", ".RaShow-main pre"],
  },
};

/** All applications, served. */
export type Competitors = {
  /** The address of each list. */
  readonly lists: Readonly<Record<Name, string>>;
  /** The session cookie with which all of them call the API. */
  readonly cookie: string;
  stop(): Promise<void>;
};

/** Builds and starts all applications, and runs an action with them and a browser. */
export const onCompetitors = <T>(
  name: string,
  act: (browser: Browser, competitors: Competitors) => Promise<T>,
): Promise<T> =>
  inNewFolder(name, async (folder) => {
    const competitors = await startCompetitors(folder);
    const browser = await launch();
    try {
      return await act(browser, competitors);
    } finally {
      await browser.close();
      await competitors.stop();
    }
  });

async function startCompetitors(folder: string): Promise<Competitors> {
  const { url, signIn, serve, stop } = await startPageEnvironment(folder);
  try {
    const cookie = await signIn("support@demo.example");
    const answer = await fetch(`${url}/api/receipts?count=20`, { headers: { cookie } });
    const receipts = (await answer.json()) as readonly Receipt[];
    const lists = {
      portal: `${url}/receipts`,
      static: `${await serve(await buildStatic(join(folder, "static"), receipts))}/receipts`,
      bare: `${await serve(await buildBare(join(folder, "bare")))}/receipts`,
      reactAdmin: `${await serve(await buildReactAdmin("app", join(folder, "react-admin")))}/#/receipts`,
    };
    return { lists, cookie, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
