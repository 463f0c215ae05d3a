import { expect } from "chai";
import { MAX_PASSWORD_LENGTH } from "#domain/accounts/index.ts";
import { commonPasswords } from "#server/accounts/common-passwords.ts";
import { DEMO_PASSPHRASE } from "#demo/accounts.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";
import { scaleLimit } from "#test/support/limits.ts";

describe("The list of common passwords", () => {
  const list = commonPasswords();

  const COMMON = [
    "passwordpassword",
    "password1234567",
    "P@ssw0rdP@ssw0rd",
    "123456789012345",
    "aaaaaaaaaaaaaaa",
    "🥐🥐🥐🥐🥐🥐🥐🥐🥐🥐🥐🥐🥐🥐🥐",
    "qwertyuiopasdfgh",
    "1q2w3e4r5t6y7u8i",
    "abcdefghijklmnop",
    "iloveyouiloveyou",
    "letmeinletmein12",
    "administrator123",
    "thisismypassword",
    "20261121 20261121",
    "drowssapdrowssap",
  ];
  for (const password of COMMON) {
    it(`includes '${password}'`, () => {
      expect(list.include(password, [])).to.equal(true);
    });
  }

  const UNCOMMON = [
    DEMO_PASSPHRASE,
    FIXTURE_PASSWORD,
    "a rather long password",
    "pâté, crème & 🥐 for all",
    "密码 不是 收据 的 一 部分 今天",
    "kX9$mQ2!vL7@pR4",
    "the receipts of a whole year",
  ];
  for (const password of UNCOMMON) {
    it(`does not include '${password}'`, () => {
      expect(list.include(password, [])).to.equal(false);
    });
  }

  it("includes variations of the words of the account", () => {
    for (const derived of ["c0unterfo1l-4-ever", "liofretnuoc12345"]) {
      expect(list.include(derived, []), derived).to.equal(false);
      expect(list.include(derived, ["counterfoil"]), derived).to.equal(true);
    }
  });

  it("checks the longest passwords within five seconds", function () {
    this.timeout(10_000);
    const start = performance.now();
    for (const part of ["1a2s3d4f5g", "zyxwvut", "p@ssw0rd", "🥐"])
      list.include(part.repeat(MAX_PASSWORD_LENGTH).slice(0, MAX_PASSWORD_LENGTH), []);
    expect(performance.now() - start).to.be.below(scaleLimit(5_000));
  });
});
