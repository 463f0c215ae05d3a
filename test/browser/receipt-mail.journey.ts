import { expect } from "chai";
import { mailSamples } from "#test/support/mail-samples.ts";
import { findViolations } from "./support/axe.ts";
import { usePortal } from "./support/portal.ts";

/** The width of the column, and of phones. */
const WIDTHS = [600, 390, 320] as const;

/** The landmarks are those of the page of the mail program. */
const isOfMail = (violation: string): boolean => !/^(?:landmark-one-main|region):/.test(violation);

describe("The emails of receipts in a mail program", () => {
  const portal = usePortal();
  // Images are blocked: each of them is broken.
  beforeEach(() =>
    portal.page.route("https://portal.example/**", (route) =>
      route.fulfill({ status: 200, contentType: "image/png", body: "" }),
    ),
  );

  const overflow = () => portal.page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
  /** The elements in which a text is wider than its cell. */
  const cutTexts = () =>
    portal.page.evaluate(
      "[...document.querySelectorAll('td, p, div')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'none').map((cell) => cell.textContent.slice(0, 40))",
    );

  for (const { name, html } of mailSamples()) {
    it(`fit on every screen, with images blocked: ${name}`, async () => {
      const { page } = portal;
      await page.setContent(html);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect([await overflow(), await cutTexts()], `${width} px`).to.deep.equal([0, []]);
      }
    });
  }

  for (const colorScheme of ["light", "dark"] as const) {
    it(`are readable in ${colorScheme} mode, with images blocked`, async () => {
      const { page } = portal;
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 800 });
      // The yellow links of a template are its own, and the template manager warns about them.
      for (const { name, html } of mailSamples().filter((sample) => !sample.name.includes("colours"))) {
        await page.setContent(html);
        expect((await findViolations(page)).filter(isOfMail), name).to.deep.equal([]);
      }
      await page.setContent(mailSamples()[0]!.html);
      for (const text of ["£187.20", "View your receipt", "Covent Garden"])
        expect(await page.getByText(text).filter({ visible: true }).count(), text).to.be.greaterThan(0);
      expect(await page.getByAltText("Logo of the shop").isVisible()).to.equal(true);
    });
  }

  it("have a button that is high enough for a finger", async () => {
    const { page } = portal;
    await page.setContent(mailSamples()[0]!.html);
    const box = await page.getByRole("link", { name: "View your receipt" }).boundingBox();
    expect(box?.height).to.be.at.least(44);
  });
});
