import { expect } from "chai";
import { sql } from "kysely";
import { UNPREPARED } from "#server/database/prepared-client.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

describe("prepared statements", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeDatabase("nothing");
    await sql`CREATE TABLE things (id integer PRIMARY KEY, size integer)`.execute(database.db);
    await sql`INSERT INTO things VALUES (1, 5)`.execute(database.db);
  });
  afterEach(() => database.close());

  const sizes = async (db = database.db): Promise<unknown[]> =>
    (await sql<{ size: unknown }>`SELECT size FROM things WHERE id = ${1}`.execute(db)).rows.map(({ size }) => size);
  /** Changes a column type, as the migration of a newer program would. */
  const changeType = () =>
    sql`ALTER TABLE things ALTER COLUMN size TYPE text USING 'size ' || size`.execute(database.db);

  it("are prepared again when a column type changes", async () => {
    expect(await sizes()).to.deep.equal([5]);
    await changeType();
    expect(await sizes()).to.deep.equal(["size 5"]);
    expect(await sizes()).to.deep.equal(["size 5"]);
  });

  it("fail the transaction that detects the change, and no later one", async () => {
    await sizes();
    await changeType();
    const inTransaction = () =>
      database.db.transaction().execute(async (trx) => {
        await sql`INSERT INTO things VALUES (2, 'new')`.execute(trx);
        return sizes(trx);
      });
    const failure = await inTransaction().catch((error: { routine?: string }) => error.routine);
    expect(failure).to.equal("RevalidateCachedQuery");
    expect(await inTransaction()).to.deep.equal(["size 5"]);
  });

  it("are not used for statements that rarely repeat", async () => {
    const kept = await database.db.transaction().execute(async (trx) => {
      for (const begins of ["", UNPREPARED])
        await sql`${sql.raw(begins)}SELECT size FROM things WHERE id = ${1} AND size < ${9}`.execute(trx);
      const { rows } = await sql<{
        statement: string;
      }>`SELECT statement FROM pg_prepared_statements WHERE statement LIKE ${"%size <%"}`.execute(trx);
      return rows.map(({ statement }) => statement).filter((statement) => !statement.includes("pg_prepared"));
    });
    expect(kept).to.deep.equal(["SELECT size FROM things WHERE id = $1 AND size < $2"]);
  });

  it("still work after a refused statement", async () => {
    const insert = (id: number) => sql`INSERT INTO things VALUES (${id}, ${id})`.execute(database.db);
    expect(await insert(1).catch((error: { code?: string }) => error.code)).to.equal("23505");
    await insert(2);
    expect(
      await sql`SELECT count(*)::integer AS n FROM things WHERE id > ${0}`.execute(database.db),
    ).to.have.deep.property("rows", [{ n: 2 }]);
  });
});
