import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page, Locator } from "playwright-core";
import { DEMO_PASSPHRASE } from "#server/demo/accounts.ts";
import { launch } from "#test/support/chromium.ts";
import { signInTo } from "#test/support/server.ts";
import { LARGE, serveLargeAccount, SPARE } from "./accounts/large-account.ts";
import { slowPage } from "./accounts/slow-page.ts";
import { startPortal } from "./support/built-portal.ts";
const which = process.argv[2]!;
await mkdir("dist", { recursive: true });
const folder = await mkdtemp(resolve("dist/bench-zz-"));
const server = await startPortal(folder, 300);
const browser = await launch();
const OPEN = { selector: "dialog[open]" };
try {
  const slow = await slowPage(browser, { url: server.url, cookie: await signInTo(server.url, "administrator@demo.example", DEMO_PASSPHRASE) });
  const { page } = slow;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const devtools = await page.context().newCDPSession(page);
  let events: any[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as any[])));
  const traced = async (act: () => Promise<{ whole: number; waiting: number }>, verbose: boolean) => {
    events = [];
    await devtools.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "blink", "v8", "disabled-by-default-v8.gc", "disabled-by-default-devtools.timeline", "blink.user_timing"] } });
    const took = await act();
    await page.waitForTimeout(100);
    const complete = new Promise((told) => devtools.once("Tracing.tracingComplete", told));
    await devtools.send("Tracing.end");
    await complete;
    console.log("TOOK", took.whole.toFixed(1), "waiting", took.waiting.toFixed(1));
    if (!verbose) return;
    const mains = new Set(events.filter((e) => e.name === "thread_name" && e.args?.name === "CrRendererMain").map((e) => `${e.pid}/${e.tid}`));
    const all = events.filter((e) => mains.has(`${e.pid}/${e.tid}`) && e.dur !== undefined).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    const press = all.find((e) => e.name === "EventDispatch" && (e.args?.data?.type === "mousedown" || e.args?.data?.type === "keydown"));
    const t0 = press?.ts ?? all[0].ts;
    const seen: any[] = [];
    for (const e of all) {
      if (e.ts < t0 - 5000 || e.ts > t0 + took.whole * 1000 + 20000) continue;
      while (seen.length && seen.at(-1).ts + seen.at(-1).dur <= e.ts) seen.pop();
      const depth = seen.length;
      seen.push(e);
      if (e.dur < 1500) continue;
      const skip = /AsyncTask|v8.callFunction|WebFrameWidgetImpl|PageAnimator|RunMicrotasks$|Blink\./.test(e.name);
      if (skip) continue;
      console.log(`${((e.ts - t0) / 1000).toFixed(1).padStart(8)} ${" ".repeat(depth)}${e.name} ${(e.dur / 1000).toFixed(1)} ${JSON.stringify(e.args ?? {}).slice(0, 150)}`);
    }
  };
  const go: Record<string, (v: boolean) => Promise<void>> = {
    async token(v) {
      await serveLargeAccount(page);
      await slow.open(`/admin/accounts/${encodeURIComponent(LARGE)}`, button("Add role"));
      await button("Access tokens").click();
      await page.waitForTimeout(500);
      await traced(() => slow.press(button("New access token"), OPEN), v);
    },
    async editor(v) {
      await serveLargeAccount(page);
      await slow.open(`/admin/accounts/${encodeURIComponent(LARGE)}`, button("Add role"));
      await traced(() => slow.press(button("Add role"), OPEN), v);
    },
    async given(v) {
      await go.editor!(false);
      await page.getByRole("combobox", { name: "Retailer", exact: true }).fill("Retailer 1050");
      await page.keyboard.press("Enter");
      await button("Next").click();
      await page.getByRole("radio", { name: /^Store/ }).check();
      await button("Next").click();
      await page.getByRole("combobox", { name: "Store" }).fill("Store 101");
      await page.keyboard.press("Enter");
      await button("Next").click();
      await page.getByRole("combobox", { name: "Permission" }).fill(SPARE);
      await page.keyboard.press("Enter");
      await traced(() => slow.press(button("Give role"), { selector: `table[aria-rowcount="502"]` }), v);
    },
    async store(v) {
      const link = page.locator("main tbody th a").first();
      await slow.open("/admin/stores", link);
      const store = await link.getAttribute("href");
      await slow.open(`${store}/edit`, button("Save store"));
      await page.getByLabel("City").fill(`Paris ${Math.random()}`);
      await traced(() => slow.press(button("Save store"), { selector: "[role=status] [data-tone]" }), v);
    },
    async account(v) {
      await slow.open("/admin/accounts/analyst%40demo.example", button("Add role"));
      await button("Set to inactive").click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Set to inactive" }).click();
      await button("Set to active").waitFor();
      await page.waitForTimeout(1000);
      await traced(() => slow.press(button("Set to active"), { selector: "main dl dd", text: "Active" }), v);
    },
  };
  if (which === "count") {
    await serveLargeAccount(page);
    await slow.open(`/admin/accounts/${encodeURIComponent(LARGE)}`, button("Add role"));
    if (process.argv[3]) { await button("Access tokens").click(); await page.waitForTimeout(500); await button("New access token").scrollIntoViewIfNeeded(); await page.waitForTimeout(500); if (process.argv[3] === "open") { await button("New access token").click(); await page.waitForTimeout(500);} }
    console.log(await page.evaluate(() => {
      const vis = (e: Element) => e.checkVisibility({ contentVisibilityAuto: true });
      const n = (sel: string) => { const all = [...document.querySelectorAll(sel)].flatMap((e) => [e, ...e.querySelectorAll("*")]); return [all.length, all.filter(vis).length]; };
      const out: Record<string, unknown> = { html: n("html"), head: n("head"), body: n("body"), nav: n("nav"), header: n("header"), main: n("main") };
      for (const s of document.querySelectorAll("main section")) { const all=[...s.querySelectorAll("*")]; out[s.querySelector("h2,h3")?.textContent ?? "?"] = [all.length, all.filter(vis).length]; }
      out.dialog=n("dialog[open]"); out.dialogs=n("dialog"); out.dl=document.querySelector("dialog[open]")?.outerHTML.slice(0,6000); const tr = document.querySelectorAll("main tbody tr");
      out.rows = tr.length; out.row = tr[3]?.outerHTML; out.li = document.querySelector("ul[aria-label^=Retailers] li")?.outerHTML;
      out.body2=[...document.body.children].map(e=>e.tagName+"#"+e.id+"."+e.className+":"+e.querySelectorAll("*").length);
      const kids=(e:Element,d:number):string=>[...e.children].filter(c=>c.querySelectorAll("*").length>30).map(c=>"\n"+" ".repeat(d)+c.tagName+"."+c.className+":"+c.querySelectorAll("*").length+(d<10?kids(c,d+1):"")).join("");
      out.tree=kids(document.body,1);
      return out;
    }));
    process.exit(0);
  }
  for (let i = 0; i < 5; i += 1) await go[which]!(false);
  await go[which]!(true);
} finally {
  await browser.close();
  await server.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
