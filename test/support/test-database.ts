// Test databases: embedded ones in memory, or databases on the server that TEST_POSTGRES_URL names.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import { connectEmbedded, connectServer } from "#server/database/connect.ts";
import { checksumOf, migrate, MIGRATIONS, MIGRATIONS_TABLE, MINIMUM_PROGRAM_COLUMN } from "#server/database/migrate.ts";
import { watchEmbeddedPermissions, type PermissionWatch } from "#server/database/permission-invalidation.ts";
import type { Database } from "#server/database/schema.ts";
import { watchServerPermissions } from "#server/database/pg-notify-listener.ts";
import { cacheTemplate } from "./template-cache.ts";
import { createDatabase, dropDatabase } from "./postgres-cluster.ts";
import { fillFixture } from "./server-fixture.ts";

/** No tables, the tables of the present program, or the tables with the fixture of server-fixture.ts. */
export type Content = "nothing" | "tables" | "fixture";

export type TestDatabase = {
  readonly db: Kysely<Database>;
  readonly rights: PermissionWatch;
  /** The value of `DATABASE_URL`. Undefined for an embedded database. */
  readonly url?: string;
  close(): Promise<void>;
};

export const POSTGRES_URL: string | undefined = process.env["TEST_POSTGRES_URL"];

/** The folder that all processes of one test run share. */
const OF_THIS_RUN: string | undefined = process.env["TEST_TEMPLATES"];
/** The folder of templates that survive a run. */
const KEPT = OF_THIS_RUN ?? fileURLToPath(new URL("../../dist/test-databases", import.meta.url));
const PGLITE = readFileSync(new URL("../../node_modules/@electric-sql/pglite/package.json", import.meta.url), "utf8");

/** Creates a database that no other test uses. */
export const makeDatabase = (content: Content): Promise<TestDatabase> =>
  POSTGRES_URL === undefined ? makeEmbedded(content) : makeOnServer(POSTGRES_URL, content);

async function makeEmbedded(content: Content): Promise<TestDatabase> {
  const lite = await PGlite.create({ loadDataDir: await TEMPLATES[content]() });
  const db = connectEmbedded(lite);
  const rights = await watchEmbeddedPermissions(lite);
  const close = async (): Promise<void> => {
    await db.destroy();
    await lite.close();
  };
  return { db, rights, close };
}

/** Creating an embedded database takes seconds, copying one a fraction. */
export const newTemplate = memoize(() =>
  cacheTemplate(KEPT, { name: "nothing", key: PGLITE }, async () =>
    dumpAfter(await PGlite.create(), () => Promise.resolve()),
  ),
);
const emptyTemplate = memoize(() =>
  cacheTemplate(
    KEPT,
    { name: "tables", key: [PGLITE, MIGRATIONS_TABLE, MINIMUM_PROGRAM_COLUMN, ...MIGRATIONS.map(checksumOf)].join() },
    async () => dumpAfter(await PGlite.create(), async (db) => void (await migrate(db))),
  ),
);
/** The fixture depends on much of the program, so it is stored for one test run only. */
export const filledTemplate = memoize(() =>
  cacheTemplate(OF_THIS_RUN, { name: "fixture", key: "" }, async () =>
    dumpAfter(await PGlite.create({ loadDataDir: await emptyTemplate() }), fillFixture),
  ),
);
const TEMPLATES = { nothing: newTemplate, tables: emptyTemplate, fixture: filledTemplate };

async function dumpAfter(lite: PGlite, change: (db: Kysely<Database>) => Promise<void>): Promise<Blob> {
  const db = connectEmbedded(lite);
  await change(db);
  const copy = await lite.dumpDataDir("none");
  await db.destroy();
  await lite.close();
  return copy;
}

let made = 0;

/**
 * Returns a database name with the process, so that suites can share a server.
 * The prefix lets the server be cleaned.
 */
const nameOf = (what: string | number): string =>
  `${process.env["TEST_POSTGRES_PREFIX"] ?? "counterfoil_"}${process.pid}_${what}`;

async function makeOnServer(server: string, content: Content): Promise<TestDatabase> {
  const template = content === "nothing" ? undefined : await SERVER_TEMPLATES[content](server);
  const url = await createDatabase(server, nameOf((made += 1)), template);
  const db = connectServer(url);
  const rights = await watchServerPermissions(url);
  const close = async (): Promise<void> => {
    await rights.close();
    await db.destroy();
    await dropDatabase(server, url);
  };
  return { db, rights, url, close };
}

const onceOnServer = (
  name: string,
  prepare: (server: string) => Promise<string | undefined>,
  fill: (db: Kysely<Database>) => Promise<unknown>,
) => {
  let ready: Promise<string> | undefined;
  return (server: string): Promise<string> =>
    (ready ??= (async () => {
      const url = await createDatabase(server, nameOf(name), await prepare(server));
      const db = connectServer(url);
      await fill(db);
      await db.destroy();
      return nameOf(name);
    })());
};
const tablesOnServer = onceOnServer("tables", () => Promise.resolve(undefined), migrate);
const SERVER_TEMPLATES = { tables: tablesOnServer, fixture: onceOnServer("fixture", tablesOnServer, fillFixture) };

export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let first: Promise<T> | undefined;
  return () => (first ??= make());
}
