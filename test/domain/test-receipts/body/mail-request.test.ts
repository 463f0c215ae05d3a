import { expect } from "chai";
import { parseMailRequest, parseBody, replaceMailRequest } from "#domain/test-receipts/index.ts";

const mailed = (text: string) => {
  const read = parseBody(text);
  return read.ok ? parseMailRequest(read.value.body) : "no body";
};

describe("email of a test receipt", () => {
  const rows = [
    {
      what: "goes to the consumer",
      text: '{"identifier":"ann@example.com","properties":{"email_settings":{"send":true}}}',
      mailing: { isRequested: true, address: "ann@example.com" },
    },
    {
      what: "can be disabled",
      text: '{"identifier":"ann@example.com","properties":{"email_settings":{"send":false}}}',
      mailing: { isRequested: false, address: "ann@example.com" },
    },
    {
      what: "is not requested without a consumer",
      text: '{"properties":{"email_settings":{"send":true}}}',
      mailing: undefined,
    },
    {
      what: "is not requested if the consumer is not a text",
      text: '{"identifier":7,"properties":{"email_settings":{"send":true}}}',
      mailing: undefined,
    },
    {
      what: "is not requested without the setting",
      text: '{"identifier":"ann","properties":{"email_settings":{}}}',
      mailing: undefined,
    },
    {
      what: "is not requested without settings",
      text: '{"identifier":"ann","properties":{"email_settings":null}}',
      mailing: undefined,
    },
    { what: "is not requested without properties", text: '{"identifier":"ann"}', mailing: undefined },
    {
      what: "is not requested if the setting is not a boolean",
      text: '{"identifier":"ann","properties":{"email_settings":{"send":"yes"}}}',
      mailing: undefined,
    },
  ];
  for (const { what, text, mailing } of rows) it(what, () => expect(mailed(text)).to.deep.equal(mailing));

  const changes = [
    {
      what: "is disabled in the text, which otherwise stays as typed",
      from: "{properties: {email_settings: {send: /* so */ true, 'a': 1.50}}} // end",
      to: "{properties: {email_settings: {send: /* so */ false, 'a': 1.50}}} // end",
    },
    {
      what: "is disabled in the last duplicate, which applies",
      from: '{"properties":{"email_settings":{"send":true,"send":true}}}',
      to: '{"properties":{"email_settings":{"send":true,"send":false}}}',
    },
    {
      what: "ignores other members of the same name",
      from: '{"send":true,"items":[{"properties":{"email_settings":{"send":true}}}]}',
      to: '{"send":true,"items":[{"properties":{"email_settings":{"send":true}}}]}',
    },
    {
      what: "keeps a setting that is not a boolean",
      from: '{"properties":{"email_settings":{"send":"true"}}}',
      to: '{"properties":{"email_settings":{"send":"true"}}}',
    },
    {
      what: "is not added to a text without the setting",
      from: '{"properties":{"email_settings":true}}',
      to: '{"properties":{"email_settings":true}}',
    },
  ];
  for (const { what, from, to } of changes) it(what, () => expect(replaceMailRequest(from, false)).to.equal(to));

  it("can be enabled again", () =>
    expect(replaceMailRequest('{"properties":{"email_settings":{"send":false}}}', true)).to.equal(
      '{"properties":{"email_settings":{"send":true}}}',
    ));
});
