// `npm run pictures`: pictures of every route in dist/pictures, at three widths, light and dark, and a page that shows
// them side by side. Fails if a route shows an error, writes one to the console, or scrolls sideways.
// `--url ADDRESS` takes those of a demonstration that already runs, `--only TEXT` those of the routes with it,
// `--width 320` (400 % zoom) and `--scheme forced` those of another look; both can be repeated.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { onDemonstration } from "../bench/support/built-portal.ts";
import { launch } from "./support/chromium.ts";
import { choosePictureLooks, renderPictureIndex, type PicturedRoute } from "./support/picture-index.ts";
import { findHostedRoutes, findRoutes } from "./support/portal-routes.ts";
import { takePicturesOf, type PictureRoute } from "./support/route-pictures.ts";
import { signInTo } from "./support/server.ts";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    only: { type: "string", default: "" },
    width: { type: "string", multiple: true },
    scheme: { type: "string", multiple: true },
  },
});
const LOOKS = choosePictureLooks(values);
const FOLDER = "dist/pictures";
const RECEIPTS = 1_500;

/** Pages of the host, and one that does not exist. */
const OTHER_ROUTES: readonly PictureRoute[] = [
  { path: "/sign-in", href: "/sign-in", isSignedOut: true },
  { path: "/sign-out", href: "/sign-out" },
  { path: "/sign-in/password-set", href: "/sign-in/password-set", isSignedOut: true },
  { path: "/reset/{expired}", href: `/reset/${"0".repeat(43)}`, isSignedOut: true, isMissing: true },
  { path: "/{missing}", href: "/no-such-page", isMissing: true },
  { path: "/transaction/{missing}", href: "/transaction/NO-SUCH-RECEIPT", isMissing: true },
];

if (values.url === undefined) await onDemonstration("pictures", RECEIPTS, takePictures);
else await takePictures(values.url);

async function takePictures(url: string): Promise<void> {
  const address = { url, cookie: await signInTo(url, "administrator@demo.example", DEMO_PASSPHRASE) };
  const browser = await launch();
  try {
    const found = [...(await findRoutes(browser, address)), ...(await findHostedRoutes(browser, address))];
    const routes = [...found, ...OTHER_ROUTES].filter(({ path }) => path.includes(values.only));
    await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    const pictured: PicturedRoute[] = [];
    for (const route of routes) {
      const problems = await takePicturesOf(browser, address, { route, looks: LOOKS, folder: FOLDER });
      console.log([`${problems.length > 0 ? "✖" : "✔"} ${route.path}`, ...problems].join("\n    "));
      pictured.push({ path: route.path, problems });
    }
    await writeFile(`${FOLDER}/index.html`, renderPictureIndex(pictured, LOOKS));
    console.log(`${routes.length} routes, ${LOOKS.length} pictures each: ${FOLDER}/index.html`);
    if (pictured.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}
