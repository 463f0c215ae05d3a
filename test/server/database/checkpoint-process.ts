// A process that writes to the database named in its argument and makes a checkpoint after the disk has become full.
import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import { openDatabase } from "#server/database/open-database.ts";

const [dataDir = "", flag = ""] = process.argv.slice(2);
const onFailure = ({ exitCode, message }: { exitCode: number; message: string }): void => {
  void database.close().then(() => process.send?.({ exitCode, message }));
};
const database = await openDatabase({
  dataDir,
  databaseUrl: undefined,
  who: "a test",
  print: () => undefined,
  onFailure,
});
await database.db.insertInto("secrets").values({ name: "acknowledged", value: "yes" }).execute();
writeFileSync(flag, "");
await sql`CHECKPOINT`.execute(database.db).catch(() => undefined);
