import { expect } from "chai";
import { parseKnownProperties } from "#domain/receipts/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";

const NOTHING = { sending: {}, refundValidation: {}, taxFreeForms: {} };

describe("the known properties of a receipt [RCPT-036]", () => {
  it("are read from their members", () => {
    const properties = {
      salesperson: "SP-1042",
      phone: "+44 20 7946 0000",
      item_count: 2,
      order_type: "takeaway",
      email_settings: { send: true },
      messaging_settings: { sms: { send: false }, whatsapp: { send: true } },
      checked: { user: "ann@shop.example", timestamp: "2026-03-01T10:52:15Z" },
      refund_validation: { "0": { result: "green" } },
      tax_free_form: { "f-1": { status: "issued" } },
      survey: { survey_id: "S-1", response_id: "R-9" },
      of_tomorrow: 1,
    };
    expect(parseKnownProperties(properties)).to.deep.equal({
      salesperson: "SP-1042",
      phone: "+44 20 7946 0000",
      itemCount: 2,
      orderType: "takeaway",
      checked: { user: "ann@shop.example", timestamp: "2026-03-01T10:52:15Z" },
      sending: { email: true, sms: false, whatsapp: true },
      refundValidation: { "0": { result: "green" } },
      taxFreeForms: { "f-1": { status: "issued" } },
      survey: { survey: "S-1", response: "R-9" },
    });
  });

  it("are absent if the receipt does not have them", () => {
    expect(parseKnownProperties({})).to.deep.equal(NOTHING);
  });

  const ofAnotherKind: readonly JsonObject[] = [
    { survey: "S-1" },
    { survey: { survey_id: "S-1" } },
    { survey: { survey_id: "S-1", response_id: 9 } },
    { survey: { survey_id: 1, response_id: "R-9" } },
    { salesperson: 1042, phone: null, item_count: "2", order_type: ["takeaway"] },
    { email_settings: true, messaging_settings: [], refund_validation: "green", tax_free_form: null },
    { email_settings: { send: "yes" }, messaging_settings: { sms: true, whatsapp: { send: 1 } } },
    { checked: { user: "ann@shop.example" } },
    { checked: { timestamp: "2026-03-01T10:52:15Z" } },
    { checked: { user: 7, timestamp: "2026-03-01T10:52:15Z" } },
    { checked: { user: "ann@shop.example", timestamp: 7 } },
    { checked: true },
  ];
  for (const properties of ofAnotherKind) {
    it(`are absent if they have another type: ${JSON.stringify(properties)}`, () => {
      expect(parseKnownProperties(properties)).to.deep.equal(NOTHING);
    });
  }
});
