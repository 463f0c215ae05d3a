import { expect } from "chai";
import { TOTP } from "otpauth";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { TestServer } from "#test/support/server.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { usePortal, waitForPage } from "./support/portal.ts";

describe("Signing in with more than a password", () => {
  const portal = usePortal();
  let context: BrowserContext;
  let page: Page;
  let server: TestServer;
  beforeEach(() => {
    server = portal.server;
  });

  /** Opens a browser at a host with a name, because browsers have no passkeys at IP addresses. */
  async function openBrowser(options: BrowserContextOptions = {}): Promise<void> {
    const baseURL = server.url.replace("127.0.0.1", "localhost");
    context = await portal.browser.newContext({ baseURL, ...options });
    context.setDefaultTimeout(scaleLimit(10_000));
    page = await context.newPage();
  }

  /** Gives the browser an authenticator whose user is always there (WebDriver extension of WebAuthn). */
  async function addAuthenticator(): Promise<void> {
    const session = await context.newCDPSession(page);
    await session.send("WebAuthn.enable");
    const options = {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    await session.send("WebAuthn.addVirtualAuthenticator", { options });
  }

  async function signInByPassword(next = "/account"): Promise<void> {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email address").fill("staff@shop.example");
    await page.getByLabel("Password").fill(FIXTURE_PASSWORD);
    await page.keyboard.press("Enter");
  }

  async function addPasskey(): Promise<void> {
    await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
    await page.getByLabel("Name of the passkey").fill("Laptop");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
  }

  const settingsOf = async (): Promise<string> => {
    const { db } = server;
    const row = db.selectFrom("retailers").select("settings").where("id", "=", "1001");
    return JSON.stringify((await row.executeTakeFirstOrThrow()).settings);
  };
  const setSettings = async (settings: string): Promise<void> => {
    const { db, rights } = server;
    await rights.runChange(() => db.updateTable("retailers").set({ settings }).where("id", "=", "1001").execute());
  };

  afterEach(async () => {
    await context.close();
    const { db, rights } = server;
    await rights.runChange(async () => {
      for (const table of ["passkeys", "authenticators", "recovery_codes", "sessions"] as const)
        await db.deleteFrom(table).execute();
    });
  });

  it("begins with a passkey, which the account menu leads to, and the button appears with its script", async () => {
    await openBrowser();
    await addAuthenticator();
    await signInByPassword("/receipts");
    await page.waitForURL("**/receipts");
    await waitForPage(page);
    await page.getByRole("button", { name: "Account", exact: true }).press("Enter");
    await page.getByRole("link", { name: "My account" }).press("Enter");
    await page.getByRole("heading", { level: 1, name: "My account" }).waitFor();
    await addPasskey();
    await page.getByRole("button", { name: "Remove Laptop" }).waitFor();
    await context.clearCookies();
    await page.goto("/sign-in?next=/account");
    await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
    await page.waitForURL("**/account");
    await page.getByRole("table", { name: "Sessions" }).getByText("Passkey", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "End other sessions" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "End other sessions" }).press("Enter");
    await page.getByRole("button", { name: "End other sessions" }).waitFor({ state: "detached" });
  });

  it("needs no script for the code of an app, and has no button for passkeys without one", async () => {
    await openBrowser();
    await signInByPassword();
    await page.waitForURL("**/account");
    await waitForPage(page);
    await page.getByRole("button", { name: "Set up" }).press("Enter");
    const key = (await page.getByLabel("Key", { exact: true }).inputValue()).replaceAll(" ", "");
    const totp = new TOTP({ secret: key });
    await page.getByLabel("Code", { exact: true }).fill(totp.generate({ timestamp: Date.now() - 30_000 }));
    await page.getByRole("button", { name: "Confirm" }).press("Enter");
    await page.getByRole("button", { name: "Done" }).waitFor();
    const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
    expect(codes).to.have.length(10);
    await page.getByRole("button", { name: "Done" }).press("Enter");
    await context.close();
    await openBrowser({ javaScriptEnabled: false });
    await signInByPassword("/receipts");
    await page.getByLabel("Code").fill(totp.generate());
    await page.keyboard.press("Enter");
    await page.waitForURL("**/receipts");
    await page.getByRole("heading", { name: "Receipts" }).waitFor();
    await context.clearCookies();
    await page.goto("/sign-in");
    expect(await page.getByRole("button", { name: "Sign in with a passkey" }).isVisible()).to.equal(false);
    await signInByPassword("/receipts");
    await page.getByLabel("Code").fill(codes[0] ?? "");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/receipts");
  });

  it("opens My account alone until the user has what the retailer requires", async () => {
    const before = await settingsOf();
    await setSettings(
      JSON.stringify({ ...(JSON.parse(before) as object), sign_in_policy: { passkey_or_provider: ["receipts_view"] } }),
    );
    try {
      await openBrowser();
      await addAuthenticator();
      await signInByPassword("/receipts");
      await page.waitForURL("**/account");
      await waitForPage(page);
      await page.getByText("Your retailer requires a passkey. Add one to continue.").waitFor();
      expect(await page.getByRole("link", { name: "Receipts" }).count()).to.equal(0);
      await addPasskey();
      await page.waitForURL("**/receipts");
      await page.getByRole("heading", { name: "Receipts" }).waitFor();
    } finally {
      await setSettings(before);
    }
  });
});
