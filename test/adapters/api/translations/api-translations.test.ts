import { expect } from "chai";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import type { LocaleCode } from "#domain/translations/index.ts";
import { list, object } from "#test/contract/contract.ts";
import { json, StubApi } from "#test/sdk/stub-api.ts";
import { exampleOf } from "../contract-examples.ts";

describe("API translations of an API that answers every locale", () => {
  it("are those of the locale, from the answer without a parameter", async () => {
    const data = exampleOf("translationData");
    const entries = list(object(data)["locales"]).map(object);
    const locales = entries.map(({ locale }) => locale as LocaleCode);
    const whole = entries.find(({ messages }) => messages !== undefined)?.["locale"] as LocaleCode;
    const api = new StubApi(json(data), json(data));
    const translations = new ApiTranslations(api.client({ retailerId: "1001" }), false);
    const summaries = await translations.locales();
    expect(summaries.ok && summaries.value.map(({ locale }) => locale)).to.deep.equal(locales);
    const one = await translations.withLocale(whole);
    expect(one.ok && one.value.document?.locale).to.equal(whole);
    expect(api.asked).to.deep.equal(Array(2).fill("GET /_/translation-data?retailer_id=1001"));
  });
});
