import { expect } from "chai";
import { parseLocaleCode, type LocaleCode } from "#domain/translations/index.ts";
import { parseVersion, type Version } from "#domain/shared/form/version.ts";
import { insertLocale } from "#server/translations/translations.queries.ts";
import { aMessage } from "#test/support/builders/a-translation-document.ts";
import { createTokenCalls, type Call } from "#test/support/calls.ts";
import { saveTemplates } from "#test/support/saved-templates.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const AT = 3;
const { id } = fixtureReceipt({ retailer: "1001", at: AT, transaction: transactionAt(AT) });
const RECEIPT = {
  ...fixtureReceipt({ retailer: "1001", at: AT, transaction: transactionAt(AT) }),
  l10n: { locale: "fr_BE", currency: "EUR" },
  store: "Sablon",
  taxes: [{ name: "VAT", rate: 21, amount: 2 }],
  payments: [
    { method: "card", amount: 12, details: { number: "4821" } },
    { method: "gift_card", amount: 1 },
  ],
};

describe("a hosted receipt in the translations of its retailer", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer({ config: { publicUrl: "https://portal.example" } });
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["webview_html"] });
    await server.db
      .updateTable("receipts")
      .set({ body: JSON.stringify(RECEIPT) })
      .where("retailer_id", "=", "1001")
      .where("id", "=", id)
      .execute();
  });
  after(() => server.close());
  afterEach(() => server.db.deleteFrom("translations").execute());

  const translate = (locale: string, texts: Readonly<Record<string, string>>, retailer = "1001"): Promise<void> =>
    server.db.transaction().execute((trx) =>
      insertLocale(trx, retailer, {
        locale: parseLocaleCode(locale) as LocaleCode,
        version: parseVersion("2026-01-01T00:00:00Z") as Version,
        messages: Object.entries(texts).map(([original, text]) => aMessage(original, text)),
      }),
    );

  async function pageOf(query = ""): Promise<string> {
    const address = new URL(String((await call("GET", `/_/webview_url/${id}${query}`)).json["url"]));
    return (
      await fetch(`${server.url}${address.pathname}${address.search}`, { headers: { accept: "text/html" } })
    ).text();
  }

  it("has the translations of its locale for fixed lines, taxes and payments, before the built-in lines", async () => {
    await translate("fr_BE", {
      Total: "À payer <b>",
      "Your receipt from {store}": "Ticket de {store}",
      VAT: "TVA",
      card: "Carte",
      Net: " ",
    });
    const page = await pageOf();
    for (const text of ["À payer &lt;b&gt;", "TVA", "Carte ···· 4821", "gift_card", "<h1>Ticket de caisse</h1>"])
      expect(page, text).to.include(text);
    expect(page).to.include("Sablon").and.not.include("{store}");
  });

  it("takes those of another locale of the same language where its own has none", async () => {
    await translate("fr_FR", { Total: "Somme", VAT: "Impôt" });
    await translate("fr_BE", { VAT: "TVA" });
    const page = await pageOf();
    expect(page).to.include("Somme").and.include("TVA").and.not.include("Impôt");
  });

  it("has the line of a template before that of a translation", async () => {
    await translate("fr_BE", { Total: "Somme", Quantity: "Qté" });
    await saveTemplates(server.db, "1001", { text_total: "Total à régler" });
    const page = await pageOf();
    expect(page).to.include("Total à régler").and.include("Qté").and.not.include("Somme");
    await saveTemplates(server.db, "1001", {});
  });

  it("can be read in a language that only the translations have", async () => {
    await translate("pl", { Total: "Razem", Receipt: "Paragon" });
    expect(await pageOf("?tlocale=pl_PL"))
      .to.include('<html lang="pl-PL"')
      .and.include("<h1>Paragon</h1>")
      .and.include("Razem");
  });

  it("has no translation in another script, but one in the script that the country of the reader uses", async () => {
    await translate("zh_CN", { Total: "总计" });
    const untranslated = await pageOf("?tlocale=zh_Hant_TW");
    expect(untranslated).to.include('<html lang="fr-BE"').and.not.include("总计");
    await translate("zh_HK", { Total: "總計" });
    for (const locale of ["zh_Hant_TW", "zh_TW"])
      expect(await pageOf(`?tlocale=${locale}`), locale)
        .to.include("總計")
        .and.not.include("总计");
  });

  it("reads Norwegian translations under each of the codes of Norwegian, and regions with digits", async () => {
    await translate("no", { Total: "Totalt" });
    expect(await pageOf("?tlocale=nb_NO"))
      .to.include("Totalt")
      .and.include('<html lang="nb-NO"');
    await translate("es", { Total: "Suma" });
    expect(await pageOf("?tlocale=es_419"))
      .to.include("Suma")
      .and.include('<html lang="es-419"');
  });

  it("has neither the translations of another retailer nor those of a locale that was removed", async () => {
    await translate("fr_BE", { Total: "Somme" }, "2001");
    await translate("fr_FR", { Total: "Addition" });
    await server.db.updateTable("translations").set({ is_deleted: true }).where("retailer_id", "=", "1001").execute();
    expect(await pageOf()).to.not.match(/Somme|Addition/);
  });
});
