import { expect } from "chai";
import { ApiDownloads } from "#adapters/api/shell/api-downloads.ts";
import { startDownload } from "#adapters/browser/start-download.ts";
import { isAborted } from "#domain/shared/failure.ts";
import { ledAway } from "#test/sdk/stub-api.ts";

const FILE = "/api/_/statistics/baskets/_export?format=csv";

/** A browser whose server gives one response. Records the downloads that were left to the browser. */
function browser(answer: (signal: AbortSignal) => Response | Promise<Response>) {
  const followed: string[] = [];
  const asked: (AbortSignal | null | undefined)[] = [];
  const redirects: unknown[] = [];
  let signedOut = 0;
  const downloads = new ApiDownloads({
    fetch: async (_address, init) => {
      asked.push(init?.signal);
      redirects.push(init?.redirect);
      return answer(init?.signal as AbortSignal);
    },
    follow: startDownload({
      createElement: () => ({
        click(this: { href: string; download: string }) {
          followed.push(`${this.href} ${JSON.stringify(this.download)}`);
        },
      }),
    } as unknown as Document),
    onSignedOut: () => {
      signedOut += 1;
    },
    timeoutMs: 20,
  });
  return { downloads, followed, asked, redirects, signedOut: () => signedOut };
}

describe("Downloads in a browser", () => {
  it("are left to it once the response has begun, and the body is not read here", async () => {
    const { downloads, followed, asked } = browser(() => new Response("a,b"));
    expect(await downloads.start(FILE)).to.deep.equal({ ok: true, value: undefined });
    expect([followed, asked[0]?.aborted]).to.deep.equal([[`${FILE} ""`], true]);
  });

  it("return the server's message instead of a file", async () => {
    const refused = Response.json(
      { description: "Ask for fewer points" },
      { status: 400, statusText: "Bad Request", headers: { "counterfoil-request-id": "r-1" } },
    );
    const { downloads, followed } = browser(() => refused);
    expect(await downloads.start(FILE)).to.deep.equal({
      ok: false,
      error: {
        kind: "rejected",
        status: 400,
        statusText: "Bad Request",
        description: "Ask for fewer points",
        errors: [],
        requestId: "r-1",
      },
    });
    expect(followed).to.deep.equal([]);
  });

  it("ignore a page of HTML as a message of the server", async () => {
    const { downloads } = browser(
      () => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }),
    );
    expect(await downloads.start(FILE)).to.deep.equal({
      ok: false,
      error: { kind: "malformed", status: 502, statusText: "", errors: [] },
    });
  });

  it("are refused if the address redirects, for example to a sign-in page", async () => {
    const { downloads, followed, redirects } = browser(ledAway as () => Response);
    expect(await downloads.start(FILE)).to.have.nested.property("error.kind", "malformed");
    expect([followed, redirects]).to.deep.equal([[], ["manual"]]);
  });

  for (const [status, kind] of [
    [400, "rejected"],
    [403, "denied"],
    [404, "missing"],
    [429, "rejected"],
  ] as const) {
    it(`classify a refusal with status ${status} like any call: ${kind}`, async () => {
      const answer = await browser(() =>
        Response.json({ description: "No" }, { status, headers: { "retry-after": "7" } }),
      ).downloads.start(FILE);
      expect(answer).to.have.property("error").that.includes({ kind, status, description: "No", retryAfter: 7 });
    });
  }

  it("time out like any call", async () => {
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason as Error)));
    const answer = await browser(never).downloads.start(FILE);
    expect(answer.ok ? "" : answer.error.kind).to.equal("unreachable");
  });

  it("send no request after the user has left", async () => {
    const { downloads, asked } = browser(() => new Response("a,b"));
    const answer = await downloads.start(FILE, AbortSignal.abort());
    expect([answer.ok ? false : isAborted(answer.error), asked.length]).to.deep.equal([true, 0]);
  });

  it("report that the session has ended, like any call", async () => {
    const { downloads, signedOut } = browser(() => Response.json({}, { status: 401 }));
    const answer = await downloads.start(FILE);
    expect([signedOut(), answer.ok ? "" : answer.error.status]).to.deep.equal([1, 401]);
  });

  it("report a missing response, unless the user has left", async () => {
    const { downloads } = browser(() => Promise.reject(new TypeError("Failed to fetch")));
    const answer = await downloads.start(FILE);
    expect(answer.ok ? "" : answer.error.kind).to.equal("unreachable");
    const left = new AbortController();
    const waiting = downloads.start(FILE, left.signal);
    left.abort();
    const calledOff = await waiting;
    expect(calledOff.ok ? false : isAborted(calledOff.error)).to.equal(true);
  });
});
