import { sql } from "kysely";
import type { TestServer } from "#test/support/server.ts";

/** Lets every store of retailer 1001 issue tax-free forms during an action. */
export async function withTaxFree(
  { db, rights }: Pick<TestServer, "db" | "rights">,
  act: () => Promise<void>,
): Promise<void> {
  const setting = JSON.stringify({ tax_free: { sender_id: "alder-finch", stores: ["LON-01", "77", "AAR-01"] } });
  await rights.runChange(() =>
    sql`UPDATE retailers SET settings = (settings::jsonb || ${setting}::jsonb)::json WHERE id = '1001'`.execute(db),
  );
  try {
    await act();
  } finally {
    await rights.runChange(() =>
      sql`UPDATE retailers SET settings = (settings::jsonb - 'tax_free')::json WHERE id = '1001'`.execute(db),
    );
  }
}
