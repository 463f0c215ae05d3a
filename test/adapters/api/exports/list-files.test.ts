import { expect } from "chai";
import { ApiAuditFiles } from "#adapters/api/audit/api-audit-files.ts";
import { ApiMailFiles } from "#adapters/api/mails/api-mail-files.ts";
import { ApiReceiptFiles } from "#adapters/api/receipts/api-receipt-files.ts";
import { ApiRawRecordFiles } from "#adapters/api/tills/api-raw-record-files.ts";
import { parseReceiptId } from "#domain/receipts/index.ts";
import { parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";

const PLACE = { apiUrl: "https://api.example/api", retailerId: "1001" };
const CSV = { format: "csv", columns: ["time", "store"] } as const;
const [DAY, AT, ID] = [
  parseCalendarDay("2026-03-01")!,
  parseInstant("2026-03-01T10:00:00Z")!,
  parseReceiptId("69a41a5ca1b2c3d4e5f60718")!,
];

describe("The address of a file of a list", () => {
  const cases: readonly (readonly [address: string, expected: string])[] = [
    [
      new ApiReceiptFiles(PLACE).fileUrl(
        { search: "total:>5", storeId: "5001", firstDay: DAY, minTotal: parseDecimal("5")!, mail: "bounce", newer: ID },
        CSV,
      ),
      `/_/receipts/_export?format=csv&columns=time,store&store_id=5001&from=2026-03-01&min_total=5&mail=bounced&query=total:>5&newer=${ID}`,
    ],
    [
      new ApiMailFiles(PLACE).fileUrl({ event: "open", times: { from: AT, until: AT }, receiptId: ID }, CSV),
      `/_/mails/_export?format=csv&columns=time,store&event=open&since=2026-03-01T10:00:00Z&until=2026-03-01T10:00:00Z&receipt_id=${ID}`,
    ],
    [
      new ApiAuditFiles(PLACE).fileUrl({ area: "stores", storeId: "5001" }, CSV),
      "/_/audit-events/_export?format=csv&columns=time,store&area=stores&store_id=5001",
    ],
    [
      new ApiRawRecordFiles(PLACE).fileUrl({ isFailedOnly: true, receiptId: ID }, { ...CSV, format: "xlsx" }),
      `/_/pos/data/_export?format=xlsx&columns=time,store&failed=true&receipt_id=${ID}`,
    ],
  ];
  for (const [address, expected] of cases)
    it(`has the filters of the list, the format, the columns and the retailer: ${expected.split("?")[0]}`, () =>
      expect(decodeURIComponent(address)).to.equal(`${PLACE.apiUrl}${expected}&retailer_id=1001`));
});
