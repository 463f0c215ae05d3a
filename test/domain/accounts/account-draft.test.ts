import { expect } from "chai";
import { AccountDraft, accountMessages, toNewAccount, type AccountForm } from "#domain/accounts/drafts.ts";
import { ADDRESS_INVISIBLE, newAccountRefusal } from "#domain/accounts/index.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { anActor } from "#test/support/builders/an-account.ts";

const retailer = parseRetailerId("1001") as RetailerId;
const LAX: AccountForm = { retailer, behaviour: { strictEmail: false } };
const STRICT: AccountForm = { retailer, behaviour: { strictEmail: true } };

function draftOf(email: string, form: AccountForm): AccountDraft {
  const draft = new AccountDraft(form);
  draft.email = email;
  return draft;
}

describe("the form of a new account", () => {
  const rows: readonly { email: string; form: AccountForm; message?: string }[] = [
    { email: "ann@shop", form: LAX },
    { email: "  ann@shop  ", form: LAX },
    { email: "ann@shop.com", form: STRICT },
    { email: " ann@shop.com ", form: STRICT },
    { email: "", form: LAX, message: "Email is required" },
    { email: "   ", form: LAX, message: "Email is required" },
    { email: "ann", form: LAX, message: "Enter an email address" },
    { email: " @", form: LAX, message: "Enter an email address" },
    { email: "ann@shop", form: STRICT, message: "Enter an email address" },
    { email: "<ann@shop.com>", form: LAX, message: "Enter an email address" },
    { email: "ann@shop.com(home)", form: LAX, message: "Enter an email address" },
    { email: "an\u200bn@shop.com", form: LAX, message: ADDRESS_INVISIBLE },
    { email: "an\u200bn@shop.com", form: STRICT, message: ADDRESS_INVISIBLE },
    { email: "ann @shop.com", form: LAX, message: ADDRESS_INVISIBLE },
    { email: `${"a".repeat(309)}@shop.e.com`, form: LAX },
    { email: `${"a".repeat(310)}@shop.e.com`, form: LAX, message: "Enter an email address" },
    { email: `${"🥐".repeat(309)}@shop.e.com`, form: LAX },
  ];
  for (const { email, form, message } of rows) {
    const written = email.length > 40 ? `an address of ${[...email].length} characters` : `'${email}'`;
    it(`${message ? `shows '${message}' for` : "accepts"} ${written}${form === STRICT ? " when emails are strict" : ""}`, () => {
      const draft = draftOf(email, form);
      expect(accountMessages(draft)).to.deep.equal(message ? { email: message } : {});
      if (message === undefined)
        expect(toNewAccount(draft)).to.deep.equal({ email: email.trim(), retailers: ["1001"] });
    });
  }

  it("starts empty", () => {
    expect(new AccountDraft(LAX).email).to.equal("");
  });
});

describe("a new account", () => {
  const manager = anActor(["1001", "1002"], ["account_manager at retailer 1001"]);
  const rows = [
    { retailers: ["1001"], refusal: undefined },
    { retailers: [], refusal: { kind: "no-retailer" } },
    { retailers: ["1001", "1002"], refusal: { kind: "unknown-retailer", retailer: "1002" } },
    { retailers: ["*"], refusal: { kind: "unknown-retailer", retailer: "*" } },
  ];
  for (const { retailers, refusal } of rows) {
    it(`at [${retailers.join(", ")}] is ${refusal ? `refused (${refusal.kind}) to` : "allowed for"} the account manager of 1001`, () => {
      expect(newAccountRefusal({ email: "ann@shop.example", retailers }, manager)).to.deep.equal(refusal);
    });
  }
});
