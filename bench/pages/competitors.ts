// Who is measured: our portal as it is served in production, and three others over the same API.
import { join } from "node:path";
import { buildBare, buildReactAdmin, buildStatic } from "./builds.ts";
import { openGround } from "./ground.ts";
import type { Receipt } from "./plain/receipt-texts.ts";

export const NAMES = ["portal", "static", "bare", "reactAdmin"] as const;
export type Name = (typeof NAMES)[number];

export const TITLES: Readonly<Record<Name, string>> = {
  portal: "Counterfoil", static: "a static page", bare: "a bare React app", reactAdmin: "react-admin",
};

/** How a page says what it shows, by selectors. */
export type Marks = {
  /** 20 of it are the rows. */
  readonly rows: string;
  /** The first of it leads from the first row to its detail. */
  readonly link: string;
  /** Each is there once: the detail. */
  readonly facts: readonly string[];
};

const PLAIN: Marks = { rows: ".list tbody tr", link: ".list tbody a", facts: [".facts dd", ".items tbody tr", ".paper"] };

export const MARKS: Readonly<Record<Name, Marks>> = {
  // The skeleton of a row has no link.
  portal: { rows: "main tbody th[scope=row] a", link: "main tbody th[scope=row] a", facts: ["main dl dd", "main tbody th[scope=row]", "main [role=tree]", "main [data-theme=light]"] },
  static: PLAIN,
  bare: PLAIN,
  reactAdmin: {
    // A row has no link: the whole of it leads to its detail.
    rows: "tbody .RaDatagrid-row", link: "tbody .RaDatagrid-row .column-transaction_id",
    facts: [".RaShow-main .ra-field-total", ".RaShow-main tbody .RaDatagrid-row", ".RaShow-main pre"],
  },
};

/** All of them, served. */
export type Field = {
  /** Where each shows its list. */
  readonly lists: Readonly<Record<Name, string>>;
  /** The session with which all of them call the API. */
  readonly cookie: string;
  stop(): Promise<void>;
};

/** Builds and starts all of them in a folder, which the caller removes. */
export async function takeTheField(folder: string): Promise<Field> {
  const { url, signIn, serve, stop } = await openGround(folder);
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
