import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { passwordRefused } from "#domain/accounts/index.ts";
import { cookiesOf, signInTo } from "#test/support/server.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";
import { filledPlace, startServerProcess, type Place, type ServerProcess } from "#test/support/server-process.ts";
import { startMailServer, type MailServer } from "../external/smtp-server.ts";

const EMAIL = "staff@shop.example";
/** The packaged list of common passwords contains neither. */
const BREACHED = "seven green umbrellas in the rain";
const GOOD = "eight blue umbrellas in the sun";

const digestOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

/** A range API with one breached password. Records the requested paths. */
async function startRangeApi(requested: string[]): Promise<Server> {
  const api = createServer(({ url = "" }, reply) => {
    requested.push(url);
    const digest = digestOf(BREACHED);
    reply.end(url === `/range/${digest.slice(0, 5)}` ? `${digest.slice(5)}:3\r\n` : "");
  });
  await new Promise<void>((resolve) => void api.listen(0, "127.0.0.1", resolve));
  return api;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Finds a free port. The server needs its public URL, including the port, before it starts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe("The reset link of a server with a mail server and a range API", () => {
  const requested: string[] = [];
  let [place, mail, api, server]: [Place?, MailServer?, Server?, ServerProcess?] = [];
  before(async function () {
    this.timeout(60_000);
    [place, mail, api] = await Promise.all([filledPlace(), startMailServer(), startRangeApi(requested)]);
    const port = await freePort();
    server = await startServerProcess(place.dataDir, {
      ...place.environment,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: mail.url,
      MAIL_FROM: "Alder & Finch <portal@shop.example>",
      HIBP_URL: `http://127.0.0.1:${portOf(api)}/range`,
    });
  });
  after(async () => {
    await server?.kill("SIGKILL");
    await mail?.close();
    api?.close();
    await place?.remove();
  });

  /** Opens the page and submits its form, as a browser does. */
  async function choose(link: string, password: string) {
    const page = await fetch(link);
    const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const body = new URLSearchParams({ token, password, again: password });
    const response = await fetch(link, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookiesOf(page), origin: new URL(link).origin },
      body,
    });
    return { status: response.status, location: response.headers.get("location"), text: await response.text() };
  }

  it("arrives by SMTP, refuses a breached password, and sets the only valid one [ACCT-039]", async function () {
    this.timeout(60_000);
    const { url } = server!;
    const cookie = await signInTo(url, "admin@shop.example");
    expect(
      (await fetch(`${url}/api/_/account/${EMAIL}/_reset`, { method: "POST", headers: { cookie, origin: url } }))
        .status,
    ).to.equal(204);
    while (mail!.delivered.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const [{ from, to, text }] = mail!.delivered as [MailServer["delivered"][number]];
    expect({ from, to }).to.deep.equal({ from: "portal@shop.example", to: [EMAIL] });
    const [link = ""] = /http:\/\/localhost:\d+\/reset\/[\w-]{43}(?=\s)/.exec(text.replaceAll("=\r\n", "")) ?? [];

    const refused = await choose(link, BREACHED);
    expect(refused.status).to.equal(422);
    expect(refused.text).to.include(`id="password-error">${passwordRefused({ kind: "breached" })}</p>`);
    expect(await choose(link, GOOD)).to.include({ status: 303, location: "/sign-in/password-set" });
    expect(requested).to.deep.equal([BREACHED, GOOD].map((password) => `/range/${digestOf(password).slice(0, 5)}`));

    const canSignIn = (password: string) =>
      signInTo(url, EMAIL, password).then(
        () => true,
        () => false,
      );
    expect([await canSignIn(GOOD), await canSignIn(FIXTURE_PASSWORD)]).to.deep.equal([true, false]);
    expect((await fetch(link)).status, "once only").to.equal(404);
  });
});
