import { expect } from "chai";
import { decideConsumerPermissions } from "#domain/consumers/index.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";

const PLAIN = getRetailerBehaviour("9001" as RetailerId);
const VIP = getRetailerBehaviour("2001" as RetailerId);
const rightsWith = (flags: readonly string[], { isReadOnly = false, behaviour = PLAIN } = {}) =>
  decideConsumerPermissions({ permissions: new Set(flags), isReadOnly, behaviour });

// R43 of the domain rules, by its row numbers
const ROWS = [
  [1, "no", "yes", "no", "no", "enabled"],
  [2, "no", "yes", "yes", "no", "enabled"],
  [3, "no", "yes", "no", "yes", "hidden"],
  [4, "no", "yes", "yes", "yes", "enabled"],
  [5, "yes", "yes", "yes", "yes", "hidden"],
  [6, "yes", "yes", "no", "no", "hidden"],
  [7, "no", "no", "yes", "no", "hidden"],
  [8, "no", "no", "no", "no", "hidden"],
] as const;

describe("the update button of a consumer", () => {
  for (const [row, readOnly, patch, admin, vip, expected] of ROWS) {
    it(`is ${expected} in row ${row} [CONS-041, SHELL-040, SHELL-041, SHELL-042]`, () => {
      const flags = [
        patch === "yes" && "patch_identifier",
        admin === "yes" && "identifier_admin_edit",
        vip === "yes" && "identifier_vip_edit",
      ];
      expect(
        rightsWith(
          flags.filter((flag) => flag !== false),
          { isReadOnly: readOnly === "yes" },
        ).update,
      ).to.equal(expected);
    });
  }

  it("is disabled for sales_demo, like all other buttons (row 9) [CONS-055-part, SHELL-039-part]", () => {
    const rights = rightsWith(["patch_identifier", "identifier_admin_edit", "identifier_vip_edit", "sales_demo"], {
      behaviour: VIP,
    });
    expect(rights).to.deep.equal({
      create: "disabled",
      update: "disabled",
      updateVip: "disabled",
      adjustPoints: "disabled",
      erase: "disabled",
      vipPanel: true,
    });
  });

  it("is disabled, not hidden, for sales_demo without patch_identifier, as is the one that creates [CONS-055-part, SHELL-039-part]", () => {
    for (const flags of [["sales_demo"], ["sales_demo", "consumer_view", "identifier_vip_edit"]]) {
      const { create, update, updateVip, adjustPoints, erase } = rightsWith(flags, { behaviour: VIP });
      expect([create, update, updateVip, adjustPoints, erase]).to.deep.equal([
        "disabled",
        "disabled",
        "hidden",
        "hidden",
        "hidden",
      ]);
    }
    expect(rightsWith(["sales_demo"], { isReadOnly: true })).to.include({ create: "hidden", update: "hidden" });
  });
});

describe("the export and erasure of a consumer", () => {
  it("are allowed to administrators, even if the form is read-only", () => {
    expect(
      [["identifier_admin_edit"], ["patch_identifier", "consumer_view"], []].map(
        (flags) => rightsWith(flags, { isReadOnly: true }).erase,
      ),
    ).to.deep.equal(["enabled", "hidden", "hidden"]);
  });
});

describe("the VIP panel", () => {
  it("is shown for the retailers of one group (row 10) [CONS-042]", () => {
    expect(
      ["2001", "2002"].map((id) => rightsWith([], { behaviour: getRetailerBehaviour(id as RetailerId) }).vipPanel),
    ).to.deep.equal([true, true]);
  });

  it("is hidden for all other retailers (row 11) [CONS-042]", () => {
    expect(
      ["1001", "3001", "4001", "9001"].map(
        (id) => rightsWith([], { behaviour: getRetailerBehaviour(id as RetailerId) }).vipPanel,
      ),
    ).to.deep.equal([false, false, false, false]);
  });

  it("can be edited with patch_identifier and identifier_vip_edit", () => {
    expect(rightsWith(["patch_identifier", "identifier_vip_edit"], { behaviour: VIP }).updateVip).to.equal("enabled");
    expect(rightsWith(["patch_identifier", "identifier_vip_edit"]).updateVip).to.equal("hidden");
    expect(rightsWith(["identifier_vip_edit"], { behaviour: VIP }).updateVip).to.equal("hidden");
    expect(rightsWith(["patch_identifier"], { behaviour: VIP }).updateVip).to.equal("hidden");
  });
});
