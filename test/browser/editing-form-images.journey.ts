import { expect } from "chai";
import type { Locator, Page } from "playwright-core";
import { anImage } from "#test/support/images.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { usePortal } from "./support/portal.ts";
import { signInDirectly } from "./support/states.ts";

const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
const input = (page: Page, field: string): Locator => page.locator(`input[name="${field}"]`);
const group = (page: Page, field: string): Locator => page.getByRole("group").filter({ has: input(page, field) });

const LOGO = "gift_receipt/logo";
const CAMERA = "identifier_pass/camera";
const UPLOADS = "**/api/_/template-data/images/forms?*";

describe("Editing form images", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  let clear = (): Promise<unknown> => Promise.resolve();
  beforeEach(async () => {
    const { db } = portal.server;
    clear = async () => {
      await db.deleteFrom("forms_data").execute();
      await db.deleteFrom("images").execute();
    };
    // Playwright intercepts the dialog only while there is a listener, and needs a moment to start.
    portal.page.on("filechooser", () => undefined);
    await signInDirectly(portal, "admin@shop.example");
  });
  afterEach(() => clear());

  /** Opens the file dialog by keyboard and chooses an image. */
  async function choose(page: Page, width: number, key = "Enter"): Promise<void> {
    const dialog = page.waitForEvent("filechooser");
    await press(key);
    await (
      await dialog
    ).setFiles({ name: "image.png", mimeType: "image/png", buffer: await anImage("image/png", width, 40) });
  }

  it("uploads, refuses, replaces and saves by keyboard alone", async () => {
    const { page } = portal;
    await portal.open("/admin/formsmanager");
    expect(await page.getByText("No image").count()).to.equal(7);
    await tabTo(page.getByRole("link", { name: "Edit images" }));
    await press("Enter");
    await page.getByRole("form", { name: "Form images" }).waitFor();
    await tabTo(input(page, LOGO));
    await choose(page, 599, "Space");
    await group(page, LOGO).getByText("Image width must be 600px").waitFor();
    await choose(page, 600);
    const preview = group(page, LOGO).getByRole("img");
    await preview.waitFor();
    await page.waitForFunction(
      (image) => (image as HTMLImageElement).naturalWidth === 600,
      await preview.elementHandle(),
    );
    expect(await group(page, LOGO).getByText("Image width must be 600px").count()).to.equal(0);
    await tabTo(input(page, CAMERA));
    await choose(page, 50);
    await group(page, CAMERA).getByRole("img").waitFor();
    await tabTo(group(page, CAMERA).getByRole("button", { name: "Remove" }));
    await press("Enter");
    await expectFocus(input(page, CAMERA));
    await tabTo(button(page, "Save images"));
    await press("Enter");
    await page.waitForURL("**/admin/formsmanager");
    await page.getByRole("link", { name: "Edit images" }).waitFor();
    expect(await page.locator("main").getByRole("img").count()).to.equal(1);
    expect(await page.getByText("No image").count()).to.equal(6);
  });

  it("shows progress, can be cancelled, and can be retried after the connection was lost", async () => {
    portal.expectProblem(/net::ERR_|Failed to load resource/);
    const { page } = portal;
    await portal.open("/admin/formsmanager/edit");
    await page.route(UPLOADS, () => new Promise(() => {}));
    await tabTo(input(page, CAMERA));
    await choose(page, 50);
    await page.getByRole("progressbar", { name: "Upload of image.png" }).waitFor();
    await tabTo(group(page, CAMERA).getByRole("button", { name: "Cancel" }));
    await press("Enter");
    await expectFocus(input(page, CAMERA));
    expect(await page.getByRole("progressbar").count()).to.equal(0);
    await page.unroute(UPLOADS);
    await page.route(UPLOADS, (route) => route.abort("connectionreset"));
    await choose(page, 50);
    await page.getByText("The image could not be uploaded. Check the connection and try again.").waitFor();
    await page.unroute(UPLOADS);
    await tabTo(button(page, "Try again"));
    await press("Enter");
    await group(page, CAMERA).getByRole("img").waitFor();
  });

  it("keeps unsaved changes over a reload, and accepts pasted and dropped images", async () => {
    const { page } = portal;
    await portal.open("/admin/formsmanager/edit");
    const bytes = [...(await anImage("image/png", 50))];
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], "dropped.png", { type: "image/png" }));
      return data;
    }, bytes);
    await group(page, CAMERA).getByText("No image").dispatchEvent("drop", { dataTransfer: transfer });
    await group(page, CAMERA).getByRole("img").waitFor();
    await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.includes("draft")));
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("region", { name: "Unsaved draft" }).waitFor();
    expect(await group(page, CAMERA).getByRole("img").count()).to.equal(0);
    await button(page, "Restore draft").click();
    await group(page, CAMERA).getByRole("img").waitFor();
  });
});
