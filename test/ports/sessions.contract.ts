import { expect } from "chai";
import { isAborted } from "#domain/shared/failure.ts";
import { aSituation, EMAIL, type Fulfilment } from "./situation.ts";

export function sessionsContract({ name, open }: Fulfilment): void {
  describe(`sessions by ${name}`, () => {
    it("return the account that is signed in", async () => {
      const { sessions } = await open(aSituation());
      expect(await sessions.current()).to.deep.equal({ ok: true, value: { email: EMAIL } });
    });

    it("fail as denied if no account is signed in", async () => {
      const { email: _, ...signedOut } = aSituation();
      const { sessions } = await open(signedOut);
      expect(await sessions.current())
        .to.have.property("error")
        .that.includes({ kind: "denied", status: 401 });
    });

    it("reject aborted requests", async () => {
      const result = await (await open(aSituation())).sessions.current(AbortSignal.abort());
      expect(!result.ok && isAborted(result.error)).to.equal(true);
    });
  });
}
