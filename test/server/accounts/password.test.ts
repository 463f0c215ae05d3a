import { expect } from "chai";
import { hashPassword, verifyPassword } from "#server/accounts/password.ts";
import { Turnstile } from "#server/accounts/turnstile.ts";
import { TEST_COST } from "#test/support/server-fixture.ts";

const PASSWORD = "pâté, crème & 🥐 for all";

describe("a password", () => {
  it("is kept as a hash that tells its own cost, never twice the same", async () => {
    const hashes = await Promise.all([hashPassword(PASSWORD, TEST_COST), hashPassword(PASSWORD, TEST_COST)]);
    for (const hash of hashes) expect(hash).to.match(/^scrypt\$10\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(hashes[0]).not.to.equal(hashes[1]);
  });

  it("is the same however its letters are put together, and whatever a new one would cost", async () => {
    const hash = await hashPassword(PASSWORD.normalize("NFC"), TEST_COST);
    expect(await verifyPassword(PASSWORD.normalize("NFD"), hash, { ...TEST_COST, logN: 11 })).to.equal(true);
  });

  for (const wrong of ["", PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(1)]) {
    it(`is not ${JSON.stringify(wrong)}`, async () => {
      expect(await verifyPassword(wrong, await hashPassword(PASSWORD, TEST_COST), TEST_COST)).to.equal(false);
    });
  }

  for (const hash of [null, "", "plain", "scrypt$10$8$1$AAAA$", "scrypt$10$8$1$AAAA$AAAA"]) {
    it(`is not right for the hash ${JSON.stringify(hash)}, after the same work`, async () => {
      expect(await verifyPassword(PASSWORD, hash, TEST_COST)).to.equal(false);
    });
  }
});

describe("a turnstile", () => {
  it("lets so many through at once, so many wait, and turns the rest away", async () => {
    const turnstile = new Turnstile(2, 1);
    let inside = 0;
    let most = 0;
    const work = async (): Promise<string> => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      return "done";
    };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => turnstile.pass(work)));
    expect(outcomes).to.deep.equal(["done", "done", "done", undefined]);
    expect(most).to.equal(2);
    expect(await turnstile.pass(work)).to.equal("done");
  });

  it("lets the next one in when work fails", async () => {
    const turnstile = new Turnstile(1, 1);
    const failing = turnstile.pass(() => Promise.reject(new Error("no"))).catch((error: Error) => error.message);
    expect(await Promise.all([failing, turnstile.pass(() => Promise.resolve("yes"))])).to.deep.equal(["no", "yes"]);
  });
});
