import { expect } from "chai";
import { ADDRESS_CONFUSABLE } from "#domain/accounts/index.ts";
import { EMAIL_REFUSED } from "#domain/shared/identifier/email.messages.ts";
import { handleCommand } from "#server/commands/run-command.ts";
import { EXIT } from "#server/exit-codes.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("the commands of a running server", () => {
  let server: TestServer;
  const logged: unknown[] = [];
  before(async () => (server = await startTestServer()));
  after(() => server.close());
  const ask = (
    command: string,
    input?: unknown,
    backUp = () => Promise.reject<never>(new Error("ENOSPC: no space left on device")),
  ) =>
    handleCommand(
      { db: server.db, clock: systemClock, rights: server.rights, backUp, failed: (error) => logged.push(error) },
      { command, input },
    );

  it("reports why a command failed and logs the error", async () => {
    expect(await ask("backup")).to.deep.equal({
      ok: false,
      exitCode: EXIT.bug,
      message: "The command failed: ENOSPC: no space left on device",
    });
    expect(logged).to.have.length(1);
  });

  it("refuses invalid input with the reason and does not log it", async () => {
    const token = { name: "n", retailers: ["1001"], permissions: ["receipts_view"] };
    const refused = [
      [await ask("create-token", { ...token, name: "n".repeat(101) }), "A name has 1 to 100 characters"],
      [
        await ask("create-token", { ...token, permissions: ["fly"] }),
        "fly is not a permission. --help lists all of them",
      ],
      [
        await ask("create-token", { ...token, permissions: ["receipt_view"] }),
        "receipt_view is not a permission. Did you mean receipts_view? --help lists all of them",
      ],
      [
        await ask("create-token", { ...token, permissions: ["receipts_view,pos_view"] }),
        "receipts_view,pos_view is not a permission. Repeat --permission for each one. --help lists all of them",
      ],
      [await ask("create-admin", { email: "ѕtaff@shop.example", passwordHash: "" }), ADDRESS_CONFUSABLE],
      [await ask("create-admin", { email: "<ann@shop.example>", passwordHash: "" }), EMAIL_REFUSED],
      [await ask("create-token", { ...token, retailers: ["1001", "9999"] }), "There is no retailer 9999"],
      [
        await ask("create-token", { ...token, stores: ["5001", "9999", "9998"] }),
        "There is no store 9999, 9998 of retailer 1001",
      ],
      [
        await ask("create-token", { ...token, retailers: ["2001"], stores: ["5002"] }),
        "There is no store 5002 of retailer 2001",
      ],
      [
        await ask("create-token", { ...token, retailers: ["*"], stores: ["9999"] }),
        "There is no store 9999 of any retailer",
      ],
      [await ask("revoke-token", { id: "none" }), "There is no token none that could be revoked"],
      [await ask("fly"), "This server doesn't know the command fly: it has another version"],
    ];
    for (const [answer, message] of refused) expect(answer).to.deep.equal({ ok: false, exitCode: EXIT.usage, message });
    expect(logged).to.have.length(1);
  });

  it("creates a token for stores that one of its retailers has", async () => {
    for (const retailers of [["1001"], ["2001", "1001"], ["*"]]) {
      const answer = await ask("create-token", {
        name: "n",
        retailers,
        permissions: ["receipts_view"],
        stores: ["5001", "5002"],
      });
      expect(answer, retailers.join()).to.have.nested.property("value.token").that.matches(/^cft_/);
    }
  });
});
