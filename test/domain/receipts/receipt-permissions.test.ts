import { expect } from "chai";
import {
  toViewUrl,
  flagsFor,
  checkTrustedUrl,
  mayDo,
  mayReadEmails,
  RECEIPT_ACTIONS,
  selectWebViews,
} from "#domain/receipts/actions.ts";
import { mayAttach } from "#domain/receipts/index.ts";
import { FLAGS } from "#domain/shared/access/permission.ts";

describe("the actions on a receipt", () => {
  const opening = {
    read: ["receipts_view", "advanced_search_view", "consumer_view", "refund_view"],
    process: ["receipts_admin"],
    check: ["receipts_admin"],
    send: ["receipts_admin"],
    "read-mails": ["receipts_admin"],
    identify: ["patch_identifier"],
    return: ["receipts_admin", "refund_view"],
    "validate-refund": ["refund_view"],
    "issue-tax-free": ["receipts_admin", "refund_view"],
    "view-html": ["webview_html"],
    "view-pdf": ["webview_pdf"],
  };

  it("are allowed to holders of one of their flags, and to no one else", () => {
    expect(
      Object.fromEntries(
        RECEIPT_ACTIONS.map((action) => [action, FLAGS.filter((flag) => mayDo(action, new Set([flag])))]),
      ),
    ).to.deep.equal(
      Object.fromEntries(
        Object.entries(opening).map(([action, flags]) => [action, FLAGS.filter((flag) => flags.includes(flag))]),
      ),
    );
  });

  it("name the missing flags", () => {
    expect(Object.fromEntries(RECEIPT_ACTIONS.map((action) => [action, flagsFor(action)]))).to.deep.equal(opening);
  });
});

describe("attaching an identifier to a chosen receipt", () => {
  const rows = [
    { holding: [], may: false },
    { holding: ["receipts_admin"], may: false },
    { holding: ["patch_identifier"], may: true },
    { holding: ["patch_identifier", "sales_demo"], may: false },
  ];
  for (const { holding, may } of rows) {
    it(`is ${may ? "" : "not "}possible with [${holding.join(", ")}] [RCPT-013]`, () => {
      expect(mayAttach(new Set(holding))).to.equal(may);
    });
  }
});

describe("reading the unsent emails of a receipt", () => {
  const rows = [
    { holding: [], may: false },
    { holding: ["receipts_view"], may: false },
    { holding: ["receipts_admin"], may: true },
    { holding: ["receipts_admin", "sales_demo"], may: false },
  ];
  for (const { holding, may } of rows) {
    it(`is ${may ? "" : "not "}possible with [${holding.join(", ")}]`, () => {
      expect(mayReadEmails(new Set(holding))).to.equal(may);
    });
  }
});

describe("the hosted receipt", () => {
  const views = [
    { holding: [], views: [], proves: "[SHELL-045, SHELL-046]" },
    { holding: ["webview_html"], views: ["html"], proves: "[SHELL-045]" },
    { holding: ["webview_pdf"], views: ["pdf"], proves: "[SHELL-046]" },
    {
      holding: ["webview_pdf", "receipts_admin", "webview_html"],
      views: ["html", "pdf"],
      proves: "[SHELL-045, SHELL-046]",
    },
  ];
  for (const { holding, views: shown, proves } of views) {
    it(`is shown as [${shown.join(", ")}] with [${holding.join(", ")}] ${proves}`, () => {
      expect(selectWebViews(new Set(holding))).to.deep.equal(shown);
    });
  }

  const addresses = [
    { address: "/webview/1", pdf: "/webview/1?format=pdf" },
    { address: "https://view.example/r?id=1", pdf: "https://view.example/r?id=1&format=pdf" },
    { address: "/webview/1#top", pdf: "/webview/1?format=pdf#top" },
    { address: "/webview/1#a#b", pdf: "/webview/1?format=pdf#a#b" },
    { address: "/webview/1?tlocale=de_CH#a?b", pdf: "/webview/1?tlocale=de_CH&format=pdf#a?b" },
  ];
  for (const { address, pdf } of addresses) {
    it(`has the URL ${address}, and as PDF ${pdf}`, () => {
      expect(toViewUrl("html", address)).to.equal(address);
      expect(toViewUrl("pdf", address)).to.equal(pdf);
    });
  }

  const trusted = { origin: "https://portal.shop.example", hosts: ["view.example", "view.example:8443"] };
  const openable = [
    "/r/1",
    "https://portal.shop.example/r/1",
    "HTTPS://Portal.shop.example",
    "https://view.example/r?x=1",
    "https://VIEW.example#top",
    "https://view.example:8443/r",
    "http://localhost:4870/r",
    "http://127.0.0.1/r",
    "https://127.0.0.1:4870/r",
    "http://[::1]:4870/r",
  ];
  for (const address of openable) {
    it(`is opened at ${address} [Q22]`, () => {
      expect(checkTrustedUrl(address, trusted)).to.deep.equal({ ok: true, value: address });
    });
  }

  it("names the host that the settings would have to allow, if it is safe to", () => {
    const reasonOf = (address: string): string | undefined => {
      const checked = checkTrustedUrl(address, trusted);
      return checked.ok ? undefined : checked.error.description;
    };
    expect(reasonOf("https://Elsewhere.example:8443/r")).to.equal(
      "The settings of the portal do not allow receipts at elsewhere.example:8443",
    );
    expect(reasonOf("http://view.example/r")).to.equal(undefined);
    expect(reasonOf("https://view.example@elsewhere.example/r")).to.equal(undefined);
  });

  const strange = [
    "//view.example/r",
    "/\\view.example/r",
    "/\t/view.example/r",
    "javascript:alert(1)",
    "data:text/html,x",
    "httpss://view.example",
    "r/https://view.example",
    "",
    "https://elsewhere.example/r",
    "http://view.example/r",
    "http://portal.shop.example/r",
    "https://portal.shop.example:8443/r",
    "https://view.example:444/r",
    "https://sub.view.example/r",
    "https://view.example.elsewhere.example/r",
    "https://elsewhere.example/https://view.example/",
    "https://elsewhere.example?view.example",
    "https://view.example@elsewhere.example/r",
    "https://portal.shop.example@elsewhere.example",
    "https://view.example\\@elsewhere.example/r",
    "https:\\\\view.example/r",
    "https:///view.example/r",
    "https://view.\texample/r",
    " https://view.example/r",
    "https://view%2eexample/r",
    "https://view。example/r",
    "http://127.0.0.1.elsewhere.example/r",
    "http://localhost.elsewhere.example/r",
    "http://localhost@elsewhere.example/r",
  ];
  for (const address of strange) {
    it(`is not opened at ${JSON.stringify(address)} [Q22]`, () => {
      expect(checkTrustedUrl(address, trusted).ok).to.equal(false);
    });
  }

  it("is not opened on any host if neither the origin nor a host is known [Q22]", () => {
    for (const address of ["", "https://view.example/r", "://", "//"])
      expect(checkTrustedUrl(address, { origin: "", hosts: [] }).ok, address).to.equal(false);
  });
});
