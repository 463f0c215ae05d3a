import { sql, type Kysely } from "kysely";
import type { CallerRetailer } from "../../accounts/caller.ts";
import type { Database } from "../../database/schema.ts";
import { parseRetailerId } from "#domain/shared/retailer.ts";
import { shownToAnyone } from "../receipt-view.ts";
import { printedReceipt, type PrintedReceipt, type WireReceipt } from "./printed-receipt.ts";
import { templateOf } from "./template-data.queries.ts";

export type Printing = { readonly retailer: string; readonly id: string; readonly preview: boolean; readonly wish?: string | undefined };

/** A receipt as its consumer may read it; undefined when there is none any more. */
export async function printReceipt(db: Kysely<Database>, { retailer, id, preview, wish }: Printing): Promise<{ readonly wire: WireReceipt; readonly printed: PrintedReceipt } | undefined> {
  const { rows } = await sql<Found>`
    SELECT receipt.body::text AS json, retailer.name, retailer.settings, retailer.tweaks, store.body AS store
    FROM receipts AS receipt JOIN retailers AS retailer ON retailer.id = receipt.retailer_id
    LEFT JOIN stores AS store ON store.retailer_id = receipt.retailer_id AND store.id = receipt.store_id
    WHERE receipt.retailer_id = ${retailer} AND receipt.id = ${id}`.execute(db);
  const [found] = rows;
  const retailerId = parseRetailerId(retailer);
  if (found === undefined || retailerId === undefined) return undefined;
  const { json, store, ...about } = found;
  const wire = JSON.parse(shownToAnyone({ id: retailerId, ...about })(json)) as WireReceipt;
  const template = await templateOf(db, retailer, preview ? "draft" : "live");
  return { wire, printed: printedReceipt(wire, { retailer: about.name, address: addressOf(store), template, wish, isPreview: preview }) };
}

type Found = Omit<CallerRetailer, "id"> & { readonly json: string; readonly store: Readonly<Record<string, unknown>> | null };

/** As it stands on an envelope, then the telephone. */
function addressOf(store: Found["store"]): readonly string[] {
  const text = (name: string): string => (typeof store?.[name] === "string" ? (store[name] as string) : "");
  const lines = [...text("address").split(/\r?\n/), `${text("postcode")} ${text("city")}`, text("phone")];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
