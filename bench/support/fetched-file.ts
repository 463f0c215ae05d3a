// How soon a file of the server begins, and how much memory the server takes for it.
import { readFile } from "node:fs/promises";
import type { ServerProcess } from "#test/support/server-process.ts";
import { serve, signIn, type Place } from "./place.ts";
import { rounded, type Line } from "./report.ts";
import { median } from "./rounds.ts";

type Fetched = { readonly firstMs: number; readonly ms: number; readonly bytes: number; readonly grownMb: number };

export type FileBenchmark = {
  /** 'a csv of 312000 receipts, PostgreSQL' */
  readonly what: string;
  readonly place: Place;
  readonly servers: number;
  /** A path of a small file, so that the code is loaded and compiled. */
  readonly warmUp: string;
  readonly path: string;
  /** A shorter file fails the benchmark. */
  readonly leastBytes: number;
};

/** Measures a file on several servers, each with a process of its own, which keeps the memory of a large file. */
export async function timeFile({
  what,
  place,
  servers,
  warmUp,
  path,
  leastBytes,
}: FileBenchmark): Promise<readonly Line[]> {
  const files: Fetched[] = [];
  for (let count = 0; count < servers; count += 1) {
    const server = await serve(place);
    const cookie = await signIn(server, "administrator@demo.example");
    await fetchFile(server, cookie, warmUp);
    const file = await fetchFile(server, cookie, path);
    if (file.bytes < leastBytes) throw new Error(`${what}: only ${file.bytes} bytes came`);
    files.push(file);
    await server.kill("SIGTERM");
  }
  const of = (figure: keyof Fetched): number => median(files.map((file) => file[figure]));
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
      from: `the most of its resident memory beyond what it had before: ${files.map(({ grownMb }) => rounded(grownMb)).join(", ")} MB on ${servers} servers`,
    },
  ];
}

async function fetchFile(server: ServerProcess, cookie: string, path: string): Promise<Fetched> {
  const [before, began] = [await residentMegabytes(server), performance.now()];
  const answer = await fetch(`${server.url}/api/${path}`, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  let [firstMs, bytes, most] = [0, 0, before];
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    firstMs ||= performance.now() - began;
    bytes += part.length;
    most = Math.max(most, await residentMegabytes(server));
  }
  return { firstMs, ms: performance.now() - began, bytes, grownMb: most - before };
}

/** Returns the resident memory, as Linux reports it. */
async function residentMegabytes({ pid }: ServerProcess): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1_024;
}
