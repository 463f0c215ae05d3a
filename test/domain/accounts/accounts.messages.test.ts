import { expect } from "chai";
import {
  accountFailureMessage,
  accountConflictMessage,
  ACCOUNTS_FAILED,
  changeRefused,
  createAccountFailureMessage,
  accountNotFound,
  PASSWORD_SET,
  RESET_LINK_FAILED,
  resetLinkFailureMessage,
  RESET_LINK_SENT,
  statusFailureMessage,
  type AccountOperation,
  type AccountRefusal,
} from "#domain/accounts/index.ts";
import { emailRefusalMessage } from "#domain/shared/identifier/email.messages.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";

const rejected = (facts: Partial<Failure>): Failure => failure("rejected", facts);

// Truth table R45, rows 1 to 3
describe("the message for an account that cannot be created [ACCT-045]", () => {
  const rows: readonly (readonly [facts: Partial<Failure>, text: string])[] = [
    [{ errors: [{ description: "x" }, { description: "y" }], description: "z" }, "x"],
    [{ description: "email taken" }, "Email taken"],
    [{ description: "übergroß" }, "Übergroß"],
    [{ description: "𐐨 Deseret" }, "𐐀 Deseret"],
    [{ errors: [{ description: "" }], description: "z" }, "Z"],
    [{ description: "" }, "Unable to create account, please try again later"],
    [{ message: "boom", statusText: "Conflict" }, "Unable to create account, please try again later"],
    [{}, "Unable to create account, please try again later"],
  ];
  for (const [facts, text] of rows) {
    it(`is '${text}' after ${JSON.stringify(facts)}`, () => {
      expect(createAccountFailureMessage(rejected(facts))).to.equal(text);
    });
  }
});

describe("the message for an account that cannot be changed", () => {
  const fallbacks: readonly (readonly [action: AccountOperation, text: string, proves: string])[] = [
    ["role-types", "Could not get role types", "ACCT-047"],
    ["role-names", "Could not get role names", "ACCT-048"],
    ["role-permissions", "Could not get role permission names", "ACCT-049"],
    ["remove-retailer", "Could not remove retailer", "ACCT-050"],
    ["add-defaults", "Could not add retailer permission defaults", "ACCT-051"],
    ["remove-roles", "Could not remove roles", "ACCT-052"],
    ["add-roles", "Could not add roles", "ACCT-053"],
    ["add-retailer", "Could not associate retailer", "ACCT-054"],
    ["confirm", "Could not confirm account", "ACCT-055"],
    ["password", "Unable to set the password, please try again later", "ACCT-058"],
  ];
  for (const [action, text, proves] of fallbacks) {
    it(`is the server's message, else '${text}' [${proves}]`, () => {
      expect(accountFailureMessage(action, rejected({ statusText: "Conflict" }))).to.equal(text);
      expect(
        accountFailureMessage(action, rejected({ errors: [{ description: "e" }], description: "d", message: "m" })),
      ).to.equal("e");
      expect(
        accountFailureMessage(action, rejected({ errors: [{ description: "" }], description: "d", message: "m" })),
      ).to.equal("d");
      expect(accountFailureMessage(action, rejected({ message: "m" }))).to.equal("m");
    });
  }

  // Truth table R45, row 17
  it("names the status that could not be set [ACCT-056]", () => {
    expect(statusFailureMessage("inactive", rejected({}))).to.equal("Could not set account status to inactive");
    expect(statusFailureMessage("active", rejected({}))).to.equal("Could not set account status to active");
    expect(statusFailureMessage("inactive", rejected({ description: "d" }))).to.equal("d");
  });

  it("names the failed operation and the account when another user saved first", () => {
    const overtaken = rejected({ status: 412, description: accountConflictMessage("ann@shop.example") });
    expect(statusFailureMessage("inactive", overtaken)).to.equal(
      `Could not set account status to inactive. Another user has changed ${isolateDirection("ann@shop.example")}`,
    );
    expect(accountFailureMessage("add-roles", overtaken)).to.equal(
      `Could not add roles. Another user has changed ${isolateDirection("ann@shop.example")}`,
    );
    expect(accountFailureMessage("add-roles", rejected({ status: 412 }))).to.equal("Could not add roles");
  });
});

describe("the fixed messages about accounts", () => {
  it("report a list that cannot be loaded [ACCT-044]", () => {
    expect(ACCOUNTS_FAILED).to.equal("Unable to retrieve accounts, please try again later");
  });
  it("report an unknown account [ACCT-046]", () => {
    expect(accountNotFound("ann@shop.example")).to.equal("No account found for email ann@shop.example");
  });
  it("report a reset link [ACCT-057]", () => {
    expect(RESET_LINK_FAILED).to.equal("Unable to send password reset link, please try again later");
    const bound = "An identity provider signs the owner of this account in, so it has no password";
    expect(changeRefused({ kind: "bound" })).to.equal(bound);
    expect(resetLinkFailureMessage(rejected({ code: "account_bound", description: bound }))).to.equal(bound);
    expect(resetLinkFailureMessage(rejected({ description: "d" }))).to.equal(RESET_LINK_FAILED);
    expect(RESET_LINK_SENT).to.equal("Password reset link sent");
  });
  it("report a password that was set [ACCT-059]", () => {
    expect(PASSWORD_SET).to.equal("Password set");
  });
  it("report an invalid email address", () => {
    expect(emailRefusalMessage({ kind: "not-an-email" })).to.equal("Enter an email address");
    expect(emailRefusalMessage({ kind: "not-accepted", description: "This mailbox is unknown" })).to.equal(
      "This mailbox is unknown",
    );
    expect(emailRefusalMessage({ kind: "not-accepted" })).to.equal("This email address is not accepted");
  });
});

describe("the message for a refused change of an account", () => {
  const rows: readonly (readonly [refusal: AccountRefusal, text: string])[] = [
    [{ kind: "unknown-account" }, "There is no such account"],
    [{ kind: "no-retailer" }, "The account needs a retailer"],
    [{ kind: "unknown-retailer", retailer: "1002" }, "There is no retailer 1002"],
    [{ kind: "unknown-context", context: { contextName: "store_id", contextValue: "S3" } }, "There is no store S3"],
    [
      { kind: "unknown-context", context: { contextName: "retailer_id", contextValue: "1002" } },
      "There is no retailer 1002",
    ],
    [{ kind: "beyond-your-retailers" }, "This account also belongs to retailers that you don't manage"],
    [
      { kind: "holds-more" },
      "This account has permissions that you don't have. Send its owner a password reset link instead.",
    ],
    [{ kind: "outranked" }, "This account can do more with accounts than you can"],
    [
      { kind: "not-held", permission: "manager", missing: ["pos_view", "reports_view"] },
      "You can't give 'manager' because you don't have 'pos_view', 'reports_view' there",
    ],
    [{ kind: "not-allowed", permission: "manager" }, "You can't give 'manager' here"],
    [{ kind: "not-removable", permission: "manager" }, "You can't remove 'manager'"],
    [
      { kind: "last-administrator", retailer: "1001" },
      "This is the last administrator of retailer 1001. Make another user administrator first.",
    ],
    [
      { kind: "last-administrator", retailer: "*" },
      "This is the last administrator of all retailers. Make another user administrator first.",
    ],
  ];
  for (const [refusal, text] of rows) {
    it(`is '${text}'`, () => {
      expect(changeRefused(refusal)).to.equal(text);
    });
  }
});
