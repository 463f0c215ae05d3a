// Concurrent writers with different kinds of writes. Every acknowledged write must exist afterwards, and no write may
// exist partially.
import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { aNewReceipt } from "./builders/a-new-receipt.ts";
import { createCalls } from "./calls.ts";
import { signInTo } from "./server.ts";
import { runProgram } from "./server-process.ts";

/** The store that is changed. The number in its city identifies the last change. */
const STORE = "/stores/LON-01?retailer_id=1001";
const cityOf = (number: number): string => `Town ${number}`;
const numberIn = (city: unknown): number => Number(/^Town (\d+)$/.exec(String(city))?.[1] ?? 0);

export class Load {
  /** The cookies of sessions. */
  readonly sessions: string[] = [];
  /** The transactions of receipts. */
  readonly receipts: string[] = [];
  private receiptsSent = 0;
  private changesSent = 0;
  /** The numbers of the store changes that were made: acknowledged, or found after a lost response. */
  private readonly changes: number[] = [];
  private failure: Error | undefined;

  /** The progress: the number of acknowledged writes of each kind. */
  get marks(): Marks {
    return { sessions: this.sessions.length, receipts: this.receipts.length, changes: this.changes.length };
  }

  /** Resolves after this many more acknowledged writes of each kind. */
  async more(count: number): Promise<void> {
    const { sessions, receipts, changes } = this.marks;
    const isThere = (now: Marks): boolean =>
      Math.min(now.sessions - sessions, now.receipts - receipts, now.changes - changes) >= count;
    while (!isThere(this.marks) && this.failure === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Writes until `isOver` or until the server is gone. Resolves when no write is pending. */
  async writeTo(url: string, token: string, isOver: () => boolean): Promise<void> {
    const tool = createCalls({ url }, { authorization: `Bearer ${token}` });
    const signIn = async (): Promise<void> => void this.sessions.push(await signInTo(url, "staff@shop.example"));
    const post = async (): Promise<void> => {
      const transaction = `LOAD-${(this.receiptsSent += 1)}`;
      const { status, text } = await tool("POST", "/receipts?retailer_id=1001", {
        body: aNewReceipt({ transaction_id: transaction }),
      });
      if (status !== 201) throw new Error(`${status} ${text}`);
      this.receipts.push(transaction);
    };
    const change = async (): Promise<void> => {
      const store = await tool("GET", STORE);
      this.see(numberIn(store.json["city"]));
      const version = store.headers.get("last-modified");
      const number = (this.changesSent += 1);
      const patch = [
        { op: "add", path: "/country", value: "GBR" },
        { op: "add", path: "/city", value: cityOf(number) },
      ];
      const { status, text } = await tool("PATCH", STORE, {
        body: patch,
        type: "application/json-patch+json",
        headers: { "if-unmodified-since": version ?? "" },
      });
      if (status !== 200) throw new Error(`${status} ${text}`);
      this.see(number);
    };
    const writing = [signIn, post, change].map(async (write) => {
      while (!isOver() && this.failure === undefined) await write();
    });
    // Errors after the server is gone are expected.
    for (const each of writing) each.catch((error: Error) => (this.failure ??= isOver() ? undefined : error));
    await Promise.allSettled(writing);
    if (this.failure !== undefined) throw this.failure;
  }

  /**
   * Fails unless a database has every write that was acknowledged by the marks.
   * Every later write must exist completely or not at all.
   */
  async expectStoredIn(db: Kysely<Database>, by: Marks = this.marks): Promise<void> {
    const { rows } = await sql<{ transaction: string; isCounted: boolean }>`
      SELECT transaction_id AS transaction, transactions.id IS NOT NULL AS "isCounted"
      FROM receipts LEFT JOIN transactions USING (retailer_id, id) WHERE transaction_id LIKE 'LOAD-%'`.execute(db);
    const found = rows.map(({ transaction }) => transaction);
    expect(found).to.include.members(this.receipts.slice(0, by.receipts));
    expect([...found].sort(), "a receipt that is stored twice").to.deep.equal([...new Set(found)].sort());
    expect(
      rows.filter(({ isCounted }) => !isCounted),
      "receipts without their figures",
    ).to.deep.equal([]);
    const { city } = (
      await sql<{
        city: string | null;
      }>`SELECT body ->> 'city' AS city FROM stores WHERE retailer_id = '1001' AND id = '5001'`.execute(db)
    ).rows[0]!;
    const last = numberIn(city);
    expect(last, "the last change of the store").to.be.within(this.changes[by.changes - 1] ?? 0, this.changesSent);
    const made = new Set([...this.changes.filter((number) => number < last), ...(last > 0 ? [last] : [])]);
    const { length: noted } = await db.selectFrom("audit").select("id").where("action", "=", "store.change").execute();
    expect(noted, "the audit events of its changes").to.equal(made.size);
  }

  private see(change: number): void {
    if (change > (this.changes.at(-1) ?? 0)) this.changes.push(change);
  }
}

type Marks = { readonly sessions: number; readonly receipts: number; readonly changes: number };

/** Creates a token for all these writes, with the program of the server's operator. */
export async function loadToken(place: {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<string> {
  const argv = [
    "--name",
    "load",
    "--retailer",
    "1001",
    ...["post_receipt", "receipts_view", "stores_admin"].flatMap((flag) => ["--permission", flag]),
  ];
  const { output } = await runProgram("create-token", place.dataDir, { argv, environment: place.environment ?? {} });
  return /cft_[\w-]+/.exec(output)![0];
}
