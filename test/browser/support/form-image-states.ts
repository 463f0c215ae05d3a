// The form images and their form, in every state.
import type { Page } from "playwright-core";
import { ADMIN, answered, answering, failing, never, press, routeApi, waiting, type PageState } from "./page-state.ts";
import type { Portal } from "./portal.ts";

const FORMS = "/admin/formsmanager";
const EDIT = `${FORMS}/edit`;
const CALLS = "**/api/_/forms-data?*";
const UPLOADS = "**/api/_/template-data/images/forms?*";
const VERSION = { "last-modified": "Sun, 01 Mar 2026 09:30:00 GMT" };

/** As wide as a banner. */
const WIDE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="150"><rect width="600" height="150" fill="#0b5a4d"/></svg>')}`;
/** The file of two pixels. */
const DOT = "data:image/gif;base64,R0lGODlhAgABAIAAAAtaTf///yH5BAAAAAAALAAAAAACAAEAAAICRAoAOw==";
const imagesOf = (images: object) => ({
  images: { gift_receipt: {}, send_receipt: {}, identifier_pass: {}, ...images },
});
const respondWith = (images: object) => (route: Parameters<ReturnType<typeof answering>>[0]) =>
  route.fulfill({ json: imagesOf(images), headers: VERSION });
const SET = {
  gift_receipt: { logo: WIDE, icon: WIDE, banner: WIDE },
  send_receipt: { logo: WIDE },
  identifier_pass: { logo: WIDE, camera: WIDE, banner: WIDE },
};

const edit =
  (then: (page: Page) => Promise<void>) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await answered(EDIT, respondWith({ gift_receipt: { logo: WIDE } }), CALLS)(page, portal);
    await page.getByRole("form", { name: "Form images" }).waitFor();
    await then(page);
  };

const choose = (page: Page, mimeType = "image/gif"): Promise<void> =>
  page.locator('input[name="identifier_pass/camera"]').setInputFiles({
    name: "camera of the autumn collection.gif",
    mimeType,
    buffer: Buffer.from(DOT.split(",")[1] ?? "", "base64"),
  });

export const FORM_IMAGE_STATES: readonly PageState[] = [
  { name: "the form images, loading", ...ADMIN, reach: waiting(FORMS, CALLS) },
  { name: "the form images, none yet", ...ADMIN, reach: answered(FORMS, respondWith({}), CALLS) },
  { name: "the form images", ...ADMIN, reach: answered(FORMS, respondWith(SET), CALLS) },
  {
    name: "the form images, with an error and its toast",
    ...ADMIN,
    consoleMessage: /status of 500/,
    reach: answered(FORMS, failing, CALLS),
  },
  { name: "the form of the form images", ...ADMIN, reach: edit(() => Promise.resolve()) },
  {
    name: "a form image of the wrong type",
    ...ADMIN,
    reach: edit(async (page) => {
      await choose(page, "text/plain");
      await page.getByText("Invalid file type").waitFor();
    }),
  },
  {
    name: "a form image on its way",
    ...ADMIN,
    reach: edit(async (page) => {
      await routeApi(page, UPLOADS, never);
      await choose(page);
      await page.getByRole("progressbar").waitFor();
    }),
  },
  {
    name: "a form image whose upload failed",
    ...ADMIN,
    consoleMessage: /status of 503/,
    reach: edit(async (page) => {
      await routeApi(
        page,
        UPLOADS,
        answering(
          503,
          '{"status":"Service Unavailable","description":"Too many images are uploaded at once, please try again"}',
        ),
      );
      await choose(page);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    }),
  },
  {
    name: "form images that two users have changed",
    ...ADMIN,
    consoleMessage: /status of 412/,
    reach: edit(async (page) => {
      await press(page, "Remove");
      await page.unroute(CALLS);
      await page.route(CALLS, (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({
              status: 412,
              json: { status: "Precondition Failed", description: "It has been changed since" },
            })
          : route.fulfill({ json: imagesOf({ gift_receipt: { logo: `${WIDE}#` } }), headers: VERSION }),
      );
      await press(page, "Save images");
      await page.getByRole("dialog", { name: "The form images have changed" }).waitFor();
    }),
  },
];
