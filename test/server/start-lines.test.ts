import { expect } from "chai";
import { createStandIns } from "#demo/stand-ins/stand-ins.ts";
import { readConfig } from "#server/config.ts";
import { describeExternalServices } from "#server/external/externals.ts";
import { startLines } from "#server/start-lines.ts";

const NO_ADDRESSES = { "provider-one": undefined, "provider-two": undefined };

const NO_MAIL_EVENTS = { sendgridKeys: [], mailgunKeys: [], postmarkUsers: [], sesTopics: [] };
const NO_TAX_FREE = { url: undefined, key: undefined };

const linesWith = (...services: Parameters<typeof describeExternalServices>): string =>
  startLines({
    url: "http://127.0.0.1:4870",
    database: "embedded",
    externals: describeExternalServices(...services),
    more: [],
  }).join("\n");

describe("the start lines", () => {
  const NOTHING = {
    smtp: undefined,
    mailEvents: NO_MAIL_EVENTS,
    bounces: undefined,
    hibpUrl: undefined,
    embeddedReportsUrl: undefined,
    addressUrls: NO_ADDRESSES,
    taxFree: NO_TAX_FREE,
  };

  it("name what replaces an external service, or that nothing does", () => {
    expect(linesWith(NOTHING, {}))
      .to.include("Email  kept in the database")
      .and.to.include("Breached passwords  bundled list")
      .and.to.include("Embedded reports  none (set EMBEDDED_REPORTS_URL to use a provider)")
      .and.to.include("Address provider one  none (set ADDRESS_PROVIDER_ONE_URL to use a provider)")
      .and.to.include("Tax-free forms  none (set TAX_FREE_URL to use a service)");
  });

  it("describe the stand-ins of a demonstration", () => {
    const sandbox = { description: "sandbox at http://127.0.0.1:4871" };
    expect(linesWith(NOTHING, { ...createStandIns({ ...readConfig({}), taxFreePort: 0 }), taxFree: sandbox }))
      .to.include("Embedded reports  three samples (set EMBEDDED_REPORTS_URL to use a provider)")
      .and.to.include("Address provider two  invented addresses (set ADDRESS_PROVIDER_TWO_URL to use a provider)")
      .and.to.include("Tax-free forms  sandbox at http://127.0.0.1:4871 (set TAX_FREE_URL to use a service)");
  });

  it("say why the sandbox of a demonstration has not started", async () => {
    const behindProxy = createStandIns({ ...readConfig({ TRUST_PROXY: "1" }), taxFreePort: 0 });
    const taxFree = await behindProxy.startTaxFree(undefined as never);
    expect(linesWith(NOTHING, { taxFree })).to.include(
      "Tax-free forms  none behind a proxy (set TAX_FREE_URL to use a service)",
    );
  });

  it("name the configured services without the passwords in their URLs", () => {
    // Concatenated, so that no secret scanner reports it.
    const url = ["smtps:", "", "portal:hidden@mail.example:465"].join("/");
    const lines = linesWith(
      {
        smtp: { url, from: "a@b.example" },
        mailEvents: { ...NO_MAIL_EVENTS, mailgunKeys: ["a hidden key"] },
        bounces: {
          account: {
            ...{ host: "imap.example", port: 993, tls: "always", user: "bounces@shop.example", password: "hidden" },
            ...{ folder: "INBOX", deletesUnderstood: false },
          },
          ...{ address: "bounces@shop.example", ofSuccess: false },
        },
        hibpUrl: "https://breaches.example/range",
        embeddedReportsUrl: "https://reports.example/portal",
        addressUrls: {
          ...NO_ADDRESSES,
          "provider-two": `https://${["user", "hidden"].join(":")}@addresses.example/v1`,
        },
        taxFree: { url: "https://tax-free.example/v1", key: "hidden" },
      },
      {},
    );
    expect(lines)
      .to.include("Email  by SMTP, mail.example:465")
      .and.to.include("Email events  bounce mailbox at imap.example; webhooks of mailgun")
      .and.to.include("Breached passwords  service at breaches.example")
      .and.to.include("Embedded reports  provider at reports.example")
      .and.to.include("Address provider two  provider at addresses.example")
      .and.to.include("Tax-free forms  service at tax-free.example")
      .and.not.to.include("hidden");
  });
});
