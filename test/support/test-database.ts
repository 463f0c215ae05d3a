// The databases of tests: embedded ones in memory, or, where TEST_POSTGRES_URL names a server, databases of their own there.
import { existsSync } from "node:fs";
import { link, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import { connectEmbedded, connectServer } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { watchEmbedded, type RightsWatch } from "#server/database/rights-watch.ts";
import type { Database } from "#server/database/schema.ts";
import { watchServer } from "#server/database/server-watch.ts";
import { createDatabase, dropDatabase } from "./postgres-cluster.ts";
import { fillFixture } from "./server-fixture.ts";

/** Nothing at all, the tables of the present program, or those with the fixture of server-fixture.ts. */
export type Content = "nothing" | "tables" | "fixture";

export type TestDatabase = {
  readonly db: Kysely<Database>;
  readonly rights: RightsWatch;
  /** What `DATABASE_URL` would say; undefined of an embedded one. */
  readonly url?: string;
  close(): Promise<void>;
};

export const POSTGRES_URL: string | undefined = process.env["TEST_POSTGRES_URL"];

/** A database that nobody else uses. */
export const makeDatabase = (content: Content): Promise<TestDatabase> =>
  POSTGRES_URL === undefined ? makeEmbedded(content) : makeOnServer(POSTGRES_URL, content);

async function makeEmbedded(content: Content): Promise<TestDatabase> {
  const lite = await PGlite.create({ loadDataDir: await TEMPLATES[content]() });
  const db = connectEmbedded(lite);
  const rights = await watchEmbedded(lite);
  const close = async (): Promise<void> => {
    await db.destroy();
    await lite.close();
  };
  return { db, rights, close };
}

/** A new embedded database takes seconds, a copy of one that is there a fraction: each is made once in a run. */
export const newTemplate = onceInARun("nothing", async () => dumpAfter(await PGlite.create(), () => Promise.resolve()));
export const emptyTemplate = onceInARun("tables", async () =>
  dumpAfter(await PGlite.create({ loadDataDir: await newTemplate() }), async (db) => void (await migrate(db))));
export const filledTemplate = onceInARun("fixture", async () => dumpAfter(await PGlite.create({ loadDataDir: await emptyTemplate() }), fillFixture));
const TEMPLATES = { nothing: newTemplate, tables: emptyTemplate, fixture: filledTemplate };

/** All the processes of a run share the templates that lie in the folder TEST_TEMPLATES, if there is one. */
function onceInARun(name: string, make: () => Promise<Blob>): () => Promise<Blob> {
  const folder = process.env["TEST_TEMPLATES"];
  if (folder === undefined) return once(make);
  const file = join(folder, `${name}.tar`);
  return once(async () => {
    if (existsSync(file)) return new Blob([await readFile(file)]);
    const template = await make();
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, template.stream());
    // Whoever is first keeps the place: others may be reading there.
    await link(draft, file).catch(() => undefined);
    await unlink(draft);
    return template;
  });
}

async function dumpAfter(lite: PGlite, change: (db: Kysely<Database>) => Promise<void>): Promise<Blob> {
  const db = connectEmbedded(lite);
  await change(db);
  const copy = await lite.dumpDataDir("none");
  await db.destroy();
  await lite.close();
  return copy;
}

let made = 0;

/** Names are of this process, so that suites can share a server, and begin so that whoever lent it can be left without them. */
const nameOf = (what: string | number): string => `${process.env["TEST_POSTGRES_PREFIX"] ?? "counterfoil_"}${process.pid}_${what}`;

async function makeOnServer(server: string, content: Content): Promise<TestDatabase> {
  const template = content === "nothing" ? undefined : await SERVER_TEMPLATES[content](server);
  const url = await createDatabase(server, nameOf((made += 1)), template);
  const db = connectServer(url);
  const rights = await watchServer(url);
  const close = async (): Promise<void> => {
    await rights.close();
    await db.destroy();
    await dropDatabase(server, url);
  };
  return { db, rights, url, close };
}

const onceOnServer = (name: string, prepare: (server: string) => Promise<string | undefined>, fill: (db: Kysely<Database>) => Promise<unknown>) => {
  let ready: Promise<string> | undefined;
  return (server: string): Promise<string> => (ready ??= (async () => {
    const url = await createDatabase(server, nameOf(name), await prepare(server));
    const db = connectServer(url);
    await fill(db);
    await db.destroy();
    return nameOf(name);
  })());
};
const tablesOnServer = onceOnServer("tables", () => Promise.resolve(undefined), migrate);
const SERVER_TEMPLATES = { tables: tablesOnServer, fixture: onceOnServer("fixture", tablesOnServer, fillFixture) };

export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let first: Promise<T> | undefined;
  return () => (first ??= make());
}
