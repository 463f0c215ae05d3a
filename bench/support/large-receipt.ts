import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { manyProperties } from "./many-properties.ts";
import { inDatabase } from "./place.ts";

export type LargeReceipt = { readonly transaction: string; readonly items: number; readonly propertyBytes: number };

type WireReceipt = Parameters<typeof toReceiptInsert>[1] & {
  readonly items: readonly object[];
  readonly properties: object;
};

/**
 * Inserts a receipt of 500 items and a megabyte of properties.
 * It is a copy of the retailer's newest one, and placed before it. No server may have the place open.
 */
export async function putLargeReceipt(dataDir: string, retailer: string): Promise<LargeReceipt> {
  const receipt = await inDatabase({ dataDir }, async (db) => {
    const newest = await db
      .selectFrom("receipts")
      .select("body")
      .where("retailer_id", "=", retailer)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const large = enlarged(newest.body as WireReceipt);
    await db.insertInto("receipts").values(toReceiptInsert(retailer, large)).execute();
    return large;
  });
  return {
    transaction: receipt.transaction_id,
    items: receipt.items.length,
    propertyBytes: JSON.stringify(receipt.properties).length,
  };
}

function enlarged(receipt: WireReceipt): WireReceipt {
  const item = (at: number) => ({
    ...receipt.items[at % receipt.items.length],
    name: `Item ${at + 1} of a large order`,
  });
  return {
    ...receipt,
    id: (Number.parseInt(receipt.id.slice(0, 8), 16) + 1).toString(16) + receipt.id.slice(8),
    transaction_id: "LARGE-500",
    items: Array.from({ length: 500 }, (_, at) => item(at)),
    properties: { ...receipt.properties, ...manyProperties(19) },
  };
}
