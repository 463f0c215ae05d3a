import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import { migrate, MIGRATIONS } from "#server/database/migrate.ts";
import type { Migration } from "#server/database/migrations/migration.ts";
import { probeEmbedded } from "#server/database/readiness.ts";
import type { Database } from "#server/database/schema.ts";
import { EXIT, StartFailure } from "#server/exit-codes.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const next = (number: number, text: string): Migration => ({ number, name: `step ${number}`, sql: text });
/** Migrations of a later program. */
const [NEXT, AFTER] = [MIGRATIONS.length + 1, MIGRATIONS.length + 2];
const SECOND = next(NEXT, "CREATE TABLE second (id integer); INSERT INTO second VALUES (1);");

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1);

describe("migrations", () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  beforeEach(async () => {
    database = await makeDatabase("tables");
    db = database.db;
  });
  afterEach(() => database.close());

  const numbers = async (): Promise<number[]> =>
    (await db.selectFrom("migrations").select("number").orderBy("number").execute()).map(({ number }) => number);
  const refusal = (migrations: readonly Migration[] = MIGRATIONS): Promise<unknown> =>
    migrate(db, migrations).then(
      () => undefined,
      (error: unknown) => error,
    );
  const expectRefused = async (message: string, migrations?: readonly Migration[]): Promise<void> => {
    const error = await refusal(migrations);
    expect(error).to.be.instanceOf(StartFailure).with.property("exitCode", EXIT.unfit);
    expect((error as Error).message).to.include(message);
  };

  it("run once, in order, and are recorded", async () => {
    expect(await migrate(db)).to.deep.equal([]);
    expect(await migrate(db, [...MIGRATIONS, SECOND, next(AFTER, "SELECT 1")])).to.deep.equal([NEXT, AFTER]);
    expect(await migrate(db, [...MIGRATIONS, SECOND, next(AFTER, "SELECT 1")])).to.deep.equal([]);
    expect(await numbers()).to.deep.equal(numbersTo(AFTER));
  });

  it("roll back a failed migration and continue there on the next run", async () => {
    const broken = next(AFTER, "CREATE TABLE third (id integer); SELECT nothing FROM nowhere;");
    expect(await refusal([...MIGRATIONS, SECOND, broken])).to.be.instanceOf(Error);
    expect(await numbers()).to.deep.equal(numbersTo(NEXT));
    expect((await sql`SELECT to_regclass('third') AS found`.execute(db)).rows).to.deep.equal([{ found: null }]);
    expect(await migrate(db, [...MIGRATIONS, SECOND, next(AFTER, "CREATE TABLE third (id integer)")])).to.deep.equal([
      AFTER,
    ]);
  });

  it("admit an older program to a newer database, unless a migration names a newer program", async () => {
    const older = { ...SECOND, minimumProgram: MIGRATIONS.length };
    await migrate(db, [...MIGRATIONS, older]);
    expect(await migrate(db)).to.deep.equal([]);
    expect(await probeEmbedded(db).notReady()).to.equal(undefined);
    await migrate(db, [...MIGRATIONS, older, { ...next(AFTER, "SELECT 1"), minimumProgram: NEXT }]);
    await expectRefused(
      `does not admit it: it requires a program that knows migration ${NEXT}, this program knows ${MIGRATIONS.length}.`,
    );
    expect(await probeEmbedded(db).notReady()).to.equal("the database requires a newer program");
    expect(await migrate(db, [...MIGRATIONS, older])).to.deep.equal([]);
  });

  it("continue in a database of a program that recorded no minimum", async () => {
    await sql`ALTER TABLE migrations DROP COLUMN minimum_program`.execute(db);
    expect(await migrate(db)).to.deep.equal([]);
    expect(await probeEmbedded(db).notReady()).to.equal(undefined);
    expect(await migrate(db, [...MIGRATIONS, { ...SECOND, minimumProgram: NEXT }])).to.deep.equal([NEXT]);
    await expectRefused(`requires a program that knows migration ${NEXT}`);
  });

  it("after number 35 name the oldest program that they admit", () => {
    const unnamed = MIGRATIONS.filter(({ number, minimumProgram }) => number > 35 && minimumProgram === undefined);
    expect(unnamed.map(({ number }) => number)).to.deep.equal([]);
  });

  it("refuse a migration that changed after it was applied", async () => {
    await migrate(db, [...MIGRATIONS, SECOND]);
    await expectRefused(
      `Migration ${NEXT} (step ${NEXT}) in the database differs from that of this program (step ${NEXT}).`,
      [...MIGRATIONS, next(NEXT, "SELECT 2")],
    );
  });

  it("refuse a gap", async () => {
    await migrate(db, [...MIGRATIONS, SECOND, next(AFTER, "SELECT 1")]);
    await db.deleteFrom("migrations").where("number", "=", NEXT).execute();
    await expectRefused(`Migration ${NEXT} is missing in the database, but a later one was applied.`, [
      ...MIGRATIONS,
      SECOND,
      next(AFTER, "SELECT 1"),
    ]);
  });

  it("are numbered from one without gaps", () => {
    expect(MIGRATIONS.map(({ number }) => number)).to.deep.equal(numbersTo(MIGRATIONS.length));
  });
});
