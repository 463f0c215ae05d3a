// A program that runs a migration and never finishes it. The test kills it. Arguments: the migration's number, then a
// data folder or the URL of a PostgreSQL.
import { PGlite } from "@electric-sql/pglite";
import { connectEmbedded, connectServer } from "#server/database/connect.ts";
import { migrate, MIGRATIONS } from "#server/database/migrate.ts";

const [number = "", place = ""] = process.argv.slice(2);
const db = place.startsWith("postgres:") ? connectServer(place) : connectEmbedded(await PGlite.create(place));
const before = MIGRATIONS.slice(0, Number(number) - 1);
await migrate(db, before);
console.log("begins");
await migrate(
  db,
  MIGRATIONS.slice(0, Number(number)).map((step, at) =>
    at < before.length ? step : { ...step, sql: `${step.sql}; SELECT pg_sleep(600)` },
  ),
);
