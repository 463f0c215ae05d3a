import { expect } from "chai";
import { addressNotFound, NO_PAGE_OPEN, offlineSince, pageClosed, pageOf, storageFailed, whyClosed } from "#domain/shell/index.ts";

describe("the texts of the shell", () => {
  const texts = [
    { text: NO_PAGE_OPEN, reads: "No page is open to this account" },
    { text: offlineSince("1 Mar 2026, 12:03"), reads: "You are offline since 1 Mar 2026, 12:03. What you see may be out of date." },
    { text: addressNotFound("/xyz/abc"), reads: "Page not found: /xyz/abc" },
    { text: addressNotFound(`/${"a".repeat(100)}`), reads: `Page not found: /${"a".repeat(79)}…` },
    { text: storageFailed("get", "theme"), reads: "Storage get error for key theme" },
    { text: storageFailed("set", "theme"), reads: "Storage set error for key theme" },
    { text: pageClosed("Query", ["advanced_search_view"]), reads: "The page Query is closed to you: it needs the permission 'advanced_search_view'" },
    {
      text: pageClosed("Accounts", ["accounts_view", "accounts_admin"]),
      reads: "The page Accounts is closed to you: it needs the permission 'accounts_view' or 'accounts_admin'",
    },
    {
      text: whyClosed(pageOf("query"), ["advanced_search_view"]),
      reads: "The page Query is closed to you. It needs one permission here. You lack 'advanced_search_view', which comes with the role 'analyst' or 'support' or 'administrator'. Whoever looks after your account can give it to you.",
    },
    {
      text: whyClosed(pageOf("account"), ["accounts_view", "accounts_admin"]),
      reads: "The page Accounts is closed to you. Any one of these permissions here would do. You lack 'accounts_view', which comes with the role 'account_manager' or 'administrator'. You lack 'accounts_admin', which comes with the role 'administrator'. Whoever looks after your account can give it to you.",
    },
  ];
  for (const { text, reads } of texts) {
    it(`say '${reads}'`, () => {
      expect(text).to.equal(reads);
    });
  }
});
