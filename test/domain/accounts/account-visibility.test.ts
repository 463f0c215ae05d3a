import { expect } from "chai";
import { redactDetails, type AccountAuditEvent } from "#domain/accounts/index.ts";
import { anActor, aRole, rights } from "#test/support/builders/an-account.ts";

type Details = AccountAuditEvent["details"];

describe("the details of an audit event", () => {
  const account = rights(["1001"]);
  const local = anActor(["1001"], ["administrator at retailer 1001"]);
  const rows: readonly { details: Details; visible: Details | undefined; what: string }[] = [
    { details: { before: "active", after: "inactive", reason: "left" }, visible: { before: "active", after: "inactive", reason: "left" }, what: "are complete if they name no retailer or store" },
    { details: { added: ["1001", "1002"], removed: [] }, visible: { added: ["1001"], removed: [] }, what: "keep the actor's own retailers" },
    { details: { added: [], removed: ["1002"], reason: "moved" }, visible: undefined, what: "are hidden if they name only retailers of others" },
    { details: { retailers: ["*"] }, visible: undefined, what: "are hidden if they name all retailers and the actor has one" },
    {
      details: { added: [aRole("employee at retailer 1001")], removed: [aRole("manager at store S3"), aRole("manager at store S1")] },
      visible: { added: [aRole("employee at retailer 1001")], removed: [aRole("manager at store S1")] }, what: "keep roles at the actor's own retailers and stores",
    },
    { details: { added: [aRole("employee at store gone")], removed: [] }, visible: undefined, what: "are hidden if they name a store whose retailer is unknown" },
    { details: { added: [aRole("employee at retailer *")], removed: [] }, visible: { added: [aRole("employee at retailer *")], removed: [] }, what: "keep a role for everything" },
    {
      details: { name: "Export", retailers: ["1001", "1002"], permissions: ["pos_view"], stores: ["S1", "S3"] },
      visible: { name: "Export", retailers: ["1001"], permissions: ["pos_view"], stores: ["S1"] }, what: "keep the actor's retailers and stores of a token",
    },
    { details: { name: "Export", retailers: ["1002"], permissions: ["pos_view"] }, visible: undefined, what: "are hidden if they are about a token for retailers of others" },
  ];
  for (const { details, visible, what } of rows) {
    it(what, () => expect(redactDetails(local, details, account)).to.deep.equal(visible));
  }

  it("are complete for an actor who manages everything, even if a store no longer exists", () => {
    const everything = anActor(["*"], ["administrator at retailer *"]);
    for (const { details } of rows) expect(redactDetails(everything, details, account)).to.deep.equal(details);
  });
});
