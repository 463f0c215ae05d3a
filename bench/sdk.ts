// `npm run bench:sdk`: the cost of a call with @counterfoil/sdk and with bare openapi-fetch, over loopback HTTP and
// with an immediate fetch; and the size of the published package.
import { fork } from "node:child_process";
import { once } from "node:events";
import createOpenapiClient from "openapi-fetch";
import { createClient, type Answer, type paths } from "#sdk/index.ts";
import { installedProject, weightOf } from "#test/sdk/package/project.ts";
import { interleaved } from "./support/rounds.ts";
import { report } from "./support/report.ts";

const ROUNDS = 5;
const CALLS = 2_000;
const RATIO = 1.25;
const BYTES = 9_000;

const server = fork("bench/support/page-server.mjs");
const [{ port, page }] = (await once(server, "message")) as [{ port: number; page: string }];
const baseUrl = `http://127.0.0.1:${port}/api`;

const atOnce = (): Promise<Response> =>
  Promise.resolve(new Response(page, { headers: { "content-type": "application/json" } }));
const overHttp = await interleaved(ROUNDS, competitors(baseUrl, globalThis.fetch));
const stubbed = await interleaved(ROUNDS, competitors(baseUrl, atOnce));
server.kill();

const project = await installedProject();
const PUBLISHED = "all of it as published, bundled and minified";

report("sdk", [
  {
    what: "a call over loopback HTTP, against openapi-fetch",
    figure: overHttp.sdk / overHttp.bare,
    unit: "times",
    budget: { most: RATIO },
    from: `${micro(overHttp.sdk)} and ${micro(overHttp.bare)} µs a call, medians of ${ROUNDS} rounds of ${CALLS}`,
  },
  {
    what: "what a call adds to openapi-fetch, with a stub of fetch",
    figure: stubbed.sdk - stubbed.bare,
    unit: "µs",
    from: `${micro(stubbed.sdk)} and ${micro(stubbed.bare)} µs`,
  },
  {
    what: "@counterfoil/sdk, openapi-fetch included",
    figure: await weightOf(project, 'export * from "@counterfoil/sdk";'),
    unit: "bytes gzip",
    budget: { most: BYTES },
    from: PUBLISHED,
  },
  {
    what: "@counterfoil/sdk/query beside it",
    figure: await weightOf(project, 'export * from "@counterfoil/sdk/query";'),
    unit: "bytes gzip",
    from: PUBLISHED,
  },
]);

function competitors(base: string, fetch: typeof globalThis.fetch) {
  const sdk = createClient({ baseUrl: base, fetch, retailerId: "1001" });
  const bare = createOpenapiClient<paths>({ baseUrl: base, fetch });
  const query = { count: 20 };
  return {
    sdk: () => microsecondsOf(async () => lengthOf(await sdk.GET("/receipts", { params: { query } }))),
    bare: () =>
      microsecondsOf(
        async () =>
          (await bare.GET("/receipts", { params: { query: { ...query, retailer_id: "1001" } } })).data?.length,
      ),
  };
}

function lengthOf(answer: Answer<readonly unknown[]>): number | undefined {
  return answer.ok ? answer.data.length : undefined;
}

/** Returns the average time of a call, one after the other. */
async function microsecondsOf(call: () => Promise<number | undefined>): Promise<number> {
  const began = performance.now();
  for (let made = 0; made < CALLS; made += 1) if ((await call()) !== 20) throw new Error("not the requested page");
  return ((performance.now() - began) * 1_000) / CALLS;
}

function micro(figure: number): string {
  return figure.toFixed(0);
}
