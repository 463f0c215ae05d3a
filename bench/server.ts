// `npm run bench:server`: pages of 20 receipts a second with session, permissions, tenant and contract checked, as in
// production, against bare Fastify that runs the same statement, prepared alike, on the same data; and the memory that
// our server takes. Whoever may see hidden properties is answered the same bytes as by bare Fastify; for everybody else
// they are cut out of those. Nobody asks for compression, and no line is logged for a request.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import autocannon from "autocannon";
import { boundOf } from "#domain/receipts/index.ts";
import { shiftInstant } from "#domain/shared/instant.ts";
import { systemClock } from "#server/system-clock.ts";
import type { ServerProcess } from "#test/support/server-process.ts";
import { embedded, postgres, RETAILER, serve, signIn, type Engine, type Place } from "./support/place.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { interleaved } from "./support/rounds.ts";

const RECEIPTS = 30_000;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 10;
const RATIO = 0.7;

/**
 * What the demonstration adds whenever it starts again came since its last receipt, at night perhaps hours ago: both have
 * the same to tell of what is older than two days.
 */
const older = boundOf(shiftInstant(systemClock.now(), -2 * 86_400_000));
const path = `/api/receipts?retailer_id=${RETAILER}&count=20&older=${older}`;

report("server", [...(await measure(await embedded())), ...(await measure(await postgres()))]);

async function measure(engine: Engine): Promise<readonly Line[]> {
  const place = await engine.fill(RECEIPTS);
  const bare = await startBare(await engine.share(place));
  const server = await serve(place);
  const whole = { cookie: await signIn(server, "administrator@demo.example") };
  const cut = { cookie: await signIn(server) };
  refuseDifferences(await textOf(server.url + path, whole), await textOf(bare.url + path, {}));
  const rest = await megabytesOf(server);
  const perSecond = await interleaved(ROUNDS, {
    whole: () => requestsPerSecond(server.url + path, whole),
    cut: () => requestsPerSecond(server.url + path, cut),
    bare: () => requestsPerSecond(bare.url + path, {}),
  });
  const busy = await megabytesOf(server);
  bare.stop();
  await server.kill("SIGTERM");
  await engine.stop();
  const against = (what: string, ours: number, answer: string): Line => ({
    what: `${what}, ${engine.name}, against bare Fastify`, figure: ours / perSecond.bare, unit: "times", budget: { least: RATIO },
    from: `${ours.toFixed(0)} and ${perSecond.bare.toFixed(0)} a second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s, load ${rounded(loadavg()[0] ?? 0)}; the same prepared statement, no request logged, ${answer}`,
  });
  return [
    against("pages of receipts", perSecond.whole, "the same bytes"),
    against("pages of receipts without their hidden properties", perSecond.cut, "the same bytes before the cut"),
    { what: `memory of the server, ${engine.name}`, figure: busy, unit: "MB", from: `${rest.toFixed(0)} MB after its start; resident` },
  ];
}

async function startBare({ dataDir, databaseUrl }: Place): Promise<{ readonly url: string; stop(): void }> {
  const child = fork("bench/support/bare-server.ts", {
    execArgv: ["--import=./test/support/typescript-hook.mjs"],
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => void child.kill() };
}

async function textOf(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return (await fetch(url, { headers })).text();
}

/** Two that answer differently cannot be compared. */
function refuseDifferences(ours: string, bare: string): void {
  if (ours !== bare) throw new Error(`bare Fastify answers ${bare.length} characters, we ${ours.length}`);
}

async function requestsPerSecond(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** Resident memory, as Linux tells it. */
async function megabytesOf({ pid }: ServerProcess): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}
