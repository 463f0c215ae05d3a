import { expect } from "chai";
import { loadSecret } from "#server/database/secrets.ts";
import { createHostedPaths, type HostedPaths } from "#server/receipts/hosted/hosted-paths.ts";
import { createTokenCalls } from "#test/support/calls.ts";
import { saveTemplates } from "#test/support/saved-templates.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { LOOKS, findViolations, type Look } from "./support/axe.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const RECEIPT = fixtureReceipt({ retailer: "1001", at: 7, transaction: transactionAt(7) }).id;
const IMAGE = "https://images.shop.example/logo.png";
const TEMPLATES = {
  receipt_logo: IMAGE,
  receipt_logo_alt: "Alder & Finch, since 1971",
  email_banner: IMAGE,
  email_banner_alt: "Autumn",
  receipt_header: '<p><strong>Clothes</strong> to <span style="font-size: 26px">keep</span></p>',
  receipt_color_paper: "#fffaf0",
  receipt_color_text: "#3a2a10",
  receipt_color_link: "#7a3b10",
  receipt_footer:
    '<ul><li><p>Repairs: <a href="https://shop.example/repairs" rel="noopener noreferrer">book one</a></p></li></ul>',
  email_greeting: "<p>Dear {customer}</p>",
  email_color_background: "#fffaf0",
  email_color_text: "#3a2a10",
  email_color_link: "#7a3b10",
};

describe("The receipts of customers in the browser", () => {
  const portal = usePortal({ reducedMotion: "reduce" });
  let hosted: HostedPaths;
  let clean: () => Promise<unknown> = () => Promise.resolve();
  beforeEach(async () => {
    const {
      page,
      server: { db },
    } = portal;
    hosted = createHostedPaths(await loadSecret(db, "hosted receipts"));
    clean = () => db.deleteFrom("template_data").execute();
    await saveTemplates(db, "1001", TEMPLATES);
    // Images are blocked: the page has the same content without them.
    await page.route(IMAGE, (route) => route.fulfill({ status: 200, contentType: "image/png", body: "" }));
  });
  after(() => clean());

  const lookAt = async ({ width, scheme }: Look): Promise<void> => {
    const { page } = portal;
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
      `${width} px`,
    ).to.equal(0);
    expect(await findViolations(page), `${width} px, ${scheme}`).to.deep.equal([]);
  };

  for (const [language, direction, heading] of [
    ["en_GB", "ltr", "Receipt"],
    ["fr_FR", "ltr", "Ticket de caisse"],
    ["ar_KW", "rtl", "إيصال"],
  ] as const) {
    it(`pass the visual and axe checks in ${language}, also without images`, async () => {
      const { page } = portal;
      await page.goto(
        `/r/${hosted.receiptPath({ retailer: "1001", id: RECEIPT, preview: false })}?tlocale=${language}`,
      );
      expect([
        await page.locator("html").getAttribute("dir"),
        await page.getByRole("heading", { level: 1 }).textContent(),
      ]).to.deep.equal([direction, heading]);
      await page.getByRole("img", { name: "Alder & Finch, since 1971" }).waitFor();
      expect(await page.locator(".header span").evaluate((element) => getComputedStyle(element).fontSize)).to.equal(
        "26px",
      );
      for (const look of LOOKS) await lookAt(look);
    });

    it(`show their mail in a frame of the portal in ${language}`, async () => {
      const { page, server } = portal;
      const editor = await createTokenCalls(server, { retailers: ["1001"], permissions: ["template_admin"] });
      const { url } = (
        await editor("POST", "/_/template-previews", { body: { receipt_id: RECEIPT, output: "email", language } })
      ).json;
      await signInDirectly(portal, "admin@shop.example");
      await portal.open("/receipts");
      await page.evaluate(
        (address) => {
          const frame = Object.assign(document.createElement("iframe"), { src: address, title: "Preview" });
          frame.setAttribute("sandbox", "");
          document.body.append(frame);
        },
        `${String(url)}?scheme=dark`,
      );
      const frame = page.frameLocator("iframe[title='Preview']");
      await frame.locator("h1").waitFor();
      expect(
        await frame
          .locator("table.paper")
          .evaluate((element) => [getComputedStyle(element).direction, getComputedStyle(element).backgroundColor]),
      ).to.deep.equal([direction, "rgb(36, 34, 30)"]);
    });
  }
});
