import { expect } from "chai";
import { NO_PAGE_OPEN, offlineSince, pageClosed, storageFailed } from "#domain/shell/index.ts";

describe("the texts of the shell", () => {
  const texts = [
    { text: NO_PAGE_OPEN, reads: "No page is open to this account" },
    { text: offlineSince("1 Mar 2026, 12:03"), reads: "You are offline since 1 Mar 2026, 12:03. What you see may be out of date." },
    { text: storageFailed("get", "theme"), reads: "Storage get error for key theme" },
    { text: storageFailed("set", "theme"), reads: "Storage set error for key theme" },
    { text: pageClosed("Query", ["advanced_search_view"]), reads: "The page Query is closed to you: it needs the permission 'advanced_search_view'" },
    {
      text: pageClosed("Accounts", ["accounts_view", "accounts_admin"]),
      reads: "The page Accounts is closed to you: it needs the permission 'accounts_view' or 'accounts_admin'",
    },
  ];
  for (const { text, reads } of texts) {
    it(`say '${reads}'`, () => {
      expect(text).to.equal(reads);
    });
  }
});
