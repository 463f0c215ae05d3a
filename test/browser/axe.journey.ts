import { expect } from "chai";
import { violationsOf } from "./support/axe.ts";
import { withReceipt } from "./support/odd-receipts.ts";
import { usePortal } from "./support/portal.ts";
import { beSignedIn, PAGE_STATES, type PageState } from "./support/states.ts";

type Look = { readonly width: number; readonly scheme: "light" | "dark" };

const LOOKS: readonly Look[] = process.env["FULL_MATRIX"] === "1"
  ? [1280, 768, 320].flatMap((width) => [{ width, scheme: "light" as const }, { width, scheme: "dark" as const }])
  : [{ width: 1280, scheme: "light" }, { width: 320, scheme: "dark" }];
const HEIGHT = 800;

describe("Axe has nothing against", () => {
  // A colour on its way to another one is none that anybody has chosen.
  const portal = usePortal({ reducedMotion: "reduce" });

  for (const state of PAGE_STATES) {
    it(`${state.name}`, async () => {
      const { server, page } = portal;
      const looks = LOOKS.filter(({ width }) => isWithin(width, state));
      if (state.trouble) portal.expectTrouble(state.trouble);
      if (state.as) await beSignedIn(portal, state.as);
      await page.setViewportSize({ width: looks[0]!.width, height: HEIGHT });
      const look = async (): Promise<void> => {
        await state.reach(page, portal);
        for (const each of looks) expect(await violationsIn(each), `${each.width} px, ${each.scheme}`).to.deep.equal([]);
      };
      await (state.receipt ? withReceipt(server, state.receipt(), look) : look());
    });
  }

  it("a page only because it would find what is wrong", async () => {
    await beSignedIn(portal, "admin@shop.example");
    await portal.open("/receipts");
    await portal.page.evaluate(() => document.querySelector("main")?.append(document.createElement("button"), document.createElement("img")));
    const found = (await violationsOf(portal.page)).map((violation) => violation.split(":")[0]);
    expect(found).to.include.members(["button-name", "image-alt"]);
  });

  async function violationsIn({ width, scheme }: Look): Promise<readonly string[]> {
    const { page } = portal;
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return violationsOf(page);
  }
});

const isWithin = (width: number, { widths: { from = 0, to = Infinity } = {} }: PageState): boolean => width >= from && width <= to;
