import "#test/support/dom.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { FileButton } from "#ui/kit/field/file-button.tsx";

async function choose(bytes: Uint8Array<ArrayBuffer>): Promise<readonly unknown[]> {
  const calls: unknown[] = [];
  const note = (value: unknown): void => void calls.push(value);
  render(<FileButton accept=".csv" label="Import" maxBytes={10} onText={note} onUnread={note} />);
  await userEvent.upload(
    screen.getByLabelText("Import", { selector: "input" }),
    new File([bytes], "a.csv", { type: "text/csv" }),
  );
  await flushTasks();
  return calls;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
/** "é" in Windows-1252. */
const LATIN = new Uint8Array([0xe9]);

describe("a button that reads a file", () => {
  afterEach(cleanup);

  it("reads UTF-8 without the byte order mark", async () => expect(await choose(utf8("\ufeffé"))).to.deep.equal(["é"]));

  it("refuses other encodings", async () => expect(await choose(LATIN)).to.deep.equal([{ kind: "not-utf-8" }]));

  it("refuses a file that is too large", async () =>
    expect(await choose(utf8("12345678901"))).to.deep.equal([{ kind: "too-large" }]));
});
