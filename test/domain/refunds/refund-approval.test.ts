import { expect } from "chai";
import { APPROVALS, decideApproval, type Approval, type RefundRecord } from "#domain/refunds/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";

const timestamp = parseInstant("2024-05-02T10:00:00Z") as Instant;
const FAIL: RefundRecord = { result: "Fail", entries: [], user: "lee@shop.example", timestamp, timeElapsed: 1 };

describe("the approval of a return", () => {
  const rows: readonly {
    readonly record: RefundRecord | undefined;
    readonly needsApproval: boolean;
    readonly user: string;
    readonly approval: Approval;
    readonly title: string;
  }[] = [
    { title: "without a result", record: undefined, needsApproval: true, user: "kim@shop.example", approval: "none" },
    {
      title: "for a Pass",
      record: { ...FAIL, result: "Pass" },
      needsApproval: true,
      user: "kim@shop.example",
      approval: "none",
    },
    {
      title: "for a Fail if the retailer requires none",
      record: FAIL,
      needsApproval: false,
      user: "kim@shop.example",
      approval: "none",
    },
    {
      title: "for a Fail, for a colleague",
      record: FAIL,
      needsApproval: true,
      user: "kim@shop.example",
      approval: "open",
    },
    {
      title: "for a Fail, for the account that validated it",
      record: FAIL,
      needsApproval: true,
      user: "lee@shop.example",
      approval: "own",
    },
    {
      title: "if it was given",
      record: { ...FAIL, approval: { user: "kim@shop.example", timestamp } },
      needsApproval: true,
      user: "max@shop.example",
      approval: "none",
    },
  ];
  for (const { title, approval, record, ...context } of rows) {
    it(`is '${approval}' ${title}`, () => {
      expect(decideApproval(record, context)).to.equal(approval);
      expect(APPROVALS).to.include(approval);
    });
  }
});
