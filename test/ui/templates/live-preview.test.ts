import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { checkTrustedUrl } from "#domain/receipts/actions.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { PreviewRequest } from "#domain/templates/index.ts";
import { aReceipt, money, type ReceiptFacts } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";
import { canWithout } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { TemplatesViewModel } from "#ui/templates/templates.view-model.ts";
import { SOHO, SOLD, TemplatePages, type } from "./template-pages.ts";

async function settled(): Promise<void> {
  for (let at = 0; at < 5; at += 1) await flushTasks();
}

async function started(
  pages: TemplatePages,
  place: Parameters<TemplatePages["open"]>[0] = {},
): Promise<TemplatesViewModel> {
  const model = await pages.open(place);
  model.live.start();
  await settled();
  return model;
}

describe("The live preview of a template", () => {
  failOnMobxWarnings();

  it("shows the template on a phone, as the output of the tab, in the language", async () => {
    for (const [place, output, language] of [
      [{ tab: "email" }, "email", undefined],
      [{ tab: "receipt", language: "fr_FR" }, "web", "fr_FR"],
    ] as const) {
      const pages = new TemplatePages();
      const { live } = await started(pages, place);
      expect(live.frame).to.deep.equal({
        src: "/preview/000000000000000000000001?scheme=light",
        title: "Live preview on iPhone 12",
        width: 390,
        height: 1688,
      });
      expect(pages.previews.requests).to.deep.equal([
        {
          receipt: SOLD.id,
          output,
          ...(language === undefined ? { translations: { fr_FR: {}, de_DE: {} } } : { language }),
        },
      ]);
    }
  });

  it("shows the default text without the translations of the same level, in whatever language the receipt is", async () => {
    const pages = new TemplatePages();
    const model = await pages.open({ store: "S-1", language: "fr_FR" });
    type(model, "website", "fr.example");
    await pages.go(model, { store: "S-1" });
    type(model, "website", "base.example");
    model.live.start();
    await settled();
    expect(pages.previews.requests[0]?.store).to.deep.equal({
      reference: "S-1",
      data: { receipt_footer: "See you in Soho", website: "base.example" },
      translations: { fr_FR: {}, de_DE: {} },
    });
  });

  it("follows what is typed when the user pauses, once", async () => {
    const pages = new TemplatePages();
    const model = await started(pages);
    for (const text of ["a", "ab", "abc"]) {
      type(model, "website", text);
      pages.schedule.advance(300);
    }
    expect(pages.previews.requests).to.have.length(1);
    pages.schedule.advance(500);
    await settled();
    expect(pages.previews.requests.slice(1)).to.deep.equal([
      {
        receipt: SOLD.id,
        output: "web",
        data: { website: "abc" },
        translations: { fr_FR: {}, de_DE: {} },
      },
    ]);
    expect(model.live.frame?.src).to.match(/2\?scheme=light$/);
  });

  it("follows another tab and another language", async () => {
    const pages = new TemplatePages();
    const model = await started(pages);
    await pages.go(model, { tab: "email", language: "de_DE" });
    pages.schedule.advance(500);
    await settled();
    expect(pages.previews.requests.at(-1)).to.deep.include({ output: "email", language: "de_DE" });
  });

  it("shows the latest, also if the answer before it is slower", async () => {
    const answers: (() => void)[] = [];
    const pages = new TemplatePages({
      previewsBehind: (previews) => ({
        create: async (request) => {
          await new Promise<void>((answer) => answers.push(answer));
          return previews.create(request);
        },
      }),
    });
    const model = await started(pages);
    for (const text of ["old", "new"]) {
      type(model, "website", text);
      pages.schedule.advance(500);
      await settled();
    }
    expect(model.live.isUpdating).to.equal(true);
    for (const answer of answers.reverse()) {
      answer();
      await settled();
    }
    expect([model.live.frame?.src, model.live.isUpdating]).to.deep.equal([
      "/preview/000000000000000000000001?scheme=light",
      false,
    ]);
    expect(pages.previews.requests[0]).to.deep.include({ data: { website: "new" } });
  });

  it("keeps the last good picture when a newer one fails, says so in place, and tries again", async () => {
    let isDown = false;
    const pages = new TemplatePages({
      previewsBehind: (previews) => ({
        create: (request, signal) =>
          (isDown ? withFailure(previews, failure("unreachable")) : previews).create(request, signal),
      }),
    });
    const model = await started(pages);
    const { frame } = model.live;
    isDown = true;
    type(model, "website", "x");
    pages.schedule.advance(500);
    await settled();
    expect([model.live.frame, model.live.problem, model.live.canRetry, pages.said]).to.deep.equal([
      frame,
      "Could not open the transaction, please try again later",
      true,
      [],
    ]);
    isDown = false;
    await model.live.retry();
    expect([model.live.frame?.src, model.live.problem]).to.deep.equal([
      "/preview/000000000000000000000002?scheme=light",
      undefined,
    ]);
  });

  it("names the host that the settings do not allow, and does not offer to try again", async () => {
    const checked = checkTrustedUrl("https://elsewhere.example/r/1", { origin: "", hosts: [] });
    const refused = checked.ok ? failure("malformed") : checked.error;
    const pages = new TemplatePages({ previewsBehind: (previews) => withFailure(previews, refused) });
    const { live } = await started(pages);
    expect([live.problem, live.canRetry]).to.deep.equal([
      "The settings of the portal do not allow receipts at elsewhere.example",
      false,
    ]);
  });

  it("shows the last sale, rather than a later return or a copy", async () => {
    const later = (transaction: string, facts: ReceiptFacts) =>
      aReceipt({ transaction, at: "2026-11-20T10:00:00Z", ...soldIn(SOHO), ...facts });
    const returned = later("TXN-1002", { total: money("-7.20") });
    const copy = later("TXN-1003", { duplicate: true });
    for (const [receipts, shown] of [
      [[SOLD, returned, copy], SOLD],
      [[returned], returned],
    ] as const) {
      const pages = new TemplatePages({ receipts });
      await started(pages, { store: "S-1" });
      expect(pages.previews.requests.at(-1)?.receipt).to.equal(shown.id);
    }
  });

  it("says why there is none, and warns of a receipt of another store", async () => {
    expect((await started(new TemplatePages({ receipts: [] }))).live.problem).to.equal(
      "There are no transactions for this retailer.",
    );
    expect((await started(new TemplatePages(), { store: "E-1" })).live.notes).to.deep.equal([
      "There are no transactions for this store. Using retailer's last transaction instead.",
    ]);
  });

  it("asks for nothing while it has no room, or may not be shown", async () => {
    const pages = new TemplatePages();
    const model = await started(pages);
    model.live.stop();
    type(model, "website", "x");
    pages.schedule.advance(1000);
    await settled();
    expect(pages.previews.requests).to.have.length(1);
    const demo = new TemplatePages({ lock: "demonstration" });
    await started(demo);
    expect(demo.previews.requests).to.deep.equal([]);
  });

  it("shows the saved template, and says so, where the API renders no unsaved ones", async () => {
    const requests: PreviewRequest[] = [];
    const pages = new TemplatePages({
      can: canWithout("createTemplatePreview"),
      previewsBehind: () => ({
        create: (request) => {
          requests.push(request);
          return Promise.resolve(ok({ url: `/r?at=${requests.length}` }));
        },
      }),
    });
    const model = await started(pages);
    type(model, "website", "x");
    pages.schedule.advance(1000);
    await settled();
    expect([requests.length, model.live.notes, model.live.frame?.src]).to.deep.equal([
      1,
      ["The preview shows the saved templates. Save your changes to see them."],
      "/r?at=1",
    ]);
    await model.save();
    pages.schedule.advance(1000);
    await settled();
    expect(model.live.frame?.src).to.equal("/r?at=2");
  });
});
