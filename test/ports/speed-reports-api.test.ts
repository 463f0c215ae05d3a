import { ApiSpeedReports } from "#adapters/api/shell/api-speed-reports.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { createClient } from "#sdk/index.ts";
import { addPageView } from "#server/shell/web-vitals.queries.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { speedReportsContract } from "./speed-reports.contract.ts";

const [ON, OFF] = [10, 0] as const;

describe("the figures of page views", () => {
  const clock = new FixedClock("2026-03-01T12:00:00Z");
  const servers = new Map<number, TestServer>();
  before(async () => {
    for (const percent of [ON, OFF])
      servers.set(percent, await startTestServer({ clock, config: { webVitals: percent } }));
  });
  after(async () => {
    for (const server of servers.values()) await server.close();
  });

  speedReportsContract({
    name: "the API",
    open: async ({ views, percent, today }) => {
      const { db, url, signIn } = servers.get(percent)!;
      clock.set(`${today}T12:00:00Z`);
      await db.deleteFrom("web_vitals").execute();
      for (const { day, ...view } of views) await addPageView(db, day, view);
      const cookie = await signIn("admin@shop.example");
      return new ApiSpeedReports(
        createClient({
          baseUrl: `${url}/api`,
          fetch: (request) => {
            request.headers.set("cookie", cookie);
            return fetch(request);
          },
        }),
      );
    },
  });
});
