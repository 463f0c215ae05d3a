import { expect } from "chai";
import type { RolePreviews } from "#domain/accounts/index.ts";
import { expandPermission } from "#domain/shared/access/permission.ts";

/** A session of an administrator of all retailers. Retailer 1001 has store 5002, and retailer 2001 has not. */
export type PreviewSituation = {
  readonly previews: RolePreviews;
  readonly permissionsAt: (retailer: string) => Promise<ReadonlySet<string>>;
  readonly advance: (minutes: number) => void;
};

/** What every adapter of {@link RolePreviews} does. `open` signs in an account with these roles at all retailers. */
export function rolePreviewsContract(
  name: string,
  open: (as: "administrator" | "staff") => Promise<PreviewSituation>,
): void {
  describe(`The previews of roles of ${name}`, () => {
    it("give the session the permissions of the role, until the end", async () => {
      const { previews, permissionsAt } = await open("administrator");
      expect(await previews.start({ permission: "employee" }, "1001")).to.deep.equal({ ok: true, value: undefined });
      expect([...(await permissionsAt("1001"))]).to.have.members([...expandPermission("employee")]);
      expect([...(await permissionsAt("2001"))]).to.deep.equal([]);
      expect(await previews.end()).to.deep.equal({ ok: true, value: undefined });
      expect((await permissionsAt("1001")).has("accounts_admin")).to.equal(true);
      expect(await previews.end()).to.deep.equal({ ok: true, value: undefined });
    });

    it("end by themselves after an hour", async () => {
      const { previews, permissionsAt, advance } = await open("administrator");
      await previews.start({ permission: "employee", store: "5002" }, "1001");
      advance(59);
      expect((await permissionsAt("1001")).has("accounts_admin")).to.equal(false);
      advance(1);
      expect((await permissionsAt("1001")).has("accounts_admin")).to.equal(true);
    });

    it("refuse a second one", async () => {
      const { previews } = await open("administrator");
      await previews.start({ permission: "administrator" }, "1001");
      const again = await previews.start({ permission: "employee" }, "1001");
      expect(!again.ok && [again.error.kind, again.error.code]).to.deep.equal(["denied", "preview_read_only"]);
    });

    it("refuse unknown roles, retailers and stores", async () => {
      const { previews } = await open("administrator");
      for (const [role, retailer, kind] of [
        [{ permission: "unheard_of" }, "1001", "rejected"],
        [{ permission: "employee" }, "9999", "missing"],
        [{ permission: "employee", store: "5002" }, "2001", "rejected"],
      ] as const) {
        const refused = await previews.start(role, retailer);
        expect(!refused.ok && refused.error.kind, JSON.stringify(role)).to.equal(kind);
      }
    });

    it("are for administrators of accounts", async () => {
      const { previews } = await open("staff");
      const refused = await previews.start({ permission: "employee" }, "1001");
      expect(!refused.ok && refused.error.kind).to.equal("denied");
    });
  });
}
