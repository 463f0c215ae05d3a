import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** The content of the only script of the fake portal. */
export const FAKE_SCRIPT = "export const fake = true;\n".repeat(100);

const MANIFEST = {
  build: "0123456789abcdef",
  entry: "assets/main-AAAA1111.js",
  preload: ["assets/part-BBBB2222.js"],
  styles: ["assets/main-CCCC3333.css"],
  hostStyles: "assets/host-pages-DDDD4444.css",
  server: "server-entry-EEEE5555.js",
  pages: { receipts: ["assets/receipt-list-FFFF6666.js"], receipt: ["assets/receipt-GGGG7777.js"] },
  chunks: { "list-tools": ["assets/list-tools-HHHH8888.js"] },
};

/** Calls the API like the views of a page, and renders the address. */
const SERVER = `
export const listAvailablePages = () => ["receipts", "receipt"];
const CALLS = {
  receipts: ["stores", "receipts?count=20"], transaction: ["receipts?count=1&transaction_id=A%2F1"], home: ["pos/status"],
};
export async function renderPage({ retailer, api_url, preferences }, url, { fetch, idle }) {
  const { pathname, search } = new URL(url);
  for (const call of CALLS[pathname.split("/")[1].toLowerCase()] ?? []) {
    void fetch(new Request(new URL(api_url + "/" + call + (call.includes("?") ? "&" : "?") + "retailer_id=" + retailer.id, url)));
  }
  await idle();
  if (search === "?open") return { title: "", markup: "", location: pathname + "?view=v1" };
  return { title: "Fake <portal>", markup: "<p>" + retailer.id + " " + encodeURI(pathname + search) + " " + (preferences.theme ?? "") + "</p>" };
}
`;

/** Writes a minimal built portal. Returns its folder. */
export async function writeFakePortal(folder: string): Promise<string> {
  const portal = join(folder, "portal");
  await mkdir(join(portal, "assets"), { recursive: true });
  await writeFile(join(portal, "manifest.json"), JSON.stringify(MANIFEST));
  await writeFile(join(portal, MANIFEST.server), SERVER);
  await writeFile(join(portal, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(portal, "assets/build.json"), JSON.stringify({ build: MANIFEST.build }));
  await writeFile(join(portal, MANIFEST.entry), FAKE_SCRIPT);
  await writeFile(join(portal, `${MANIFEST.entry}.br`), brotliCompressSync(FAKE_SCRIPT));
  await writeFile(join(portal, `${MANIFEST.entry}.gz`), gzipSync(FAKE_SCRIPT));
  for (const file of [MANIFEST.styles[0]!, MANIFEST.hostStyles]) await writeFile(join(portal, file), "body{margin:0}");
  return portal;
}
