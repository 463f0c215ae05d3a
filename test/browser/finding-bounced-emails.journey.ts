import { expect } from "chai";
import type { Locator } from "playwright-core";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { transactionOfMail, withMails } from "./support/logged-mails.ts";
import { usePortal, waitForPage } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const UNKNOWN = "550 5.1.1 There is no mailbox of this name";
const FULL = "452 4.2.2 The mailbox is full";
const MAILS = [
  { to: "ann@gmail.example", event: "delivered" },
  { to: "bob@gmail.example", event: "bounce", reason: UNKNOWN },
  { to: "cid@gmial.example", event: "bounce", reason: UNKNOWN, identifier: "cid@gmail.example" },
  { to: "dee@outlook.example", event: "bounce", reason: FULL },
] as const;

describe("Emails that bounced yesterday", () => {
  const portal = usePortal();
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  it("are found with their reasons and resent from the home page in at most five clicks", async function () {
    this.timeout(90_000);
    const { page, server } = portal;
    let clicks = 0;
    const click = async (target: Locator): Promise<void> => {
      clicks += 1;
      await target.click();
    };
    await withMails(server, MAILS, async () => {
      await portal.open("/home");
      await click(page.getByRole("group", { name: "Bounce rate" }).getByRole("link", { name: "3 bounced" }));
      await page.getByRole("heading", { level: 1, name: "Email log" }).waitFor();
      const reasons = page.getByRole("region", { name: "By reason" });
      await reasons.getByRole("link", { name: UNKNOWN }).waitFor();
      expect(await reasons.getByRole("listitem").allInnerTexts()).to.deep.equal([`${UNKNOWN}\n2`, `${FULL}\n1`]);
      expect(await page.getByRole("row", { name: transactionOfMail(1) }).innerText()).to.include(UNKNOWN);
      await click(page.getByRole("checkbox", { name: "Choose the page" }));
      await click(page.getByRole("button", { name: /^Resend \d+$/ }));
      const dialog = page.getByRole("dialog", { name: "Resend receipts" });
      await dialog.getByText("2 receipts will be emailed again.").waitFor();
      await click(dialog.getByRole("checkbox", { name: /^Also 1 receipt/ }));
      await click(dialog.getByRole("button", { name: "Resend 3 receipts" }));
      await page.getByRole("region", { name: "Resending" }).getByText("3 of 3 resent").waitFor();
      expect(clicks).to.be.at.most(5);
      const sent = await server.db.selectFrom("outbox").select("recipient").orderBy("recipient").execute();
      expect(sent.map(({ recipient }) => recipient)).to.include.members([
        "bob@gmail.example",
        "cid@gmail.example",
        "dee@outlook.example",
      ]);
      await page
        .getByRole("row", { name: transactionOfMail(1) })
        .getByText("Resent")
        .waitFor();
    });
  });

  it("are filtered by keyboard, and going back focuses the opened email", async function () {
    this.timeout(90_000);
    const { page, server } = portal;
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    await withMails(server, MAILS, async () => {
      await portal.open("/mails?state=bounce");
      await tabTo(page.getByRole("link", { name: FULL }));
      await press("Enter");
      const row = page.getByRole("link", { name: transactionOfMail(3) });
      await page.getByRole("link", { name: transactionOfMail(1) }).waitFor({ state: "detached" });
      await tabTo(row);
      await press("Enter");
      await page.getByRole("heading", { level: 1, name: new RegExp(transactionOfMail(3)) }).waitFor();
      await waitForPage(page);
      await page.goBack();
      await expectFocus(row);
      expect(new URL(page.url()).searchParams.get("reason")).to.equal(FULL);
    });
  });
});
