import { expect } from "chai";
import { addressOfView, flagsFor, isWebAddress, mayDo, mayReadMails, RECEIPT_ACTIONS, webViewsFor } from "#domain/receipts/actions.ts";
import { mayAttach } from "#domain/receipts/index.ts";
import { FLAGS } from "#domain/shared/permission.ts";

describe("what may be done to a receipt", () => {
  const opening = {
    read: ["receipts_view", "advanced_search_view", "consumer_view", "refund_view"],
    process: ["receipts_admin"], check: ["receipts_admin"], send: ["receipts_admin"], "read-mails": ["receipts_admin"], identify: ["patch_identifier"], return: ["receipts_admin", "refund_view"],
    "validate-refund": ["refund_view"], "view-html": ["webview_html"], "view-pdf": ["webview_pdf"],
  };

  it("is open to those who hold one of its flags, and to nobody else", () => {
    expect(Object.fromEntries(RECEIPT_ACTIONS.map((action) => [action, FLAGS.filter((flag) => mayDo(action, new Set([flag])))]))).to.deep.equal(
      Object.fromEntries(Object.entries(opening).map(([action, flags]) => [action, FLAGS.filter((flag) => flags.includes(flag))])),
    );
  });

  it("names the flags that are lacking", () => {
    expect(Object.fromEntries(RECEIPT_ACTIONS.map((action) => [action, flagsFor(action)]))).to.deep.equal(opening);
  });
});

describe("taking an identifier along to a receipt", () => {
  const rows = [
    { holding: [], may: false }, { holding: ["receipts_admin"], may: false }, { holding: ["patch_identifier"], may: true },
    { holding: ["patch_identifier", "sales_demo"], may: false },
  ];
  for (const { holding, may } of rows) {
    it(`is ${may ? "" : "not "}possible with [${holding.join(", ")}] [RCPT-013]`, () => {
      expect(mayAttach(new Set(holding))).to.equal(may);
    });
  }
});

describe("reading the mails of a receipt", () => {
  const rows = [
    { holding: [], may: false }, { holding: ["receipts_view"], may: false }, { holding: ["receipts_admin"], may: true },
    { holding: ["receipts_admin", "sales_demo"], may: false },
  ];
  for (const { holding, may } of rows) {
    it(`is ${may ? "" : "not "}possible with [${holding.join(", ")}]`, () => {
      expect(mayReadMails(new Set(holding))).to.equal(may);
    });
  }
});

describe("the receipt as it is hosted", () => {
  const views = [
    { holding: [], views: [], proves: "[SHELL-045, SHELL-046]" },
    { holding: ["webview_html"], views: ["html"], proves: "[SHELL-045]" },
    { holding: ["webview_pdf"], views: ["pdf"], proves: "[SHELL-046]" },
    { holding: ["webview_pdf", "receipts_admin", "webview_html"], views: ["html", "pdf"], proves: "[SHELL-045, SHELL-046]" },
  ];
  for (const { holding, views: shown, proves } of views) {
    it(`can be looked at as [${shown.join(", ")}] with [${holding.join(", ")}] ${proves}`, () => {
      expect(webViewsFor(new Set(holding))).to.deep.equal(shown);
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
    it(`is found at ${address}, and as PDF at ${pdf}`, () => {
      expect(addressOfView("html", address)).to.equal(address);
      expect(addressOfView("pdf", address)).to.equal(pdf);
    });
  }

  const openable = [
    { address: "https://view.example/r", is: true }, { address: "HTTP://view.example/r", is: true }, { address: "/r/1", is: true },
    { address: "//view.example/r", is: false }, { address: "/\\view.example/r", is: false }, { address: "/\t/view.example/r", is: false }, { address: "javascript:alert(1)", is: false }, { address: " https://view.example", is: false },
    { address: "httpss://view.example", is: false }, { address: "r/https://view.example", is: false }, { address: "", is: false },
  ];
  for (const { address, is } of openable) {
    it(`is ${is ? "opened" : "not looked for"} at ${JSON.stringify(address)}`, () => {
      expect(isWebAddress(address)).to.equal(is);
    });
  }
});
