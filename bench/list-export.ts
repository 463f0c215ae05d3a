// `npm run bench:list-export`: how soon the file of all receipts of a retailer begins, and the memory of the server for
// it, on PostgreSQL. `--rows 20000` takes fewer receipts, `--filter min_total=20` the way of a search.
import { parseArgs } from "node:util";
import { timeFile } from "./support/fetched-file.ts";
import { inDatabase, postgres, RETAILER } from "./support/place.ts";
import { report, type Line } from "./support/report.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "312000" },
    servers: { type: "string", default: "3" },
    filter: { type: "string", default: "" },
  },
});
const [ROWS, SERVERS] = [Number(values.rows), Number(values.servers)];
/** The part of the demonstration receipts that the retailer has. */
const SHARE = 0.4;

const FILE = `_/receipts/_export?retailer_id=${RETAILER}`;

report("list-export", await measure());

async function measure(): Promise<readonly Line[]> {
  const engine = await postgres();
  const place = await engine.fill(Math.ceil(ROWS / SHARE));
  const receipts = await inDatabase(place, (db) =>
    db
      .selectFrom("receipts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("retailer_id", "=", RETAILER)
      .executeTakeFirstOrThrow(),
  );
  const lines: Line[] = [];
  for (const format of ["csv", "xlsx"])
    lines.push(
      ...(await timeFile({
        what: `a ${format} of ${receipts.count} receipts, PostgreSQL`,
        ...{ place, servers: SERVERS, leastBytes: values.filter === "" ? Number(receipts.count) : 0 },
        warmUp: `${FILE}&format=${format}&from=2001-01-01&to=2001-01-02`,
        path: `${FILE}&format=${format}&${values.filter}`,
      })),
    );
  await engine.stop();
  return lines;
}
