import { expect } from "chai";
import type { CDPSession, Locator, Page } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { oddReceipt, withReceipt } from "./support/odd-receipts.ts";
import { usePortal, waitForPage } from "./support/portal.ts";
import { dateField, storeField } from "./support/receipt-list.ts";
import { signInDirectly } from "./support/states.ts";

const KNOWN = "TXN-0007";
const UNKNOWN = "20240109";
const NOT_FOUND = `No receipt has the scanned number ${UNKNOWN}`;

/** Time between two keys of the scanner. The browser gets it with the keys, so a slow machine sends the same burst. */
const GAP_SECONDS = 0.01;

/** A keyboard that sends key events with time stamps of its own, as the hardware does. */
class Scanner {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async at(page: Page): Promise<Scanner> {
    return new Scanner(await page.context().newCDPSession(page));
  }

  async scan(code: string, end: "Enter" | "Tab" = "Enter"): Promise<void> {
    const start = Date.now() / 1_000;
    const keys = [
      ...[...code].map((key) => ({
        key,
        text: key,
        windowsVirtualKeyCode: /[a-z0-9 ]/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0,
      })),
      ENDS[end],
    ];
    // Sent at once and in order: the answers would make the keys later than their time stamps.
    await Promise.all(
      keys.flatMap(({ text, ...key }, index) => {
        const timestamp = start + index * GAP_SECONDS;
        return [
          this.session.send("Input.dispatchKeyEvent", {
            type: text === undefined ? "rawKeyDown" : "keyDown",
            ...(text !== undefined && { text }),
            ...key,
            timestamp,
          }),
          this.session.send("Input.dispatchKeyEvent", {
            type: "keyUp",
            ...key,
            timestamp: timestamp + GAP_SECONDS / 2,
          }),
        ];
      }),
    );
  }
}

const ENDS = {
  Enter: { key: "Enter", code: "Enter", text: "\r", windowsVirtualKeyCode: 13 },
  Tab: { key: "Tab", code: "Tab", text: undefined, windowsVirtualKeyCode: 9 },
} as const;

describe("Scanning a receipt, wherever the focus is [D22, SHELL-022-part]", () => {
  const portal = usePortal();
  const button = (name: string): Locator => portal.page.getByRole("button", { name, exact: true });
  const status = (text: string): Locator => portal.page.getByRole("status").getByText(text);
  const writes: string[] = [];

  /** Opens a page and records each request that is not a read. */
  async function open(path: string): Promise<Scanner> {
    writes.length = 0;
    portal.page.on("request", (request) => {
      if (request.method() !== "GET") writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await portal.open(path);
    return Scanner.at(portal.page);
  }

  async function expectReceipt(transaction: string): Promise<void> {
    await portal.page.waitForURL(`**/transaction/${transaction}`);
    await portal.page.getByRole("heading", { level: 1, name: `Receipt ${transaction}` }).waitFor();
  }

  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  for (const end of ["Enter", "Tab"] as const) {
    it(`opens it from 'Mark as checked', which it does not press, with ${end} at the end`, async () => {
      await withReceipt(portal.server, oddReceipt("SCAN-1", {}), async () => {
        const scanner = await open("/transaction/SCAN-1");
        await tabTo(button("Mark as checked"));
        await scanner.scan(UNKNOWN, end);
        await status(NOT_FOUND).waitFor();
        await expectFocus(button("Mark as checked"));
        await scanner.scan(" 0 0 0 0", end);
        await status("No receipt has the scanned number 0 0 0 0").waitFor();
        await scanner.scan(KNOWN, end);
        await expectReceipt(KNOWN);
        await portal.page.goBack();
        await button("Mark as checked").waitFor();
        expect(writes).to.deep.equal([]);
      });
    });

    it(`leaves a number field as it was, with ${end} at the end`, async () => {
      const { page } = portal;
      const scanner = await open("/query");
      await button("Total").click();
      const field = page.getByLabel("Total from");
      await field.fill("5");
      const before = page.url();
      await scanner.scan(UNKNOWN, end);
      await status(NOT_FOUND).waitFor();
      await expectFocus(field);
      expect([
        await field.inputValue(),
        await page.getByRole("combobox", { name: "Query" }).inputValue(),
        page.url(),
      ]).to.deep.equal(["5", "total:[5 TO *]", before]);
      await scanner.scan(KNOWN, end);
      await expectReceipt(KNOWN);
    });

    it(`leaves a date and a choice as they were, with ${end} at the end`, async () => {
      const { page } = portal;
      const entries = (): Promise<number> => page.evaluate(() => history.length);
      const search = "?filterBy=date,store_id&date=2026-03-02&store_id=5001";
      const scanner = await open(`/receipts${search}`);
      const before = await entries();
      for (const [field, value, code] of [
        [dateField(page), "2026-03-02", "03032025"],
        [storeField(page), "5001", "GRAFTON"],
      ] as const) {
        await field.focus();
        await scanner.scan(code, end);
        await status(`No receipt has the scanned number ${code}`).waitFor();
        await expectFocus(field);
        await waitForPage(page);
        expect([await field.inputValue(), new URL(page.url()).search, await entries()]).to.deep.equal([
          value,
          search,
          before,
        ]);
      }
      await storeField(page).focus();
      await scanner.scan(KNOWN, end);
      await expectReceipt(KNOWN);
    });
  }

  it("offers it after a dialog, in which it presses nothing", async () => {
    const { page } = portal;
    await withReceipt(portal.server, oddReceipt("SCAN-2", { identifier: "ann@mail.example" }), async () => {
      const scanner = await open("/transaction/SCAN-2");
      await button("Send a copy").click();
      const dialog = page.getByRole("dialog", { name: "Send a copy" });
      for (const name of ["Close", "Send copy"]) {
        await dialog.getByRole("button", { name, exact: true }).focus();
        await scanner.scan(name === "Close" ? UNKNOWN : KNOWN);
      }
      const field = dialog.getByRole("textbox", { name: "Email" });
      await field.focus();
      await scanner.scan("ben@mail.example");
      expect([await field.inputValue(), writes]).to.deep.equal(["ben@mail.example", []]);
      await page.keyboard.press("Escape");
      await button("Close and discard").click();
      await dialog.waitFor({ state: "detached" });
      await status(NOT_FOUND).waitFor();
      await status(`You scanned receipt ${KNOWN}`).waitFor();
      expect([new URL(page.url()).pathname, writes]).to.deep.equal(["/transaction/SCAN-2", []]);
      await button("Open receipt").click();
      await expectReceipt(KNOWN);
    });
  });

  it("is typed into the search box, and opened by its Enter", async () => {
    const { page } = portal;
    const scanner = await open("/receipts");
    await page.getByRole("combobox", { name: "Search everything" }).focus();
    await scanner.scan(KNOWN);
    await expectReceipt(KNOWN);
  });
});
