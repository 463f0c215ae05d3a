import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { PreviewRequest, ReceiptPreviews } from "#domain/templates/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { soldIn } from "#test/support/builders/a-store.ts";
import { canWithout } from "#test/support/capabilities.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { TemplatePreviewViewModel } from "#ui/templates/template-preview.view-model.ts";
import { SOHO, SOLD, TemplatePages, type } from "./template-pages.ts";

async function opened(
  pages: TemplatePages,
  place: Parameters<TemplatePages["open"]>[0] = {},
  typed: Readonly<Record<string, string>> = {},
): Promise<TemplatePreviewViewModel> {
  const model = await pages.open(place);
  for (const [key, text] of Object.entries(typed)) type(model, key, text);
  await model.openPreview();
  await settled();
  if (model.preview.model === undefined) throw new Error("The preview did not open");
  return model.preview.model;
}

async function settled(): Promise<void> {
  for (let at = 0; at < 5; at += 1) await flushTasks();
}

describe("The preview of a template", () => {
  failOnMobxWarnings();

  it("shows the last transaction on the first device, from the address that the server answers [TMPL-003, RCPT-028-part]", async () => {
    const pages = new TemplatePages();
    const model = await opened(pages, {}, { website: "x" });
    expect(model.frame).to.deep.equal({
      src: "/preview/000000000000000000000001?scheme=light",
      title: "Receipt on Desktop",
      width: 620,
      height: 800,
    });
    expect(pages.previews.requests).to.deep.equal([{ receipt: SOLD.id, output: "web", data: { website: "x" } }]);
  });

  it("begins with the output of the tab", async () => {
    for (const [tab, output] of [
      ["email", "email"],
      ["receipt", "web"],
      ["forms", "web"],
    ] as const)
      expect((await opened(new TemplatePages(), { tab })).output, tab).to.equal(output);
  });

  it("shows it on another device, dark, and as an email", async () => {
    const pages = new TemplatePages();
    const model = await opened(pages);
    expect(model.sizes).to.have.length(15);
    model.chooseSize("ipad");
    model.chooseScheme("dark");
    await model.chooseOutput("email");
    expect(model.frame).to.deep.include({
      src: "/preview/000000000000000000000002?scheme=dark",
      title: "Email on iPad",
      width: 768,
    });
    expect(pages.previews.requests.at(-1)).to.deep.include({ output: "email" });
  });

  it("sends the unsaved template of a store, with its language and translations", async () => {
    const pages = new TemplatePages();
    await opened(pages, { store: "S-1", language: "fr_FR" }, { website: "x" });
    expect(pages.previews.requests).to.deep.equal([
      {
        receipt: SOLD.id,
        output: "web",
        language: "fr_FR",
        store: { reference: "S-1", translations: { fr_FR: { website: "x" } } },
      },
    ]);
  });

  it("warns where the store has no transaction, and shows the retailer's last [TMPL-022]", async () => {
    const model = await opened(new TemplatePages(), { store: "E-1" });
    expect([model.warnings, model.frame === undefined]).to.deep.equal([
      ["There are no transactions for this store. Using retailer's last transaction instead."],
      false,
    ]);
  });

  it("says that there is no transaction [TMPL-018]", async () => {
    const model = await opened(new TemplatePages({ receipts: [] }));
    expect([model.problem, model.frame, model.canSend]).to.deep.equal([
      "There are no transactions for this retailer.",
      undefined,
      false,
    ]);
  });

  it("says that the last transaction is not known [TMPL-019]", async () => {
    const model = await opened(
      new TemplatePages({ receiptsBehind: (receipts) => withFailure(receipts, failure("unreachable")) }),
    );
    expect(model.problem).to.equal("There was an error loading last transaction ID");
  });

  it("shows the transaction that the user names, or says which one was not loaded [TMPL-021]", async () => {
    const other = aReceipt({ transaction: "TXN-1002", at: "2020-01-01T10:00:00Z", ...soldIn(SOHO) });
    const pages = new TemplatePages({ receipts: [SOLD, other] });
    const model = await opened(pages);
    model.typeTransaction(" TXN-1002 ");
    await model.openTransaction();
    expect([pages.previews.requests.at(-1)?.receipt, model.problem]).to.deep.equal([other.id, undefined]);
    model.typeTransaction("TXN-9");
    await model.openTransaction();
    expect(model.problem).to.equal("There was an error loading transaction ID: TXN-9");
    await model.openLast();
    expect([model.problem, model.transaction]).to.deep.equal([undefined, ""]);
  });

  it("says that a transaction could not be opened, such as one that was erased, and tries again [TMPL-020]", async () => {
    let isErased = true;
    const pages = new TemplatePages({
      previewsBehind: (previews) => ({
        create: (request, signal) =>
          (isErased ? withFailure(previews, failure("missing")) : previews).create(request, signal),
        sendTest: (...sent) => previews.sendTest(...sent),
      }),
    });
    const model = await opened(pages);
    expect([model.problem, model.frame]).to.deep.equal([
      "Could not open the transaction, please try again later",
      undefined,
    ]);
    isErased = false;
    await model.retry();
    expect([model.problem, model.frame === undefined]).to.deep.equal([undefined, false]);
  });

  it("warns of a mail that is too large", async () => {
    const model = await opened(new TemplatePages({ bytesOf: () => 100_001 }));
    expect(model.warnings).to.deep.equal(["The email has 101 kB; some mail programs cut off more than 100 kB"]);
  });

  it("sends a test email to the signed-in address, once", async () => {
    const pages = new TemplatePages();
    const model = await opened(pages);
    await Promise.all([model.sendTest(), model.sendTest()]);
    expect([model.answer, pages.said, pages.previews.sent]).to.deep.equal([
      { tone: "good", text: "Test email sent to staff@shop.example" },
      [],
      ["000000000000000000000001"],
    ]);
    await model.chooseOutput("email");
    expect(model.answer, "it is about another preview").to.equal(undefined);
  });

  it("says why a test email was not sent", async () => {
    const pages = new TemplatePages();
    const model = await opened(pages);
    pages.clock.set("2026-11-21T10:30:00.000Z" as never);
    await model.sendTest();
    expect(model.answer).to.deep.equal({
      tone: "bad",
      text: "This preview has expired. Open it again to send a test email.",
    });
  });

  describe("where the API renders no unsaved templates", () => {
    /** The hosted receipt, as the API of the specification returns it. */
    const webViews = (requests: PreviewRequest[]): ReceiptPreviews => ({
      create: (request) => {
        requests.push(request);
        return Promise.resolve(ok({ url: `/r/${request.language ?? "own"}?preview=true` }));
      },
    });
    const setUp = (requests: PreviewRequest[] = []): TemplatePages =>
      new TemplatePages({
        can: canWithout("createTemplatePreview", "sendTemplatePreview"),
        previewsBehind: () => webViews(requests),
      });

    it("shows the hosted receipt in the language, without a choice of output or color scheme, and mails nothing", async () => {
      const requests: PreviewRequest[] = [];
      const model = await opened(setUp(requests), { language: "fr_FR" });
      await model.chooseOutput("email");
      model.chooseScheme("dark");
      expect(model.frame).to.deep.include({ src: "/r/fr_FR?preview=true", title: "Receipt on Desktop" });
      expect([model.rendersDrafts, model.showsSend, model.canSend, model.warnings]).to.deep.equal([
        false,
        false,
        false,
        [],
      ]);
      expect(requests[0]).to.deep.include({ receipt: SOLD.id, language: "fr_FR" });
    });

    it("says that unsaved changes are not shown", async () => {
      const model = await opened(setUp(), { store: "S-1" }, { website: "x" });
      expect(model.warnings).to.deep.equal(["The preview shows the saved templates. Save your changes to see them."]);
    });

    it("saves without rendering the mail first", async () => {
      const requests: PreviewRequest[] = [];
      const pages = setUp(requests);
      const model = await pages.open();
      type(model, "website", "https://shop.example");
      await model.editor?.session?.save();
      await settled();
      expect([await pages.saved(), requests]).to.deep.equal([{ website: "https://shop.example" }, []]);
    });
  });

  it("has no test email where the API only renders", async () => {
    const model = await opened(new TemplatePages({ can: canWithout("sendTemplatePreview") }));
    expect([model.rendersDrafts, model.showsSend, model.canSend]).to.deep.equal([true, false, false]);
  });
});
