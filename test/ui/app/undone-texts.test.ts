import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";

/** Where a text says that an action can't be undone, and why nothing can take it back. */
const FINAL: Readonly<Record<string, string>> = {
  "ui/accounts/revoke-token-question.ts": "a revoked token never works again; its value is stored nowhere",
  "ui/consumers/erase-consumer.view.tsx": "the data of the customer is deleted",
  "ui/stores/store.view-model.ts": "receipts and tills lose the id of the store; a new store has another one",
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

describe("A text that says that an action can't be undone", () => {
  it("is shown only where nothing can take the action back", () => {
    const found = ["ui", "domain"]
      .flatMap(filesIn)
      .filter((file) => /(?:can't|cannot) be undone/iu.test(readFileSync(file, "utf8")));
    expect(found.sort()).to.deep.equal(Object.keys(FINAL).sort());
  });
});
