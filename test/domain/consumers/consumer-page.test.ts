import { expect } from "chai";
import {
  advanceConsumerPage,
  CONSUMER_STATES,
  decideConsumerPermissions,
  isSearchable,
  isTooLongToSearch,
  NEW_SEARCH,
} from "#domain/consumers/index.ts";
import type { ConsumerEvent, ConsumerPage, ConsumerState } from "#domain/consumers/index.ts";
import { CONSUMER_TRANSITIONS } from "#domain/consumers/consumer-page.ts";

const rightsOf = (...flags: readonly string[]) =>
  decideConsumerPermissions({
    permissions: new Set(["patch_identifier", ...flags]),
    isReadOnly: false,
    behaviour: { vipPanel: true },
  });
const ADMIN = rightsOf("identifier_admin_edit", "identifier_vip_edit");
const DEMO = rightsOf("identifier_admin_edit", "identifier_vip_edit", "sales_demo");

const SHOWN: ConsumerPage = { state: "consumer-show", exists: true };
const UPDATING: ConsumerPage = { state: "consumer-update", hasError: false };
const CREATING: ConsumerPage = { state: "consumer-new", hasError: false };
const NO_DATA: ConsumerPage = { state: "consumer-nodata" };

// R42 of the domain rules, by its row numbers
const ROWS: readonly (readonly [row: string, page: ConsumerPage, event: ConsumerEvent, next: ConsumerPage])[] = [
  ["2: a search with hits [CONS-004]", NEW_SEARCH, { type: "searched", hits: 2 }, { state: "search-results" }],
  ["3: a search without hits [CONS-005]", NEW_SEARCH, { type: "searched", hits: 0 }, NO_DATA],
  [
    "4: a search that fails [CONS-006, CONS-011]",
    NEW_SEARCH,
    { type: "search-failed", status: 500 },
    { state: "consumer-error", status: 500 },
  ],
  ["5: a consumer that exists", NEW_SEARCH, { type: "loaded" }, SHOWN],
  [
    "6: a consumer that does not exist [CONS-010]",
    NEW_SEARCH,
    { type: "load-failed", status: 404 },
    { state: "consumer-show", exists: false },
  ],
  [
    "7: a consumer that cannot be loaded [CONS-011]",
    NEW_SEARCH,
    { type: "load-failed", status: 500 },
    { state: "consumer-error", status: 500 },
  ],
  ["8: editing", SHOWN, { type: "edit" }, UPDATING],
  ["9: editing the VIP details", SHOWN, { type: "edit-vip" }, { state: "consumer-update-vip", hasError: false }],
  ["10: an update that succeeds [CONS-008]", UPDATING, { type: "saved" }, SHOWN],
  [
    "11: an update that fails [CONS-012]",
    UPDATING,
    { type: "save-failed" },
    { state: "consumer-update", hasError: true },
  ],
  [
    "11: a VIP update that fails [CONS-012]",
    { state: "consumer-update-vip", hasError: false },
    { type: "save-failed" },
    { state: "consumer-update-vip", hasError: true },
  ],
  ["12: cancelling an update [CONS-009]", UPDATING, { type: "cancel" }, SHOWN],
  ["13: cancelling a creation [CONS-009]", CREATING, { type: "cancel" }, NEW_SEARCH],
  ["14: a creation that succeeds [CONS-007]", CREATING, { type: "created" }, SHOWN],
  [
    "14: a creation that fails [CONS-012]",
    CREATING,
    { type: "save-failed" },
    { state: "consumer-new", hasError: true },
  ],
  ["15: creating after a search without hits", NO_DATA, { type: "create" }, CREATING],
  [
    "15: creating a consumer that does not exist",
    { state: "consumer-show", exists: false },
    { type: "create" },
    CREATING,
  ],
  ["16: picking a result", { state: "search-results" }, { type: "loaded" }, SHOWN],
];

describe("the consumer page", () => {
  it("starts with a blank search (row 1)", () => expect(NEW_SEARCH).to.deep.equal({ state: "search-new" }));

  for (const [row, page, event, next] of ROWS) {
    it(`handles the event of row ${row}`, () => expect(advanceConsumerPage(page, event, ADMIN)).to.deep.equal(next));
  }

  it("refuses every form to sales_demo (row 17) [CONS-055-part]", () => {
    for (const [page, type] of [
      [SHOWN, "edit"],
      [SHOWN, "edit-vip"],
      [NO_DATA, "create"],
    ] as const) {
      expect(advanceConsumerPage(page, { type }, DEMO)).to.equal(page);
    }
  });

  it("does not search a blank text (row 18)", () => {
    expect(["", "  ", "\t"].map(isSearchable)).to.deep.equal([false, false, false]);
    expect(isSearchable(" ann ")).to.equal(true);
  });

  it("searches at most 320 characters, without the blanks around them", () => {
    const texts = ["a".repeat(320), "🧥".repeat(320), ` ${"a".repeat(320)} `, "a".repeat(321), "🧥".repeat(321)];
    expect(texts.map(isTooLongToSearch)).to.deep.equal([false, false, false, true, true]);
  });

  it("creates only a consumer that does not exist, and changes only one that does", () => {
    const missing: ConsumerPage = { state: "consumer-show", exists: false };
    expect(advanceConsumerPage(SHOWN, { type: "create" }, ADMIN)).to.equal(SHOWN);
    for (const type of ["edit", "edit-vip"] as const)
      expect(advanceConsumerPage(missing, { type }, ADMIN)).to.equal(missing);
  });

  it("ignores events that its state does not take", () => {
    expect(advanceConsumerPage(NEW_SEARCH, { type: "saved" }, ADMIN)).to.equal(NEW_SEARCH);
    expect(advanceConsumerPage(UPDATING, { type: "searched", hits: 1 }, ADMIN)).to.equal(UPDATING);
  });

  it("has eight reachable states [CONS-003]", () => {
    expect([...CONSUMER_STATES].sort()).to.deep.equal([
      "consumer-error",
      "consumer-new",
      "consumer-nodata",
      "consumer-show",
      "consumer-update",
      "consumer-update-vip",
      "search-new",
      "search-results",
    ]);
    const reached = new Set<ConsumerState>(["search-new"]);
    for (const state of reached) Object.values(CONSUMER_TRANSITIONS[state]).forEach((next) => reached.add(next));
    expect([...reached].sort()).to.deep.equal([...CONSUMER_STATES].sort());
  });
});
