import { expect } from "chai";
import * as mailMapping from "#adapters/api/shared/mail.mapping.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { exampleOf } from "../contract-examples.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseMails } = ofAnyJson(mailMapping);

const [MAIL] = exampleOf("mails") as readonly [JsonObject];

describe("pending mails of the API", () => {
  it("are read from the contract's example", () => {
    expect(parseMails([MAIL])).to.deep.equal([
      {
        id: "42",
        at: "2026-03-01T09:30:00.000Z",
        to: "ben@shop.example",
        subject: "Confirm your account",
        text: "Set your password: https://portal.shop.example/confirm/…",
      },
    ]);
  });

  for (const member of Object.keys(MAIL)) {
    it(`are malformed when the ${member} of one has another type`, () =>
      expect(parseMails([MAIL, { ...MAIL, [member]: 5 }])).to.equal(undefined));
  }
});
