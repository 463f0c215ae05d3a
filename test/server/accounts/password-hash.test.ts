import { expect } from "chai";
import { hashPassword, verifyPassword } from "#server/accounts/password-hash.ts";
import { Semaphore } from "#server/accounts/semaphore.ts";
import { TEST_COST } from "#test/support/server-fixture.ts";

const PASSWORD = "pâté, crème & 🥐 for all";

describe("A password hash", () => {
  it("contains its cost and a random salt", async () => {
    const hashes = await Promise.all([hashPassword(PASSWORD, TEST_COST), hashPassword(PASSWORD, TEST_COST)]);
    for (const hash of hashes) expect(hash).to.match(/^scrypt\$10\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(hashes[0]).not.to.equal(hashes[1]);
  });

  it("matches any Unicode normalization of the password, and ignores the current cost", async () => {
    const hash = await hashPassword(PASSWORD.normalize("NFC"), TEST_COST);
    expect(await verifyPassword(PASSWORD.normalize("NFD"), hash, { ...TEST_COST, logN: 11 })).to.equal(true);
  });

  for (const wrong of ["", PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(1)]) {
    it(`does not match ${JSON.stringify(wrong)}`, async () => {
      expect(await verifyPassword(wrong, await hashPassword(PASSWORD, TEST_COST), TEST_COST)).to.equal(false);
    });
  }

  for (const hash of [null, "", "plain", "scrypt$10$8$1$AAAA$", "scrypt$10$8$1$AAAA$AAAA"]) {
    it(`does not match if it is ${JSON.stringify(hash)}`, async () => {
      expect(await verifyPassword(PASSWORD, hash, TEST_COST)).to.equal(false);
    });
  }
});

describe("A semaphore", () => {
  it("limits concurrent and queued work, and rejects the rest", async () => {
    const semaphore = new Semaphore(2, 1);
    let active = 0;
    let maxActive = 0;
    const work = async (): Promise<string> => {
      maxActive = Math.max(maxActive, ++active);
      await new Promise((resolve) => setTimeout(resolve, 5));
      active -= 1;
      return "done";
    };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => semaphore.run(work)));
    expect(outcomes).to.deep.equal(["done", "done", "done", undefined]);
    expect(maxActive).to.equal(2);
    expect(await semaphore.run(work)).to.equal("done");
  });

  it("runs the next work after a failure", async () => {
    const semaphore = new Semaphore(1, 1);
    const failing = semaphore.run(() => Promise.reject(new Error("no"))).catch((error: Error) => error.message);
    expect(await Promise.all([failing, semaphore.run(() => Promise.resolve("yes"))])).to.deep.equal(["no", "yes"]);
  });
});
