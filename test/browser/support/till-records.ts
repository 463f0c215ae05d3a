// Raw records of tills, as the database stores them.
import type { TestServer } from "#test/support/server.ts";

const FIRST_CAME = 0x69a41a50;

/** Returns the id of the record that came this many seconds after the first. */
export const recordIdAt = (at: number): string => (FIRST_CAME + at).toString(16) + "0".repeat(16);

/** Text that cannot be read as a receipt stays unchanged. */
export const SENT = {
  json: { mime_type: "application/json", content: '{"total":1.10,"items":[{"name":"Cap"}]}' },
  xml: { mime_type: "text/xml", content: "<sale><item price='7.20'>Flat white</item></sale>" },
  html: { mime_type: "text/html", content: "<h1>Sale</h1><script>document.title = 'taken'</script>" },
  binary: { mime_type: "application/vnd.escpos", content: "\u001b@Total 7.20" },
  long: { mime_type: "text/plain", content: "sold sold sold\n".repeat(5_000) },
} as const;
export type SentKind = keyof typeof SENT;

/** Keeps records in the database during an action. The last of them is the latest. */
export async function withRecords<T>(
  { db }: TestServer,
  kinds: readonly SentKind[],
  act: () => Promise<T>,
): Promise<T> {
  const rows = kinds.map((kind, at) => ({
    retailer_id: "1001",
    id: recordIdAt(at),
    store_id: "5001",
    mime_type: SENT[kind].mime_type,
    content: Buffer.from(SENT[kind].content),
    processed: at % 2 === 0 ? null : "2026-03-01T12:00:00Z",
    receipt_id: null,
  }));
  await db.insertInto("raw_records").values(rows).execute();
  try {
    return await act();
  } finally {
    await db.deleteFrom("processing_queue").where("kind", "=", "raw").execute();
    await db
      .deleteFrom("raw_records")
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute();
  }
}
