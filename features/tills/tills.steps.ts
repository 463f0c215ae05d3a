import { Given, Then, When } from "@cucumber/cucumber";
import { MemoryRawRecords } from "#adapters/memory/tills/memory-raw-records.ts";
import { processingFailed } from "#domain/shared/processing.messages.ts";
import { contentKindOf, parseRawRecordId, progressOf, reprocess, reprocessed, type ContentKind, type RawRecordId, type ReprocessingRow } from "#domain/tills/index.ts";
import { talking, waitFor } from "#features/support/action-desk.ts";
import { judge, judgeList, quoted } from "#features/support/complaint.ts";
import { Kept, words } from "#features/support/kept.ts";
import type { Scenario } from "#features/support/world.ts";

type Processed = { readonly rows: readonly ReprocessingRow[]; readonly seconds: number };

const sent = new Kept<readonly RawRecordId[]>("something that tills have sent to be spoken of");
const kind = new Kept<ContentKind>("a till to have sent something");
const processed = new Kept<Processed>("something to be processed again");

async function processAll(scenario: Scenario): Promise<void> {
  const records = sent.of(scenario).map((id) => ({ id, receiptMimeType: "text/plain", bytes: new Uint8Array() }));
  const { answer: rows, seconds } = await waitFor(scenario, (schedule, surroundings) => {
    const processing = talking(scenario, new MemoryRawRecords(records, surroundings));
    return reprocess(records, { processing, schedule, tell: () => undefined });
  });
  processed.keep(scenario, { rows, seconds });
  words.keep(scenario, reprocessed(progressOf(rows)));
}

const toldOf = (row: ReprocessingRow): string => (row.state === "done" ? (processingFailed(row.outcome) ?? row.outcome.kind) : row.state);

Given("{int} thing(s) that tills have sent", function (this: Scenario, count: number) {
  sent.keep(this, Array.from({ length: count }, (_, at) => parseRawRecordId(`${65_000 + at}`.padStart(24, "0"))!));
});

When("staff process all of them again", async function (this: Scenario) {
  await processAll(this);
});

When("a till sends {string}", function (this: Scenario, mimeType: string) {
  kind.keep(this, contentKindOf(mimeType));
});

Then("it is shown as {string}", function (this: Scenario, expected: string) {
  judge(kind.of(this) === expected, `it to be shown as ${quoted(expected)}`, `it is shown as ${quoted(kind.of(this))}`);
});

Then("that takes {int} second(s)", function (this: Scenario, expected: number) {
  const { seconds } = processed.of(this);
  judge(seconds === expected, `that to take ${expected} seconds`, `it takes ${seconds}`);
});

Then("each of them says {list}", function (this: Scenario, said: readonly string[]) {
  judgeList({ expected: "them to say", found: "they say", noun: "thing" }, said, processed.of(this).rows.map(toldOf));
});
