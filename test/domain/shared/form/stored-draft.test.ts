import { expect } from "chai";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { parseRetailerId } from "#domain/shared/access/retailer.ts";
import {
  formatDraftKey,
  hasDraftChanges,
  parseStoredDraft,
  selectLastSaved,
  DRAFT_FORMAT_VERSION,
  toStoredFormat,
  type DraftKey,
  type StoredDraft,
} from "#domain/shared/form/stored-draft.ts";

const PLACE: DraftKey = { form: "store", account: "a1", retailer: parseRetailerId("1001")!, subject: "S-1" };
const DRAFT: StoredDraft = {
  savedAt: parseInstant("2026-03-01T09:30:00Z")!,
  version: parseInstant("2026-02-01T09:30:00Z")!,
  base: { name: "Soho" },
  mine: { name: "Soho Square" },
  attempt: "7f3a",
  reason: "The sign says Square",
};
const SHORTEST: StoredDraft = { savedAt: DRAFT.savedAt, base: {}, mine: { name: "Soho" } };

describe("a draft that outlives its page", () => {
  it("is stored for one form and record, of one account at one retailer", () => {
    const { subject: _subject, ...unmade } = PLACE;
    const places: readonly DraftKey[] = [
      PLACE,
      { ...PLACE, form: "rates" },
      { ...PLACE, account: "a2" },
      { ...PLACE, retailer: parseRetailerId("1002")! },
      { ...PLACE, subject: "S-2" },
      { ...PLACE, subject: "" },
      unmade,
      { ...unmade, account: 'a1","S-1' },
    ];
    expect(new Set(places.map(formatDraftKey)).size).to.equal(places.length);
    expect(formatDraftKey({ ...PLACE })).to.equal(formatDraftKey(PLACE));
  });

  for (const draft of [DRAFT, SHORTEST]) {
    it(`is read back as it was stored: ${JSON.stringify(draft)}`, () => {
      expect(parseStoredDraft(JSON.parse(JSON.stringify(toStoredFormat(draft))))).to.deep.equal(draft);
    });
  }

  const others: readonly unknown[] = [
    undefined,
    null,
    "draft",
    [],
    {},
    DRAFT,
    { ...toStoredFormat(DRAFT), shape: DRAFT_FORMAT_VERSION + 1 },
    { ...toStoredFormat(DRAFT), savedAt: "yesterday" },
    { ...toStoredFormat(DRAFT), savedAt: 1772357400 },
    { ...toStoredFormat(DRAFT), savedAt: ["2026-03-01T09:30:00Z"] },
    { ...toStoredFormat(DRAFT), base: undefined },
    { ...toStoredFormat(DRAFT), base: ["Soho"] },
    { ...toStoredFormat(DRAFT), mine: { name: 7 } },
    { ...toStoredFormat(DRAFT), mine: { name: "Soho", city: null } },
  ];
  for (const source of others) {
    it(`is not read from ${JSON.stringify(source)}`, () => {
      expect(parseStoredDraft(source)).to.equal(undefined);
    });
  }

  it("ignores a malformed version, idempotency key or reason", () => {
    const { savedAt, base, mine } = DRAFT;
    expect(parseStoredDraft({ ...toStoredFormat(DRAFT), version: "v1", attempt: 7, reason: null })).to.deep.equal({
      savedAt,
      base,
      mine,
    });
  });

  it("is selected if it was saved last", () => {
    const held = (place: string, savedAt: string) => ({ place, draft: { ...DRAFT, savedAt: parseInstant(savedAt)! } });
    const [early, late, same] = [
      held("a", "2026-03-01T09:30:00Z"),
      held("b", "2026-03-02T08:00:00Z"),
      held("c", "2026-03-02T08:00:00Z"),
    ];
    expect(
      [[early, late], [late, early], [early], [late, same], []].map((drafts) => selectLastSaved(drafts)?.place),
    ).to.deep.equal(["b", "b", "a", "b", undefined]);
  });

  it("is offered again if it has a change", () => {
    expect(hasDraftChanges(DRAFT)).to.equal(true);
    expect(hasDraftChanges({ ...DRAFT, mine: { name: "Soho" } })).to.equal(false);
  });
});
