import { expect } from "chai";
import { toNewRetailer, toNewRetailerDraft, validateNewRetailer } from "#domain/retailers/drafts.ts";
import { canCreateRetailers, managesSettings } from "#domain/retailers/index.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Role } from "#domain/shared/access/role.ts";

const FILLED = { id: "7001", name: "Quill & Rook", timezone: "Europe/Dublin", currency: "EUR" };
const messagesOf = (typed: Readonly<Record<string, string>>) =>
  validateNewRetailer(toNewRetailerDraft({ ...FILLED, ...typed }));

describe("a new retailer", () => {
  it("has an id, a name, a time zone and a currency, without blanks around them", () => {
    expect(validateNewRetailer(toNewRetailerDraft())).to.deep.equal({
      id: "ID is required",
      name: "Name is required",
      timezone: "Time zone is required",
      currency: "Currency is required",
    });
    expect(toNewRetailer(toNewRetailerDraft({ ...FILLED, id: " 7001 ", name: " Quill " }))).to.deep.equal({
      ...FILLED,
      name: "Quill",
    });
  });

  const cases: readonly (readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>])[] = [
    [{}, {}],
    [{ id: "quill_rook-1" }, {}],
    [{ id: "quill rook" }, { id: "ID must be 1 to 64 letters without accents, digits, hyphens and underscores" }],
    [{ id: "*" }, { id: "ID must be 1 to 64 letters without accents, digits, hyphens and underscores" }],
    [{ name: "n".repeat(101) }, { name: "Name must be at most 100 characters" }],
    [{ timezone: "Dublin" }, { timezone: "Time zone must be chosen from the list" }],
    [{ currency: "XXZ" }, { currency: "Currency must be chosen from the list" }],
  ];
  for (const [typed, messages] of cases)
    it(`${JSON.stringify(typed).slice(0, 40)} has the messages ${JSON.stringify(messages)}`, () => {
      expect(messagesOf(typed)).to.deep.equal(messages);
    });
});

describe("who changes settings and creates retailers", () => {
  const role = (contextName: Role["contextName"], contextValue: string, permission: string): Role => ({
    contextName,
    contextValue,
    permission,
  });
  const cases: readonly { readonly roles: readonly Role[]; readonly held: readonly string[]; readonly may: string }[] =
    [
      { roles: [role("retailer_id", "1001", "settings_admin")], held: ["1001"], may: "changes" },
      { roles: [role("retailer_id", "1001", "administrator")], held: ["1001"], may: "changes" },
      { roles: [role("retailer_id", "*", "settings_admin")], held: ["*"], may: "changes, creates" },
      { roles: [role("retailer_id", "*", "administrator")], held: ["1001"], may: "changes" },
      { roles: [role("store_id", "*", "settings_admin")], held: ["*"], may: "changes" },
      { roles: [role("store_id", "5001", "settings_admin")], held: ["1001"], may: "" },
      { roles: [role("retailer_id", "2001", "settings_admin")], held: ["1001", "2001"], may: "" },
      { roles: [role("retailer_id", "*", "manager")], held: ["*"], may: "" },
    ];
  for (const { roles, held, may } of cases)
    it(`${roles.map(Object.values).join(" ")} at ${held.join()}: ${may || "nothing"}`, () => {
      const rights = [
        ...(managesSettings(roles, "1001" as RetailerId) ? ["changes"] : []),
        ...(canCreateRetailers(roles, held) ? ["creates"] : []),
      ];
      expect(rights.join(", ")).to.equal(may);
    });
});
