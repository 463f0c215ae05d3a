import { expect } from "chai";
import { redactAttempt, redactDetails, type AccountAuditEvent } from "#domain/accounts/index.ts";
import { anActor, aRole, rights } from "#test/support/builders/an-account.ts";

type Details = AccountAuditEvent["details"];

describe("the details of an audit event", () => {
  const account = rights(["1001"]);
  const local = anActor(["1001"], ["administrator at retailer 1001"]);
  const rows: readonly { details: Details; visible: Details | undefined; what: string }[] = [
    {
      details: { before: "active", after: "inactive", reason: "left" },
      visible: { before: "active", after: "inactive", reason: "left" },
      what: "are complete if they name no retailer or store",
    },
    {
      details: { added: ["1001", "1002"], removed: [] },
      visible: { added: ["1001"], removed: [] },
      what: "keep the actor's own retailers",
    },
    {
      details: { added: [], removed: ["1002"], reason: "moved" },
      visible: undefined,
      what: "are hidden if they name only retailers of others",
    },
    {
      details: { retailers: ["*"] },
      visible: undefined,
      what: "are hidden if they name all retailers and the actor has one",
    },
    {
      details: {
        added: [aRole("employee at retailer 1001")],
        removed: [aRole("manager at store S3"), aRole("manager at store S1")],
      },
      visible: { added: [aRole("employee at retailer 1001")], removed: [aRole("manager at store S1")] },
      what: "keep roles at the actor's own retailers and stores",
    },
    {
      details: { added: [aRole("employee at store gone")], removed: [] },
      visible: undefined,
      what: "are hidden if they name a store whose retailer is unknown",
    },
    {
      details: { added: [aRole("employee at retailer *")], removed: [] },
      visible: { added: [aRole("employee at retailer *")], removed: [] },
      what: "keep a role for everything",
    },
    {
      details: { name: "Export", retailers: ["1001", "1002"], permissions: ["pos_view"], stores: ["S1", "S3"] },
      visible: { name: "Export", retailers: ["1001"], permissions: ["pos_view"], stores: ["S1"] },
      what: "keep the actor's retailers and stores of a token",
    },
    {
      details: { name: "Export", retailers: ["1002"], permissions: ["pos_view"] },
      visible: undefined,
      what: "are hidden if they are about a token for retailers of others",
    },
  ];
  for (const { details, visible, what } of rows) {
    it(what, () => expect(redactDetails(local, details, account)).to.deep.equal(visible));
  }

  it("are complete for an actor who manages everything, even if a store no longer exists", () => {
    const everything = anActor(["*"], ["administrator at retailer *"]);
    for (const { details } of rows) expect(redactDetails(everything, details, account)).to.deep.equal(details);
  });
});

describe("the details of a refused attempt", () => {
  const account = rights(["1001"]);
  const local = anActor(["1001"], ["administrator at retailer 1001"]);
  const everything = anActor(["*"], ["administrator at retailer *"]);
  const tried = {
    roles_added: [aRole("employee at retailer 1001"), aRole("employee at retailer 1002")],
    roles_removed: [aRole("manager at store S3")],
    retailers_added: ["1001", "1002"],
    retailers_removed: ["1002"],
    defaults: ["1002"],
    why: "No",
  };

  it("stay without the contexts of others, even if nothing else was tried", () => {
    expect(redactAttempt(local, { ...tried, retailer_id: "1001" }, account)).to.deep.equal({
      details: {
        roles_added: [aRole("employee at retailer 1001")],
        roles_removed: [],
        retailers_added: ["1001"],
        retailers_removed: [],
        defaults: [],
        why: "No",
      },
      isCallerKnown: true,
    });
  });

  it("name the account that tried only to an actor who manages its retailer", () => {
    const known = (actor: typeof local, retailer: unknown) => redactAttempt(actor, { retailer_id: retailer }, account);
    expect(
      [known(local, "1002"), known(local, null), known(everything, "1002"), known(everything, null)].map(
        ({ isCallerKnown }) => isCallerKnown,
      ),
    ).to.deep.equal([false, false, true, true]);
    expect(known(local, "1001").details).to.deep.equal({});
  });
});
