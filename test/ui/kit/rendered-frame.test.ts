// Runs without a document, as the host does: test/support/dom.ts is not imported here.
import { expect } from "chai";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { AppFrame } from "#ui/kit/frame/app-frame.tsx";
import { Table } from "#ui/kit/table/table.tsx";

const served = (): string =>
  renderToString(
    createElement(AppFrame, {
      menu: [{ key: "main", entries: [{ label: "Receipts", href: "/receipts", icon: "receipt", current: true }] }],
      identity: "nneka.adeyemi@hartwell.example",
      isFolded: false,
      onFold: () => undefined,
      retailer: "Hartwell & Sons",
      search: null,
      account: "Nneka Adeyemi",
      notifications: null,
      children: createElement(Table<string>, {
        caption: "Receipts",
        columns: [{ key: "id", header: "Id", cell: (id: string) => id }],
        rows: [],
        rowKey: (id: string) => id,
        state: "loading",
        skeletonRows: 3,
        empty: null,
      }),
    }),
  );

describe("The frame that the host renders", () => {
  it("is rendered without a document, including skeleton rows", () => {
    expect(typeof document).to.equal("undefined");
    expect(served()).to.include("Hartwell &amp; Sons").and.to.include("Nneka Adeyemi");
    expect(served().match(/<tr[^>]*aria-hidden/g)).to.have.length(3);
  });

  it("begins with the skip link, then the bar, the menu and the main part", () => {
    expect(served()).to.match(
      /^<div[^>]*><a[^>]*href="#main"[^>]*>Skip to content<\/a><header.*<nav.*href="\/receipts".*<main[^>]*id="main"/s,
    );
  });

  it("opens its narrow menu as a native popover, before scripts have loaded", () => {
    const menu = /<nav[^>]* id="([^"]+)"[^>]* popover="auto"/.exec(served())?.[1];
    expect(menu).to.be.a("string");
    expect(served()).to.match(new RegExp(`<button[^>]* popoverTarget="${menu}"`, "i"));
  });
});
