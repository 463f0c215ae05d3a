import { expect } from "chai";
import { mailingOf, parseBody, withMailing } from "#domain/testing/index.ts";

const mailed = (text: string) => {
  const read = parseBody(text);
  return read.ok ? mailingOf(read.value.body) : "no body";
};

describe("email of a test receipt", () => {
  const rows = [
    { what: "goes to the consumer", text: '{"identifier":"ann@example.com","properties":{"email_settings":{"send":true}}}', mailing: { isWished: true, address: "ann@example.com" } },
    { what: "can be disabled", text: '{"identifier":"ann@example.com","properties":{"email_settings":{"send":false}}}', mailing: { isWished: false, address: "ann@example.com" } },
    { what: "is not requested without a consumer", text: '{"properties":{"email_settings":{"send":true}}}', mailing: undefined },
    { what: "is none where who bought is no text", text: '{"identifier":7,"properties":{"email_settings":{"send":true}}}', mailing: undefined },
    { what: "is none where nothing is said of one", text: '{"identifier":"ann","properties":{"email_settings":{}}}', mailing: undefined },
    { what: "is none where there are no settings", text: '{"identifier":"ann","properties":{"email_settings":null}}', mailing: undefined },
    { what: "is none where there are no properties", text: '{"identifier":"ann"}', mailing: undefined },
    { what: "is none where it is no yes or no", text: '{"identifier":"ann","properties":{"email_settings":{"send":"yes"}}}', mailing: undefined },
  ];
  for (const { what, text, mailing } of rows) it(what, () => expect(mailed(text)).to.deep.equal(mailing));

  const changes = [
    { what: "is disabled in the text, which otherwise stays as typed", from: "{properties: {email_settings: {send: /* so */ true, 'a': 1.50}}} // end", to: "{properties: {email_settings: {send: /* so */ false, 'a': 1.50}}} // end" },
    { what: "is taken out of the last of those that count", from: '{"properties":{"email_settings":{"send":true,"send":true}}}', to: '{"properties":{"email_settings":{"send":true,"send":false}}}' },
    { what: "is no other member of that name", from: '{"send":true,"items":[{"properties":{"email_settings":{"send":true}}}]}', to: '{"send":true,"items":[{"properties":{"email_settings":{"send":true}}}]}' },
    { what: "stays where it is no yes or no", from: '{"properties":{"email_settings":{"send":"true"}}}', to: '{"properties":{"email_settings":{"send":"true"}}}' },
    { what: "is put into no text that says nothing of it", from: '{"properties":{"email_settings":true}}', to: '{"properties":{"email_settings":true}}' },
  ];
  for (const { what, from, to } of changes) it(what, () => expect(withMailing(from, false)).to.equal(to));

  it("can be enabled again", () => expect(withMailing('{"properties":{"email_settings":{"send":false}}}', true)).to.equal('{"properties":{"email_settings":{"send":true}}}'));
});
