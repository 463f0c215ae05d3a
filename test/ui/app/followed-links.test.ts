import { expect } from "chai";
import { FollowedLinks } from "#ui/app/followed-links.ts";

describe("The links that were followed from history entries", () => {
  it("are those that the user followed, not where redirects led", () => {
    const links = new FollowedLinks();
    links.follow("list", "/transaction/TXN-1");
    links.follow("list", "/receipts/65f0");
    links.end();
    expect(links.openedFrom("list")).to.equal("/transaction/TXN-1");
    links.follow("list", "/transaction/TXN-2");
    expect([links.openedFrom("list"), links.openedFrom("other"), links.openedFrom(undefined)]).to.deep.equal([
      "/transaction/TXN-2",
      undefined,
      undefined,
    ]);
  });

  it("are forgotten for old entries", () => {
    const links = new FollowedLinks();
    for (let at = 0; at <= 50; at += 1) {
      links.follow(`entry ${at}`, `/transaction/${at}`);
      links.end();
    }
    expect([links.openedFrom("entry 0"), links.openedFrom("entry 1")]).to.deep.equal([undefined, "/transaction/1"]);
  });
});
