import { expect } from "chai";
import {
  formatSigned,
  isAccountOf,
  isSameAccount,
  isSignedBy,
  type Signed,
  type Signer,
} from "#domain/shared/access/signer.ts";

const ACCOUNT: Signer = { kind: "account", account: "kim@shop.example", address: "Kim@shop.example" };
const TOKEN: Signer = { ...ACCOUNT, kind: "token", token: "lee@shop.example" };
const SYSTEM: Signer = { kind: "system", token: "kim@shop.example" };

describe("who signs", () => {
  const rows: readonly (readonly [signed: Signed, signer: Signer, isTheirs: boolean])[] = [
    [{ user: "kim@shop.example" }, ACCOUNT, true],
    [{ user: "Kim@shop.example" }, ACCOUNT, true],
    [{ user: "KIM@shop.example" }, ACCOUNT, false],
    [{ user: "lee@shop.example" }, ACCOUNT, false],
    [{ user: "kim@shop.example", token: "till" }, ACCOUNT, false],
    [{ user: "kim@shop.example", token: "lee@shop.example" }, TOKEN, true],
    [{ user: "Kim@shop.example", token: "lee@shop.example" }, TOKEN, true],
    [{ user: "kim@shop.example", token: "till" }, TOKEN, false],
    [{ user: "kim@shop.example" }, TOKEN, false],
    [{ user: "lee@shop.example" }, TOKEN, false],
    [{ user: "lee@shop.example", token: "lee@shop.example" }, TOKEN, false],
    [{ user: "kim@shop.example" }, SYSTEM, false],
    [{ user: "kim@shop.example", token: "kim@shop.example" }, SYSTEM, false],
  ];
  for (const [signed, signer, isTheirs] of rows) {
    it(`is ${isTheirs ? "" : "not "}the ${signer.kind} for ${JSON.stringify(signed)}`, () =>
      expect(isSignedBy(signed, signer)).to.equal(isTheirs));
  }

  it("is shown with the name of the token", () => {
    expect([{ user: "kim@shop.example" }, { user: "kim@shop.example", token: "till" }].map(formatSigned)).to.deep.equal(
      ["kim@shop.example", "kim@shop.example (token till)"],
    );
  });

  it("compares accounts by their address, never by the name of a token", () => {
    const users = ["Kim@shop.example", " kim@SHOP.example", "lee@shop.example"];
    expect(users.map((user) => [ACCOUNT, TOKEN, SYSTEM].map((signer) => isAccountOf(user, signer)))).to.deep.equal([
      [true, true, false],
      [true, true, false],
      [false, false, false],
    ]);
    expect([
      isSameAccount("Kim@shop.example ", "kim@shop.example"),
      isSameAccount("kim@shop.example", "lee@shop.example"),
    ]).to.deep.equal([true, false]);
  });
});
