// `npm run bench:list-export`: how soon the file of all receipts of a retailer begins, and the memory of the server for
// it, on PostgreSQL. `--rows 20000` takes fewer receipts, `--filter min_total=20` the way of a search.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { ServerProcess } from "#test/support/server-process.ts";
import { inDatabase, postgres, RETAILER, serve, signIn, type Place } from "./support/place.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { median } from "./support/rounds.ts";

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
  for (const format of ["csv", "xlsx"]) lines.push(...(await timeFiles(place, format, Number(receipts.count))));
  await engine.stop();
  return lines;
}

/** Measures each file on a server of its own, which keeps the memory of a large one. */
async function timeFiles(place: Place, format: string, receipts: number): Promise<readonly Line[]> {
  const files: Fetched[] = [];
  for (let server = 0; server < SERVERS; server += 1) files.push(await fetchOnce(place, format));
  const of = (what: keyof Fetched): number => median(files.map((file) => file[what]));
  const what = `a ${format} of ${receipts} receipts, PostgreSQL`;
  return [
    {
      what: `${what}: until it begins`,
      figure: of("firstMs"),
      unit: "ms",
      budget: { most: 1_000 },
      from: `${rounded(of("bytes") / 1e6)} MB in ${(of("ms") / 1_000).toFixed(1)} s`,
    },
    {
      what: `${what}: memory that the server takes for it`,
      figure: of("grownMb"),
      unit: "MB",
      budget: { most: 50 },
      from: `the most of its resident memory beyond what it had before: ${files.map(({ grownMb }) => rounded(grownMb)).join(", ")} MB on ${SERVERS} servers`,
    },
  ];
}

type Fetched = { readonly firstMs: number; readonly ms: number; readonly bytes: number; readonly grownMb: number };

async function fetchOnce(place: Place, format: string): Promise<Fetched> {
  const server = await serve(place);
  const cookie = await signIn(server);
  // A small file first, so that the code is loaded and compiled.
  await fetchFile(server, cookie, `format=${format}&from=2001-01-01&to=2001-01-02`);
  const file = await fetchFile(server, cookie, `format=${format}&${values.filter}`);
  await server.kill("SIGTERM");
  return file;
}

async function fetchFile(server: ServerProcess, cookie: string, query: string): Promise<Fetched> {
  const [before, began] = [await megabytesOf(server), performance.now()];
  const answer = await fetch(`${server.url}/api/_/receipts/_export?${query}&retailer_id=${RETAILER}`, {
    headers: { cookie },
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  let [firstMs, bytes, most] = [0, 0, before];
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    firstMs ||= performance.now() - began;
    bytes += part.length;
    most = Math.max(most, await megabytesOf(server));
  }
  return { firstMs, ms: performance.now() - began, bytes, grownMb: most - before };
}

/** Returns the resident memory, as Linux reports it. */
async function megabytesOf({ pid }: ServerProcess): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}
