import { expect } from "chai";
import type { Locator } from "playwright-core";
import { identifierAt } from "#test/support/server-fixture.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const ANN = identifierAt(3);
const AT = `/api/identifiers/${encodeURIComponent(ANN)}?retailer_id=1001`;
const SETTINGS = { consumer: { loyalties: [{ id: "stars", name: "Stars" }] } };

describe("Managing a customer by keyboard alone", () => {
  // Registered first, because the portal's own hook closes it.
  afterEach(async () => {
    const { db } = portal.server;
    for (const table of ["consumers", "loyalty_points", "loyalty_events", "consumer_terms"] as const)
      await db.deleteFrom(table).where("identifier", "=", ANN).execute();
    await settings(saved);
  });
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  const type = (text: string): Promise<void> => portal.page.keyboard.type(text);
  const button = (name: string, within: Locator = portal.page.locator("body")): Locator =>
    within.getByRole("button", { name, exact: true });
  const region = (name: string): Locator => portal.page.getByRole("region", { name, exact: true });
  const statusShown = (words: string): Promise<void> =>
    portal.page.getByRole("status").getByText(words).first().waitFor();
  /** Moves the focus to the control by Tab and presses it. */
  const choose = async (target: Locator): Promise<void> => {
    await tabTo(target);
    await press("Enter");
  };
  const settings = (text: string): Promise<unknown> =>
    portal.server.rights.runChange(() =>
      portal.server.db.updateTable("retailers").set({ settings: text }).where("id", "=", "1001").execute(),
    );

  let saved: string;
  beforeEach(async () => {
    const { db } = portal.server;
    saved = JSON.stringify(
      (await db.selectFrom("retailers").select("settings").where("id", "=", "1001").executeTakeFirstOrThrow()).settings,
    );
    await settings(JSON.stringify({ ...(JSON.parse(saved) as object), ...SETTINGS }));
    await signInDirectly(portal, "admin@shop.example");
    const { context, server } = portal;
    const data = { properties: { name: { first: "Ana", last: "Lee" }, phone: "+44 113 496 0123" } };
    expect((await context.request.post(AT, { data, headers: { origin: server.url } })).status()).to.equal(201);
  });
  it("finds the customer by phone, corrects the name, adds points, writes a note and requests the customer's data", async () => {
    const { context, page } = portal;
    await portal.open("/consumer");
    await tabTo(page.getByRole("textbox", { name: "Email, phone, card number, name or postcode" }));
    await type("0113 4960123");
    await press("Enter");
    await choose(page.getByRole("link", { name: ANN }));
    await page.getByRole("heading", { level: 1, name: "Customer Ana Lee" }).waitFor();

    await choose(button("Edit customer"));
    await tabTo(page.getByRole("textbox", { name: "First name" }));
    await press("End");
    await press("Backspace");
    await type("n");
    await choose(button("Save customer"));
    await page.getByRole("heading", { level: 1, name: "Customer Ann Lee" }).waitFor();
    await expectFocus(button("Edit customer"));

    await choose(button("Add points to Stars"));
    await expectFocus(page.getByRole("textbox", { name: "Points" }));
    await type("50");
    await press("Tab");
    await type("Missing receipt");
    await choose(button("Add points"));
    await statusShown("50 points added");
    await expectFocus(button("Add points to Stars"));
    await region("Stars").getByText("50").first().waitFor();

    await tabTo(button("Edit note"), "Shift+Tab");
    await press("Enter");
    await expectFocus(region("Note").getByRole("textbox", { name: "Note" }));
    await press("Control+b");
    await type("Likes tea");
    await press("Enter");
    await press("Control+b");
    await type("At the window");
    await choose(button("Save note"));
    await region("Note").locator("strong", { hasText: "Likes tea" }).waitFor();
    await expectFocus(button("Edit note"));

    await choose(button("Erase customer…"));
    await expectFocus(button("Cancel"));
    await page.getByRole("alertdialog").getByText("1 points transaction").waitFor();
    await press("Escape");
    await expectFocus(button("Erase customer…"));
    const { properties } = (await (await context.request.get(AT)).json()) as { readonly properties: unknown };
    expect(properties).to.deep.equal({
      name: { first: "Ann", last: "Lee" },
      phone: "+44 113 496 0123",
      note: "<p><strong>Likes tea</strong></p><p>At the window</p>",
    });
  });
});
