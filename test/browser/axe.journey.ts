import { expect } from "chai";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import { putBarsInPlace } from "#test/support/settled-page.ts";
import { LOOKS, findViolations, type Look } from "./support/axe.ts";
import { withReceipt } from "./support/odd-receipts.ts";
import { usePortal } from "./support/portal.ts";
import { findClippedContent, withTextSpacing } from "./support/reflow.ts";
import { findSmallTargets } from "./support/sizes.ts";
import type { PageState } from "./support/page-state.ts";
import { signInDirectly, PAGE_STATES } from "./support/states.ts";

const HEIGHT = 800;

/** Names of states that show the same parts on every page. The short run checks two of each (docs/testing.md). */
const SAME_ON_EVERY_PAGE = [
  /, loading$/,
  /, with an error and its toast$/,
  /, with an error$/,
  /, empty$/,
  / that does not exist$/,
  /, (?:where none matches|where no message matches|without a match)$/,
  /, before (?:its removal|its deletion|the erasure|it is restored|the removal of its identifier)$/,
  / that (?:two users have|two have|another user|another user has) (?:changed|set)$/,
];
const REPEATED = SAME_ON_EVERY_PAGE.flatMap((kind) => PAGE_STATES.filter(({ name }) => kind.test(name)).slice(2));
const CHECKED = PAGE_STATES.filter((state) => IS_FULL_MATRIX || !REPEATED.includes(state));

describe("Axe finds no problems, and nothing is clipped, on", () => {
  // A colour in a transition is not one of the design.
  const portal = usePortal({ reducedMotion: "reduce" });

  for (const [place, state] of CHECKED.entries()) {
    it(`${state.name} [Q40]`, async () => {
      const { server, page } = portal;
      const looks = LOOKS.filter(({ width }) => isWithin(width, state));
      if (state.consoleMessage) portal.expectProblem(state.consoleMessage);
      if (state.as) await signInDirectly(portal, state.as);
      await page.setViewportSize({ width: looks[0]!.width, height: HEIGHT });
      const look = async (): Promise<void> => {
        await state.reach(page, portal);
        expect(await page.locator("html").getAttribute("lang")).to.equal("en");
        expect(await page.locator("h1").count(), "first headings").to.equal(1);
        for (const [at, each] of looks.entries()) {
          const turn = (at + looks.length - (place % looks.length)) % looks.length;
          if (IS_FULL_MATRIX || turn === 0) await expectNothingAgainst(each);
        }
      };
      await (state.receipt ? withReceipt(server, state.receipt(), look) : look());
    });
  }

  it("an invalid page, to prove that the check finds problems", async () => {
    const { page } = portal;
    await signInDirectly(portal, "admin@shop.example");
    await portal.open("/receipts");
    expect(await findClippedContent(page)).to.deep.equal([]);
    await page.evaluate(() => {
      const wide = Object.assign(document.createElement("pre"), { textContent: "wide".repeat(1_000) });
      const small = document.createElement("p");
      const alone = document.createElement("p");
      const link = Object.assign(document.createElement("a"), { href: "/", textContent: "alone" });
      link.style.setProperty("display", "inline");
      alone.append(link);
      small.append("small");
      small.style.setProperty("font-size", "11px");
      document
        .querySelector("main")
        ?.append(document.createElement("button"), document.createElement("img"), wide, small, alone);
      document.body.style.setProperty("font-size", "13px");
    });
    const found = (await findViolations(page)).map((violation) => violation.split(":")[0]);
    expect(found).to.include.members(["button-name", "image-alt"]);
    expect(await findClippedContent(page)).to.have.lengthOf(1);
    expect((await findSmallTargets(page)).map((line) => line.replace(/ of .*/, ""))).to.deep.equal([
      "the body is written in 13 px",
      "p. 'small' is written in 11 px",
      "button. '' is a target",
      "a. 'alone' is a target",
    ]);
  });

  it("a page whose body text is 14 px, whatever the root font size of the tokens", async () => {
    await signInDirectly(portal, "admin@shop.example");
    await portal.open("/receipts");
    const sizes = await portal.page.evaluate(() =>
      [document.documentElement, document.body].map((element) => getComputedStyle(element).fontSize),
    );
    expect(sizes).to.deep.equal(["16px", "14px"]);
  });

  /** Slow: the short run checks each state in one look, and the next state in the next look. */
  async function expectNothingAgainst({ width, scheme }: Look): Promise<void> {
    const { page } = portal;
    const look = `${width} px, ${scheme}`;
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    // Axe takes a control that a bar covers for a small one. It scrolls clear of the bar.
    await putBarsInPlace(page);
    // The top bar covers controls of a scrolled page in the same way.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    expect(await findClippedContent(page), look).to.deep.equal([]);
    expect(await findSmallTargets(page), look).to.deep.equal([]);
    expect(await findViolations(page), look).to.deep.equal([]);
    expect(await withTextSpacing(page, () => findClippedContent(page)), `${look}, texts spaced out`).to.deep.equal([]);
  }
});

describe("The pages of the portal and of its host", () => {
  const portal = usePortal();

  it("have distinct titles, also before the portal is hydrated [Q40]", async () => {
    const { page } = portal;
    await page.goto("/sign-in");
    const titles = [await page.title()];
    await signInDirectly(portal, "staff@shop.example");
    for (const path of ["/sign-in/done", "/sign-out", "/receipts", "/transaction/TXN-0001", "/transaction/TXN-0002"]) {
      await page.goto(path);
      titles.push(await page.title());
    }
    expect(titles).to.have.lengthOf(new Set(titles).size).and.not.include("");
  });
});

const isWithin = (width: number, { widths: { from = 0, to = Infinity } = {} }: PageState): boolean =>
  width >= from && width <= to;
