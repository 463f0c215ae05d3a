import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import {
  templatesFailureMessage,
  TRANSACTION_NOT_OPENED,
  type TemplatesAction,
} from "#domain/templates/templates.messages.ts";

const TEXTS: Readonly<Record<TemplatesAction, string>> = {
  "get-data": "Failed to get template data",
  "set-data": "Failed to set template data",
  "get-translations": "Failed to get template data translations",
  "set-translations": "Failed to set template data translations",
};
const NUMBERS: Readonly<Record<TemplatesAction, string>> = {
  "get-data": "TMPL-014",
  "set-data": "TMPL-015",
  "get-translations": "TMPL-016",
  "set-translations": "TMPL-017",
};

describe("the messages of templates", () => {
  for (const action of Object.keys(TEXTS) as TemplatesAction[]) {
    it(`are the server's description, else '${TEXTS[action]}' [${NUMBERS[action]}]`, () => {
      expect(templatesFailureMessage(action, failure("unreachable"))).to.equal(TEXTS[action]);
      expect(
        templatesFailureMessage(action, failure("rejected", { description: "Too long", statusText: "Bad Request" })),
      ).to.equal("Too long");
    });
  }

  it("say in their own words that another user saved first", () => {
    expect(templatesFailureMessage("set-data", failure("conflict", { status: 412, description: "x" }))).to.match(
      /^This template was changed/,
    );
  });

  it("have the sentence for a transaction that is not opened [TMPL-020]", () => {
    expect(TRANSACTION_NOT_OPENED).to.equal("Could not open the transaction, please try again later");
  });
});
