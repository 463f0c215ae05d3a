import { expect } from "chai";
import {
  addressNotFound,
  NO_ACCESSIBLE_PAGES,
  offlineSince,
  accessDenied,
  findPage,
  storageFailureMessage,
  accessDeniedDetails,
} from "#domain/shell/index.ts";

describe("The messages of the shell", () => {
  const texts = [
    { text: NO_ACCESSIBLE_PAGES, reads: "Your account has no pages yet" },
    {
      text: offlineSince("1 Mar 2026, 12:03"),
      reads: "You've been offline since 1 Mar 2026, 12:03. This page may be out of date.",
    },
    { text: addressNotFound("/xyz/abc"), reads: "Page not found: /xyz/abc" },
    { text: addressNotFound(`/${"a".repeat(100)}`), reads: `Page not found: /${"a".repeat(79)}…` },
    { text: storageFailureMessage("get", "theme"), reads: "Storage get error for key theme" },
    { text: storageFailureMessage("set", "theme"), reads: "Storage set error for key theme" },
    {
      text: accessDenied("Query", ["advanced_search_view"]),
      reads: "You don't have access to Query. It requires the 'advanced_search_view' permission.",
    },
    {
      text: accessDenied("Accounts", ["accounts_view", "accounts_admin"]),
      reads: "You don't have access to Accounts. It requires the 'accounts_view' or 'accounts_admin' permission.",
    },
    {
      text: accessDeniedDetails(findPage("query"), ["advanced_search_view"]),
      reads:
        "You can't open Query. It requires one permission. You don't have the 'advanced_search_view' permission, which is part of the role 'analyst' or 'support' or 'administrator'. Ask an account manager for access.",
    },
    {
      text: accessDeniedDetails(findPage("account"), ["accounts_view", "accounts_admin"]),
      reads:
        "You can't open Accounts. Any one of these permissions opens it. You don't have the 'accounts_view' permission, which is part of the role 'account_manager' or 'administrator'. You don't have the 'accounts_admin' permission, which is part of the role 'administrator'. Ask an account manager for access.",
    },
  ];
  for (const { text, reads } of texts) {
    it(`include '${reads}'`, () => {
      expect(text).to.equal(reads);
    });
  }
});
