import type { Kysely, Transaction } from "kysely";
import type { Version } from "#domain/shared/form/version.ts";
import { MAX_VIEWS_OF_LIST, type ViewFields, type ViewList } from "#domain/views/index.ts";
import type { Database } from "../database/schema.ts";
import { toVersion } from "../database/timestamps.ts";

/** Whose views are read: an account at a retailer. */
export type ViewReader = { readonly retailer: string; readonly account: string };

/** A view with its owner's address and what the reader chose. */
export type StoredView = ViewFields & {
  readonly id: string;
  readonly list: ViewList;
  /** The key of the owner's account. */
  readonly ownerKey: string;
  readonly owner: string;
  readonly isDefault: boolean;
  readonly createdAt: Version;
  readonly version: Version;
};

/** Returns the reader's views of a list, and with `shared` those of others that are shared. */
export async function listViews(
  db: Kysely<Database>,
  reader: ViewReader,
  { list, shared }: { readonly list: ViewList; readonly shared: boolean },
): Promise<readonly StoredView[]> {
  const rows = await selectViews(db, reader)
    .where("saved_views.list", "=", list)
    .where((where) =>
      shared
        ? where.or([where("saved_views.owner", "=", reader.account), where("saved_views.is_shared", "=", true)])
        : where("saved_views.owner", "=", reader.account),
    )
    // The reader's own views are never those that the limit leaves out.
    .orderBy((where) => where("saved_views.owner", "=", reader.account), "desc")
    .orderBy("saved_views.id")
    .limit(MAX_LISTED)
    .execute();
  return rows.map(toStoredView);
}

/** Returns a view of the retailer, of any owner. */
export async function findView(db: Kysely<Database>, reader: ViewReader, id: string): Promise<StoredView | undefined> {
  const row = await selectViews(db, reader).where("saved_views.id", "=", id).executeTakeFirst();
  return row && toStoredView(row);
}

/** Locks a view of the retailer until the transaction ends, and returns it. */
export async function lockView(
  db: Transaction<Database>,
  reader: ViewReader,
  id: string,
): Promise<StoredView | undefined> {
  await db
    .selectFrom("saved_views")
    .select("id")
    .where("retailer_id", "=", reader.retailer)
    .where("id", "=", id)
    .forUpdate()
    .execute();
  return findView(db, reader, id);
}

/** True if another retailer has a view with this id. */
export const existsElsewhere = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom("saved_views").select("id").where("id", "=", id).limit(1).executeTakeFirst()) !== undefined;

/** Locks the account, so that two new views do not exceed the limit, and returns how many views of the list it has. */
export async function countViews(
  db: Transaction<Database>,
  { retailer, account }: ViewReader,
  list: ViewList,
): Promise<number> {
  await db.selectFrom("accounts").select("email").where("email", "=", account).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("saved_views")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("owner", "=", account)
    .where("retailer_id", "=", retailer)
    .where("list", "=", list)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewView = { readonly id: string; readonly list: ViewList; readonly version: Version };

export async function insertView(
  db: Transaction<Database>,
  { retailer, account }: ViewReader,
  { id, list, version, ...fields }: NewView & ViewFields,
): Promise<void> {
  const row = { ...{ id, list, owner: account }, retailer_id: retailer, created_timestamp: version };
  await db
    .insertInto("saved_views")
    .values({ ...row, ...toColumns(fields, version) })
    .execute();
}

export async function updateView(
  db: Transaction<Database>,
  { retailer, id, version }: { readonly retailer: string; readonly id: string; readonly version: Version },
  fields: ViewFields,
): Promise<void> {
  await db
    .updateTable("saved_views")
    .set(toColumns(fields, version))
    .where("retailer_id", "=", retailer)
    .where("id", "=", id)
    .execute();
}

/** Deletes a view, and with it the choices of it as a default view. */
export async function removeView(db: Transaction<Database>, retailer: string, id: string): Promise<void> {
  await db.deleteFrom("saved_views").where("retailer_id", "=", retailer).where("id", "=", id).execute();
}

export async function setDefaultView(
  db: Transaction<Database>,
  { retailer, account }: ViewReader,
  { id, list }: Pick<StoredView, "id" | "list">,
): Promise<void> {
  await db
    .insertInto("default_views")
    .values({ retailer_id: retailer, email: account, list, view_id: id })
    .onConflict((conflict) => conflict.columns(["retailer_id", "email", "list"]).doUpdateSet({ view_id: id }))
    .execute();
}

export async function clearDefaultView(
  db: Transaction<Database>,
  { retailer, account }: ViewReader,
  id: string,
): Promise<void> {
  await db
    .deleteFrom("default_views")
    .where("retailer_id", "=", retailer)
    .where("email", "=", account)
    .where("view_id", "=", id)
    .execute();
}

const selectViews = (db: Kysely<Database>, { retailer, account }: ViewReader) =>
  db
    .selectFrom("saved_views")
    .innerJoin("accounts", "accounts.email", "saved_views.owner")
    .leftJoin("default_views", (join) =>
      join
        .onRef("default_views.retailer_id", "=", "saved_views.retailer_id")
        .onRef("default_views.view_id", "=", "saved_views.id")
        .on("default_views.email", "=", account),
    )
    .where("saved_views.retailer_id", "=", retailer)
    .select([
      ...(["saved_views.id", "saved_views.list", "saved_views.owner", "saved_views.name"] as const),
      ...(["saved_views.is_shared", "saved_views.filter", "saved_views.columns", "saved_views.sort"] as const),
      ...(["saved_views.created_timestamp", "saved_views.updated_timestamp"] as const),
      ...(["accounts.display_email", "default_views.view_id"] as const),
    ]);

type ViewRow = Awaited<ReturnType<ReturnType<typeof selectViews>["executeTakeFirstOrThrow"]>>;

const toStoredView = (row: ViewRow): StoredView => ({
  id: row.id,
  list: row.list,
  ownerKey: row.owner,
  owner: row.display_email,
  name: row.name,
  isShared: row.is_shared,
  isDefault: row.view_id !== null,
  filter: row.filter,
  ...(row.columns === null ? {} : { columns: row.columns }),
  ...(row.sort === null ? {} : { sort: { column: row.sort.column, isDescending: row.sort.is_descending } }),
  createdAt: toVersion(row.created_timestamp),
  version: toVersion(row.updated_timestamp),
});

const toColumns = ({ name, isShared, filter, columns, sort }: ViewFields, version: Version) => ({
  name,
  is_shared: isShared,
  filter: JSON.stringify(filter),
  columns: columns === undefined ? null : JSON.stringify(columns),
  sort: sort === undefined ? null : JSON.stringify({ column: sort.column, is_descending: sort.isDescending }),
  updated_timestamp: version,
});

/** Those of an account, and shared ones of others. */
const MAX_LISTED = 5 * MAX_VIEWS_OF_LIST;
