import { expect } from "chai";
import { IMAGE_TYPES } from "#domain/shared/image/image-type.ts";
import type { HttpRefusal } from "#server/http/problems.ts";
import { loadReceiptDocument } from "#server/receipts/hosted/hosted-receipts.queries.ts";
import { PdfQueue } from "#server/receipts/hosted/pdf-queue.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { anImage, formWith } from "#test/support/images.ts";
import { saveTemplates } from "#test/support/saved-templates.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { textsOfPdf } from "./pdf-text.ts";

const AT = 3;
const { id, store_reference: STORE } = fixtureReceipt({ retailer: "1001", at: AT, transaction: transactionAt(AT) });
/** A receipt of another store. */
const OTHER = fixtureReceipt({ retailer: "1001", at: AT + 1, transaction: transactionAt(AT + 1) });

/** A receipt with everything that a customer can see, and with markup in every text. */
const RICH = {
  ...fixtureReceipt({ retailer: "1001", at: AT, transaction: "TXN <i>4</i>" }),
  localtime: "2026-03-01T23:30:12+01:00",
  l10n: { locale: "de_CH", currency: "CHF" },
  store: "Straße <b>",
  total: 1214.55,
  net: 1100.1,
  taxes: [{ name: 'MWST "x"', rate: 8.1, amount: 98.2 }],
  discounts: [{ name: "Treue & Glück", amount: 10 }, { amount: 2 }],
  payments: [
    {
      method: "bar",
      amount: 1214.55,
      details: {
        type: "VISA",
        number: "4821",
        other: { foreign_currency_id: "EUR", foreign_currency_amount: 1250, _rate: "secret-rate" },
      },
    },
    { method: "voucher", amount: 12.5, currency: "USD" },
  ],
  items: [
    {
      name: "<img src=x>",
      price: 1200,
      total: 1200,
      quantity: "1",
      properties: { product_code: "CT-12", details: ["Größe M", "<s>"], _cost: "secret-cost" },
      return: { localtime: "2026-03-05T10:00:00+01:00" },
    },
    { name: "Äpfel", price: 3.9, total: 2.11, quantity: "0.542 kg", properties: { details: "none" } },
    {
      name: "Hut",
      price: 4.15,
      total: 12.44,
      quantity: "3",
      return: {
        localtime: "2026-03-09T10:00:00+01:00",
        quantity: 2,
        parts: [
          { localtime: "2026-03-07T10:00:00+01:00", quantity: 1 },
          { localtime: "2026-03-09T10:00:00+01:00", quantity: 1 },
        ],
      },
    },
  ],
  properties: { _audit: "secret-audit", till_drift: "secret-drift", salesperson: "Sam Okafor" },
  duplicate: true,
};

describe("PDFs of receipts", () => {
  it("are rate-limited per network; the page stays available [RCPT-043]", async () => {
    const server = await startTestServer({ config: { limits: { api: 1_000_000, page: 20, signIn: 1_000 } } });
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["webview_pdf"] });
    const url = String((await call("GET", `/_/webview_url/${id}`)).json["url"]);
    const statuses = [];
    for (const format of ["pdf", "pdf", "pdf", "html"]) statuses.push((await fetch(`${url}?format=${format}`)).status);
    expect(statuses).to.deep.equal([200, 200, 429, 200]);
    await server.close();
  });
});

describe("a hosted receipt", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer({ config: { publicUrl: "https://portal.example" } });
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["webview_html"] });
  });
  after(() => server.close());
  beforeEach(() => keep(RICH));

  const keep = (receipt: object) =>
    server.db
      .updateTable("receipts")
      .set({ body: JSON.stringify(receipt) })
      .where("retailer_id", "=", "1001")
      .where("id", "=", id)
      .execute();
  const template = (body: object) => saveTemplates(server.db, "1001", body);
  const addressOf = async (query = ""): Promise<string> =>
    String((await call("GET", `/_/webview_url/${id}${query}`)).json["url"]);
  const placeOf = async (query = ""): Promise<string> =>
    (await addressOf(query)).slice("https://portal.example".length);
  const open = (path: string): Promise<Response> => fetch(`${server.url}${path}`, { headers: { accept: "text/html" } });
  const pageOf = async (query = ""): Promise<string> => (await open(await placeOf(query))).text();

  it("has a stable URL that needs no session [RCPT-042]", async () => {
    const address = await addressOf();
    expect(address).to.match(new RegExp(`^https://portal\\.example/r/1001\\.${id}\\.[A-Za-z0-9_-]{24}$`));
    expect(await addressOf()).to.equal(address);
    expect(await addressOf("?tlocale=fr_FR")).to.equal(`${address}?tlocale=fr_FR`);
    expect(await addressOf("?preview=false")).to.equal(address);
    const { status, headers } = await open(new URL(address).pathname);
    expect([status, headers.get("content-type")]).to.deep.equal([200, "text/html; charset=utf-8"]);
  });

  it("is not indexed, not cached by others, sends no referrer, and runs no script", async () => {
    const { headers } = await open(await placeOf());
    expect(headers.get("cache-control")).to.equal("private, no-cache");
    expect(headers.get("referrer-policy")).to.equal("no-referrer");
    expect(headers.get("x-robots-tag")).to.include("noindex");
    expect(headers.get("content-security-policy")).to.match(
      /^default-src 'none'; img-src https: data: 'self'; style-src 'nonce-[A-Za-z0-9+/=]{24}'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    const page = await pageOf();
    expect(page).not.to.match(/<script|<link(?! rel="icon" href="data:,">)|<img|javascript:|\son\w+=/i);
    const nonces = [...page.matchAll(/nonce="(.*?)"/g)].map(([, nonce]) => nonce);
    expect(nonces).to.have.length(1);
    expect(await pageOf()).not.to.include(String(nonces[0]));
  });

  it("can be shown in a frame of the portal as a preview only", async () => {
    const framing = ["", "?preview=true"].map(async (query) => {
      const { headers } = await open(await placeOf(query));
      return [headers.get("x-frame-options"), headers.get("content-security-policy")?.split("; ").at(-1)];
    });
    expect(await Promise.all(framing)).to.deep.equal([
      ["DENY", "frame-ancestors 'none'"],
      ["SAMEORIGIN", "frame-ancestors 'self'"],
    ]);
  });

  it("shows items and payments, in the local time of the store and the language of the receipt [RCPT-043]", async () => {
    await template({
      receipt_header: "Seit 1921",
      receipt_returns: "30 Tage",
      receipt_footer: "Danke &amp; <script>x</script>\nBis bald",
      website: "https://alder.example",
      show: true,
      email_subject: "",
    });
    const page = (await pageOf()).replaceAll("&#39;", "'").replaceAll("\u00a0", " ");
    for (const text of [
      '<html lang="de-CH" dir="ltr">',
      "<h1>Kassenbeleg</h1>",
      "Alder &amp; Finch",
      "Straße &lt;b&gt;",
      '<time datetime="2026-03-01T23:30:12+01:00">1. März 2026 um 23:30</time>',
      "TXN &lt;i&gt;4&lt;/i&gt;",
      "&lt;img src=x&gt;",
      'Größe M, &lt;s&gt; · <span class="unit">CT-12</span>',
      "Zurückgegeben am 5. März 2026",
      "1 von 3 zurückgegeben am 7. März 2026",
      "1 von 3 zurückgegeben am 9. März 2026",
      "0.542 kg",
      "Treue &amp; Glück",
      "-10.00",
      "Rabatt",
      "8.1%",
      "98.20",
      "MWST &quot;x&quot;",
      "bar VISA ···· 4821",
      "Seit 1921",
      "30 Tage",
      "Danke &amp; \nBis bald",
      '<a href="https://alder.example" rel="noreferrer">',
      "Dies ist eine Kopie",
      '<th scope="col">Artikel</th>',
      "Beleg als PDF",
    ])
      expect(page, text).to.include(text);
    for (const amount of ["CHF 1’214.55", ">CHF 1’214.55 (EUR 1’250.00)<", ">$ 12.50<", "1’100.10"])
      expect(page.replaceAll("'", "’")).to.include(amount);
    expect(page).not.to.match(/secret|Sam Okafor|shopper3|Vorschau/);
  });

  const LANGUAGES = [
    ["fr_FR", "fr-FR", "Ticket de caisse"],
    ["it_CH", "it-CH", "Scontrino"],
    ["es_ES", "es-ES", "Recibo"],
    ["en_US", "en-US", "Receipt"],
    ["ja_JP", "de-CH", "Kassenbeleg"],
  ] as const;
  for (const [requested, language, title] of LANGUAGES) {
    it(`uses the texts of ${requested} if there are any, else those of the receipt: ${language} [RCPT-042]`, async () => {
      expect(await pageOf(`?tlocale=${requested}`))
        .to.include(`<html lang="${language}" dir="ltr">`)
        .and.include(`<h1>${title}</h1>`);
    });
  }

  it("is in English without texts for its own locale", async () => {
    await keep({ ...RICH, l10n: { locale: "xx-!", currency: "JPY" }, total: 1214.55 });
    expect(await pageOf())
      .to.include('<html lang="en-GB" dir="ltr">')
      .and.match(/JP¥1,215/);
  });

  it("uses the newest preview of the retailer's templates only at the URL of a preview, else the saved ones [RCPT-042]", async () => {
    await template({ receipt_footer: "In use" });
    const editor = await createTokenCalls(server, { retailers: ["1001"], permissions: ["template_admin"] });
    for (const receipt_footer of ["An older draft", "As a draft"]) {
      const draft = { receipt_id: id, output: "web", data: { receipt_footer, website: "javascript:alert(1)" } };
      expect((await editor("POST", "/_/template-previews", { body: draft })).status).to.equal(201);
    }
    const [live, preview] = [await placeOf(), await placeOf("?preview=true")];
    expect(await (await open(live)).text())
      .to.include("In use")
      .and.not.include("As a draft");
    const page = await (await open(preview)).text();
    expect(page)
      .to.include("As a draft")
      .and.include("Vorschau")
      .and.include("<bdi>javascript:alert(1)</bdi>")
      .and.not.include("In use")
      .and.not.include("An older");
    expect((await open(`${live}?preview=true`)).status).to.equal(404);
    expect((await open(preview.replace("?preview=true", ""))).status).to.equal(404);
    await server.db.deleteFrom("template_previews").execute();
    expect(await (await open(preview)).text())
      .to.include("In use")
      .and.include("Vorschau");
  });

  it("uses the draft of a store only if it is a receipt of that store", async () => {
    const editor = await createTokenCalls(server, { retailers: ["1001"], permissions: ["template_admin"] });
    const previewOf = async (store: object, receipt = id): Promise<string> => {
      const body = { receipt_id: receipt, output: "web", data: { receipt_header: "Of the retailer" }, store };
      expect((await editor("POST", "/_/template-previews", { body })).status).to.equal(201);
      return (await open(await placeOf("?preview=true"))).text();
    };
    const draft = { data: { receipt_footer: "Of a store" } };
    expect(await previewOf(draft))
      .to.include("Of a store")
      .and.include("Of the retailer");
    expect(await previewOf({ ...draft, reference: STORE })).to.include("Of a store");
    for (const page of [
      await previewOf({ ...draft, reference: OTHER.store_reference }),
      await previewOf(draft, OTHER.id),
    ]) {
      expect(page).to.include("Of the retailer").and.not.include("Of a store");
    }
    await server.db.deleteFrom("template_previews").execute();
  });

  it("is available as a PDF with the same content [RCPT-043]", async () => {
    await template({ receipt_footer: "Danke, Ευχαριστώ, Спасибо, Žluťoučký" });
    const response = await open(`${await placeOf()}?format=pdf`);
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("content-disposition"),
    ]).to.deep.equal([200, "application/pdf", `inline; filename="receipt-${id}.pdf"`]);
    expect(response.headers.get("cache-control")).to.equal("private, no-cache");
    const pages = textsOfPdf(Buffer.from(await response.arrayBuffer()));
    const texts = pages.flat().map(({ text }) => text);
    for (const text of [
      "Alder & Finch",
      "Straße <b>",
      "Kassenbeleg",
      "1. März 2026 um 23:30",
      "<img src=x>",
      "Größe M, <s> · CT-12",
      "Zurückgegeben am 5. März 2026",
      "1 von 3 zurückgegeben am 7. März 2026",
      "1 von 3 zurückgegeben am 9. März 2026",
      "0.542 kg",
      "Treue & Glück",
      "bar VISA ···· 4821",
      "8.1%",
    ]) {
      expect(texts, text).to.include(text);
    }
    expect(texts.join(" ")).to.include("Danke, Ευχαριστώ, Спасибо, Žluťoučký");
    expect(texts.join()).not.to.match(/secret|Sam Okafor/);
  });

  it("is laid out from right to left in Arabic, on the page and as a PDF [RCPT-042, RCPT-043]", async () => {
    await template({ receipt_footer: "<p>محمد الدار</p>" });
    expect(await pageOf("?tlocale=ar_KW"))
      .to.include('<html lang="ar-KW" dir="rtl">')
      .and.include("<h1>إيصال</h1>")
      .and.include("محمد الدار");
    const placed = textsOfPdf(
      Buffer.from(await (await open(`${await placeOf("?tlocale=ar_KW")}&format=pdf`)).arrayBuffer()),
    ).flat();
    const leftOf = (shown: string): number => placed.find(({ text }) => text === shown)!.x;
    const turned = (word: string): string => [...word].reverse().join("");
    expect([leftOf("Äpfel") > leftOf("0.542 kg"), leftOf(turned("محمد")) > leftOf(turned("الدار"))]).to.deep.equal([
      true,
      true,
    ]);
  });

  it("says in a PDF and in the log that a name has no font; the log has no names [RCPT-043-part]", async () => {
    await keep({ ...RICH, items: [{ name: "ქუდი", price: 1, total: 1, quantity: "1" }] });
    const placed = textsOfPdf(Buffer.from(await (await open(`${await placeOf()}?format=pdf`)).arrayBuffer())).flat();
    expect(placed.map(({ text }) => text).join(" ")).to.include("für die dieses PDF keine Schrift hat");
    const line = server.log.find((one) => one.includes("have no font")) ?? "";
    expect(line).to.include(id).and.include("U+10E5").and.not.include("ქუდი");
  });

  it("fits on the pages of a PDF, and tolerates every character", async () => {
    const items = Array.from({ length: 200 }, (_, at) => ({
      name: `قميص 日本 ${at} ${"long ".repeat(at % 20)}`,
      price: 1,
      total: 1,
      quantity: "1",
    }));
    await keep({ ...RICH, items });
    const pages = textsOfPdf(Buffer.from(await (await open(`${await placeOf()}?format=pdf`)).arrayBuffer()));
    expect(pages.length).to.be.greaterThan(5);
    for (const { x, y } of pages.flat()) expect([x >= 100 && x < 480, y > 50 && y < 800]).to.deep.equal([true, true]);
    expect(pages.flat().filter(({ text }) => text === "1.00")).to.have.length(400);
  });

  it("truncates long content of a PDF, and says how much is omitted", async () => {
    const items = Array.from({ length: 1704 }, (_, at) => ({
      name: at === 0 ? `🧾${"x".repeat(5000)}` : "Tee",
      price: 1,
      total: 1,
      quantity: "1",
      properties: at === 1 ? { details: Array<string>(30).fill("line") } : {},
    }));
    await keep({ ...RICH, items });
    const texts = textsOfPdf(
      Buffer.from(await (await open(`${await placeOf("?tlocale=en_GB")}&format=pdf`)).arrayBuffer()),
    )
      .flat()
      .map(({ text }) => text);
    expect(texts).to.include("… and 1,204 more").and.include("… and 20 more");
    expect(texts.filter((text) => text === "Tee")).to.have.length(499);
    expect(texts.filter((text) => text === "line")).to.have.length(10);
    expect(
      texts
        .join("")
        .match(/x{20,}/g)!
        .join("").length,
    ).to.be.below(301);
  });

  it("breaks a word of any length in a PDF, and keeps all of it", async () => {
    await template({ receipt_footer: `<p>${"x".repeat(4_000)}LAST</p>` });
    const placed = textsOfPdf(Buffer.from(await (await open(`${await placeOf()}?format=pdf`)).arrayBuffer())).flat();
    expect(placed.map(({ text }) => text).join("")).to.match(/x{4000}LAST/);
    expect(Math.max(...placed.map(({ text }) => text.length))).to.be.below(300);
    await template({});
  });

  it("shows the full conditions of the retailer in a PDF, over several pages if needed", async () => {
    const [terms, arabic] = ["Keep this receipt. ".repeat(50), "شكرًا لتسوقك معنا. ".repeat(200)];
    await template({
      receipt_returns: `<p>${terms}LAST-OF-TERMS</p>`,
      receipt_footer: `<p>${arabic}LAST-OF-FOOTER</p>`,
    });
    const pages = textsOfPdf(Buffer.from(await (await open(`${await placeOf()}?format=pdf`)).arrayBuffer()));
    const texts = pages.map((page) => page.map(({ text }) => text).join(" "));
    expect(texts[0]).to.include("LAST-OF-TERMS");
    expect(texts.at(-1)).to.include("LAST-OF-FOOTER");
    expect(pages.length).to.equal(2);
    for (const { y } of pages.flat()) expect(y).to.be.greaterThan(40);
    await template({});
  });

  for (const type of IMAGE_TYPES) {
    it(`shows a logo that was uploaded as ${type} in a PDF, in the size of the page`, async () => {
      const editor = await createTokenCalls(server, { retailers: ["1001"], permissions: ["template_admin"] });
      const { json } = await editor("POST", "/_/template-data/images/emails", {
        body: formWith(await anImage(type, 200, 40), { name: "logo", type }),
      });
      await template({ receipt_logo: String(json["url"]) });
      const pdf = Buffer.from(await (await open(`${await placeOf()}?format=pdf`)).arrayBuffer());
      const [first] = textsOfPdf(pdf).flat();
      // A4 is 842 points high, the margin is 56. 40 pixels are 30 points.
      expect(first?.y).to.be.within(842 - 56 - 30 - 8 - 20, 842 - 56 - 30 - 8);
      expect(pdf.toString("latin1")).to.include("/Subtype /Image").and.include("/Width 200").and.include("/Height 40");
    });
  }

  it("shows no logo of another host in a PDF", async () => {
    await template({ receipt_logo: "https://shop.example/logo.png" });
    const response = await open(`${await placeOf()}?format=pdf`);
    expect([
      response.status,
      Buffer.from(await response.arrayBuffer())
        .toString("latin1")
        .includes("/Subtype /Image"),
    ]).to.deep.equal([200, false]);
    await template({});
  });

  it("renders one PDF at a time, queues a few, and skips those of closed connections", async () => {
    const press = new PdfQueue();
    const { printed } = (await loadReceiptDocument(server.db, { retailer: "1001", id, publicUrl: server.url }))!;
    const leaving = new AbortController();
    const asked = Array.from({ length: 10 }, (_, at) =>
      press.render(printed, at === 3 ? leaving.signal : new AbortController().signal).then(
        () => 200,
        ({ status }: HttpRefusal) => status,
      ),
    );
    leaving.abort();
    expect(await Promise.all(asked)).to.deep.equal([200, 200, 200, 408, 200, 200, 200, 200, 503, 503]);
    expect((await press.render(printed, new AbortController().signal)).content.subarray(0, 5).toString()).to.equal(
      "%PDF-",
    );
  });

  it("is not found at any other URL", async () => {
    const place = await placeOf();
    const last = place.at(-1) === "A" ? "B" : "A";
    const [, retailer, , proof = ""] = /\/r\/(.*?)\.(.*?)\.(.*)$/.exec(place) ?? [];
    const other = fixtureReceipt({ retailer: "1001", at: 4, transaction: transactionAt(4) }).id;
    for (const wrong of [
      place.slice(0, -1) + last,
      `${place}A`,
      place.slice(0, -1),
      `/r/${retailer}.${other}.${proof}`,
      `/r/2001.${id}.${proof}`,
      "/r/x",
      `/r/${"a".repeat(400)}`,
    ]) {
      const response = await open(wrong);
      expect(response.status, wrong).to.equal(404);
      expect(await response.text())
        .to.include("Receipt not found")
        .and.not.include("Kassenbeleg")
        .and.not.include("<a ");
    }
  });

  it("is not found after the receipt is deleted", async () => {
    const place = await placeOf();
    await server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom("receipts").where("retailer_id", "=", "1001").where("id", "=", id).execute();
    });
    expect((await open(place)).status).to.equal(404);
    expect((await call("GET", `/_/webview_url/${id}`)).status).to.equal(404);
    await server.db
      .insertInto("receipts")
      .values({
        retailer_id: "1001",
        id,
        transaction_id: transactionAt(AT),
        store_id: "5001",
        localtime: RICH.localtime,
        body: JSON.stringify(RICH),
      })
      .execute();
  });

  it("has a URL that callers without permission cannot request [RCPT-042]", async () => {
    const narrow = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["webview_pdf"],
      stores: ["5002"],
    });
    expect((await narrow("GET", `/_/webview_url/${id}`)).status).to.equal(404);
    const blind = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    expect((await blind("GET", `/_/webview_url/${id}`)).status).to.equal(403);
    for (const query of ["?tlocale=deutsch!", "?preview=maybe", "?preview=true&preview=true"])
      expect((await call("GET", `/_/webview_url/${id}${query}`)).status).to.equal(400);
  });
});
