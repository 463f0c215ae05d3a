// A complete tool: exports yesterday's receipts of a store as CSV. Runs on Node 22.18+; --help lists the options.
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { CounterfoilError, createClient, orThrow, pages, receiptsBetween } from "@counterfoil/sdk";
import type { Client, Receipt, Store } from "@counterfoil/sdk";
import { csvLine } from "./csv.ts";
import { dayAt, isDay, shiftDay, startOfDay } from "./days.ts";

const HELP = `Writes yesterday's receipts of a store as CSV, newest first. Which day yesterday is, the store's time zone says.

  node export-receipts.ts --api URL --store ID [options]

  --api URL         the API, for example https://portal.example/api
  --store ID        the id of the store
  --retailer ID     the retailer, where the token is good for several
  --day YYYY-MM-DD  another day than yesterday
  --zone NAME       the time zone of a store that has none of its own: that of its retailer
  --output FILE     where to write instead of standard output; FILE.partial until all of it is there
  --help            this text

The access token is read from the environment variable COUNTERFOIL_TOKEN. Progress goes to standard error.
Ends with 0 when every receipt was written, 1 when not (what was written is incomplete), 2 when it was called wrongly,
130 when it was interrupted.
`;
const EXIT = { done: 0, incomplete: 1, usage: 2, interrupted: 130 } as const;

class UsageError extends Error {}

type Settings = {
  readonly client: Client;
  readonly storeId: string;
  readonly day: string | undefined;
  readonly zone: string | undefined;
  readonly output: string | undefined;
};

async function main(words: readonly string[]): Promise<number> {
  const settings = readSettings(words);
  if (settings === undefined) {
    process.stdout.write(HELP);
    return EXIT.done;
  }
  const leaving = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => leaving.abort());
  await exportReceipts(settings, leaving.signal);
  return EXIT.done;
}

function readSettings(words: readonly string[]): Settings | undefined {
  const text = { type: "string" } as const;
  const options = {
    api: text,
    store: text,
    retailer: text,
    day: text,
    zone: text,
    output: text,
    help: { type: "boolean" },
  } as const;
  const { values } = usage(() => parseArgs({ args: [...words], options }));
  const { api, store: storeId, retailer, day, zone, output, help } = values;
  if (help) return undefined;
  const token = process.env["COUNTERFOIL_TOKEN"];
  if (!api || !storeId) throw new UsageError("--api and --store are needed");
  if (!token) throw new UsageError("COUNTERFOIL_TOKEN is not set");
  if (day !== undefined && !isDay(day)) throw new UsageError(`--day ${day} is no day; it looks like 2026-03-01`);
  if (zone !== undefined) usage(() => dayAt(new Date(), zone));
  const client = usage(() =>
    createClient({ baseUrl: api, token, ...(retailer === undefined ? {} : { retailerId: retailer }) }),
  );
  return { client, storeId, day, zone, output };
}

/** Reports a wrong argument as a usage error. */
function usage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function exportReceipts(
  { client, storeId, day: wanted, zone: fallback, output }: Settings,
  signal: AbortSignal,
): Promise<void> {
  const answer = await client.GET("/stores", { signal });
  const store = (await orThrow(answer)).find(({ id }) => id === storeId);
  if (store === undefined) throw new Error(`There is no store ${storeId} for this token`);
  const zone = store.timezone ?? fallback;
  if (zone === undefined)
    throw new UsageError(`The store ${store.name} has no time zone of its own: say that of its retailer by --zone`);
  // Uses the server's clock, because the clock of this machine may be wrong.
  const now = (answer.ok && answer.date) || new Date();
  const day = wanted ?? shiftDay(dayAt(now, zone), -1);
  tell(`Receipts of ${store.name} of ${day} (${zone})`);
  const target = output === undefined ? undefined : `${output}.partial`;
  const count = await write(receiptsOf(client, { store, day, zone, signal }), target);
  if (output !== undefined) await rename(`${output}.partial`, output);
  tell(`Done: ${count} receipts written${output === undefined ? "" : ` to ${output}`}`);
}

type Question = { readonly store: Store; readonly day: string; readonly zone: string; readonly signal: AbortSignal };

/** Returns page after page. Throws the problem of a page after the pages before it were consumed. */
async function* receiptsOf(client: Client, { store, day, zone, signal }: Question): AsyncGenerator<readonly Receipt[]> {
  const span = receiptsBetween(startOfDay(day, zone), startOfDay(shiftDay(day, 1), zone));
  for await (const page of pages(client, "/receipts", { params: { query: { store_id: store.id, ...span } }, signal }))
    yield orThrow(page);
}

/** Returns the number of written receipts. Throws a problem after all earlier receipts are in the file. */
async function write(receipts: AsyncGenerator<readonly Receipt[]>, file: string | undefined): Promise<number> {
  let count = 0;
  let stopped: { readonly by: unknown } | undefined;
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(COLUMNS.map(([name]) => name));
    try {
      for await (const page of receipts) {
        yield page.map((receipt) => csvLine(COLUMNS.map(([, cell]) => cell(receipt)))).join("");
        count += page.length;
        tell(`${count} receipts, back to ${page.at(-1)?.localtime.slice(11, 16) ?? ""}`);
      }
    } catch (by) {
      stopped = { by };
    }
  }
  const source = Readable.from(lines(), { objectMode: false });
  if (file === undefined) await pipeline(source, process.stdout, { end: false });
  else await pipeline(source, createWriteStream(file));
  if (stopped === undefined) return count;
  tell(`Incomplete: only ${count} receipts were written${file === undefined ? "" : ` to ${file}`}`);
  throw stopped.by;
}

/** Amounts are exact as the API writes them, in units of the currency beside them. */
const COLUMNS: readonly (readonly [name: string, cell: (receipt: Receipt) => string | number])[] = [
  ["transaction_id", ({ transaction_id }) => transaction_id],
  ["localtime", ({ localtime }) => localtime],
  ["store", ({ store }) => store],
  ["total", ({ total }) => total],
  ["currency", ({ l10n }) => l10n.currency],
  ["items", ({ items }) => items.length],
  ["payments", ({ payments }) => payments.map(({ method }) => method).join("; ")],
  ["identifier", ({ identifier }) => identifier ?? ""],
  ["duplicate", ({ duplicate }) => (duplicate ? "yes" : "no")],
  ["id", ({ id }) => id],
];

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) {
    tell(`${error.message}\nTry --help`);
    return EXIT.usage;
  }
  if (error instanceof CounterfoilError && error.code === "aborted") {
    tell("Interrupted");
    return EXIT.interrupted;
  }
  // The reader of the output has closed it.
  if (error instanceof Error && "code" in error && error.code === "EPIPE") return EXIT.done;
  tell(error instanceof Error ? error.message : String(error));
  return EXIT.incomplete;
}

process.exitCode = await main(process.argv.slice(2)).catch(exitCodeOf);
