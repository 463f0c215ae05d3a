// `npm run bench:server`: pages of 20 receipts per second, with the session, permission, tenant and contract checks of
// production, against bare Fastify. Bare Fastify runs the same prepared statement on the same data. A user who may see
// hidden properties gets the same bytes as from bare Fastify; for other users the server removes them. No response is
// compressed, and no request is logged. Also measures the memory of the server.
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import autocannon from "autocannon";
import { lowestReceiptId } from "#domain/receipts/index.ts";
import { shiftInstant } from "#domain/shared/time/instant.ts";
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
 * Each start of the demonstration adds receipts since its last one, possibly hours ago.
 * Both servers have the same receipts from more than two days ago.
 */
const older = lowestReceiptId(shiftInstant(systemClock.now(), -2 * 86_400_000));
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
    what: `${what}, ${engine.name}, against bare Fastify`,
    figure: ours / perSecond.bare,
    unit: "times",
    budget: { least: RATIO },
    from: `${ours.toFixed(0)} and ${perSecond.bare.toFixed(0)} a second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s, load ${rounded(loadavg()[0] ?? 0)}; the same prepared statement, no request logged, ${answer}`,
  });
  return [
    against("pages of receipts", perSecond.whole, "the same bytes"),
    against("pages of receipts without their hidden properties", perSecond.cut, "the same bytes before the cut"),
    {
      what: `memory of the server, ${engine.name}`,
      figure: busy,
      unit: "MB",
      from: `${rest.toFixed(0)} MB after its start; resident`,
    },
  ];
}

async function startBare({ dataDir, databaseUrl }: Place): Promise<{ readonly url: string; stop(): void }> {
  const child = fork("bench/support/bare-server.ts", {
    execArgv: ["--import=./test/support/typescript-hook.mjs"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => void child.kill() };
}

async function textOf(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  return (await fetch(url, { headers })).text();
}

/** Throws if the responses differ, because their times could not be compared. */
function refuseDifferences(ours: string, bare: string): void {
  if (ours !== bare) throw new Error(`bare Fastify answers ${bare.length} characters, we ${ours.length}`);
}

async function requestsPerSecond(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** Returns the resident memory, as Linux reports it. */
async function megabytesOf({ pid }: ServerProcess): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}
