// Lines of the error catalogue (part 1 and part 2, section 8) from the answer of a server to the text for the user.
import { expect } from "chai";
import { ApiConsumers } from "#adapters/api/consumers/api-consumers.ts";
import { ApiLoyalty } from "#adapters/api/consumers/api-loyalty.ts";
import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import { ApiTemplates } from "#adapters/api/templates/api-templates.ts";
import { ApiTranslations } from "#adapters/api/translations/api-translations.ts";
import { consumersFailureMessage, loyaltyFailureMessage } from "#domain/consumers/index.ts";
import { formsFailureMessage, NEVER_SAVED, NO_FORM_IMAGES } from "#domain/forms/index.ts";
import { ratesFailureMessage } from "#domain/rates/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { storesFailureMessage } from "#domain/stores/index.ts";
import { templatesFailureMessage } from "#domain/templates/index.ts";
import { translationsFailureMessage, type LocaleCode } from "#domain/translations/index.ts";
import type { Client } from "#sdk/index.ts";
import { StubApi } from "#test/sdk/stub-api.ts";

type Line = readonly [ask: (client: Client) => Promise<Result<unknown, Failure>>, textOf: (failure: Failure) => string];

const place = { retailer: () => undefined } as never;
const STARS = { id: "stars", name: "Stars" };
const SEEN = { images: NO_FORM_IMAGES, version: NEVER_SAVED };

/** The text after a refusal without a reason. */
const LINES: Readonly<Record<string, Line>> = {
  "Failed to get forms data": [
    (client) => new ApiForms(client).current(),
    (failure) => formsFailureMessage("get", failure),
  ],
  "Failed to set forms data": [
    (client) => new ApiForms(client).replace({ wanted: NO_FORM_IMAGES, seen: SEEN }),
    (failure) => formsFailureMessage("set", failure),
  ],
  "There was an error performing your search, please try again later": [
    (client) => new ApiConsumers(client, place).search("ann"),
    (failure) => consumersFailureMessage("search", failure),
  ],
  "Internal Server Error": [
    (client) => new ApiLoyalty(client).change(STARS, "ann@shop.example", { description: "Gift", add: 1, attempt: "1" }),
    loyaltyFailureMessage,
  ],
  "Failed to get rates": [
    (client) => new ApiRates(client).latest(),
    (failure) => ratesFailureMessage("latest", failure),
  ],
  "Failed to get template data": [
    (client) => new ApiTemplates(client).read(),
    (failure) => templatesFailureMessage("get-data", failure),
  ],
  "Failed to get template data translations": [
    (client) => new ApiTemplates(client).read("fr_FR"),
    (failure) => templatesFailureMessage("get-translations", failure),
  ],
  "Failed to get translation data": [
    (client) => new ApiTranslations(client).withLocale("fr_FR" as LocaleCode),
    (failure) => translationsFailureMessage("get", failure),
  ],
};

/** Refuses with a problem, over HTTP/1.1, or over HTTP/2, whose status line has no words. */
const refusing = (body: object, statusText: string): Client =>
  new StubApi(() => Response.json(body, { status: 500, statusText })).client({ retry: { maxTries: 1 } });

async function textAfter([ask, textOf]: Line, client: Client): Promise<string> {
  const result = await ask(client);
  return result.ok ? "" : textOf(result.error);
}

describe("an HTTP error without a reason", () => {
  for (const [text, line] of Object.entries(LINES)) {
    it(`is '${text}', over HTTP/1.1 and HTTP/2`, async () => {
      const body = { status: "Internal Server Error" };
      expect(
        await Promise.all(["Server Error", ""].map((words) => textAfter(line, refusing(body, words)))),
      ).to.deep.equal([text, text]);
    });
  }

  it("of stores has the status text, and a fixed text only without any answer [STORE-025-part]", async () => {
    const line: Line = [(client) => new ApiStores(client).all(), (failure) => storesFailureMessage("list", failure)];
    expect(await textAfter(line, refusing({ status: "Internal Server Error" }, ""))).to.equal("Internal Server Error");
    expect(await textAfter(line, new StubApi().client({ retry: { maxTries: 1 } }))).to.equal("Failed to get stores");
  });
});
