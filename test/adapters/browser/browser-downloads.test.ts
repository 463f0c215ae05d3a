import { expect } from "chai";
import { BrowserDownloads } from "#adapters/browser/browser-downloads.ts";
import { isAborted } from "#domain/shared/failure.ts";

const FILE = "/api/_/statistics/baskets/_export?format=csv";

/** A browser whose server gives one answer, and which keeps what it was left to fetch. */
function browser(answer: () => Response | Promise<Response>) {
  const followed: string[] = [];
  const asked: (AbortSignal | null | undefined)[] = [];
  let signedOut = 0;
  const downloads = new BrowserDownloads({
    fetch: async (_address, init) => {
      asked.push(init?.signal);
      return answer();
    },
    document: () => ({
      createElement: () => ({ click(this: { href: string; download: string }) { followed.push(`${this.href} ${JSON.stringify(this.download)}`); } }),
    } as unknown as Document),
    onSignedOut: () => { signedOut += 1; },
  });
  return { downloads, followed, asked, signedOut: () => signedOut };
}

describe("Downloads in a browser", () => {
  it("are left to it once the server has begun to answer, and nothing more is read here", async () => {
    const { downloads, followed, asked } = browser(() => new Response("a,b"));
    expect(await downloads.start(FILE)).to.deep.equal({ ok: true, value: undefined });
    expect([followed, asked[0]?.aborted]).to.deep.equal([[`${FILE} ""`], true]);
  });

  it("tell what the server says instead of a file", async () => {
    const refused = Response.json({ description: "Ask for fewer points" }, { status: 400, statusText: "Bad Request", headers: { "counterfoil-request-id": "r-1" } });
    const { downloads, followed } = browser(() => refused);
    expect(await downloads.start(FILE)).to.deep.equal({
      ok: false, error: { kind: "rejected", status: 400, statusText: "Bad Request", description: "Ask for fewer points", errors: [], requestId: "r-1" },
    });
    expect(followed).to.deep.equal([]);
  });

  it("take a page of HTML for no more than a refusal", async () => {
    const { downloads } = browser(() => new Response("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
    expect(await downloads.start(FILE)).to.deep.equal({ ok: false, error: { kind: "rejected", status: 502, statusText: "Bad Gateway", errors: [] } });
  });

  it("say that the session has ended, as any call does", async () => {
    const { downloads, signedOut } = browser(() => Response.json({}, { status: 401 }));
    const answer = await downloads.start(FILE);
    expect([signedOut(), answer.ok ? "" : answer.error.status]).to.deep.equal([1, 401]);
  });

  it("say that no answer came, unless nobody waits for one any more", async () => {
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
