import "#test/support/dom.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { ScannerDriver } from "./scanner-driver.tsx";

/** Time after which a key cannot belong to a scanned code. */
const HELD_MS = 100;

describe("The keys of the search box", () => {
  let driver: ScannerDriver;
  beforeEach(() => {
    driver = new ScannerDriver();
    render(
      <>
        <header>
          <input aria-label="Search" defaultValue="40" role="combobox" />
        </header>
        <button type="button">A</button>
        <input aria-label="Note" type="text" />
      </>,
    );
  });
  afterEach(() => driver.dispose());

  const press = async (keys: string, focused?: HTMLElement): Promise<boolean> => {
    (document.activeElement as HTMLElement).blur();
    driver.focus(focused);
    await driver.byHand(keys);
    driver.advance(HELD_MS);
    return document.activeElement === search();
  };
  const search = () => screen.getByRole<HTMLInputElement>("combobox");
  const button = () => screen.getByRole("button");
  const note = () => screen.getByRole<HTMLInputElement>("textbox");

  it("are Ctrl+K and Command+K everywhere, also if letters are switched off", async () => {
    driver.hasLetterKeys = false;
    expect([
      await press("{Control>}k{/Control}"),
      await press("{Meta>}k{/Meta}", button()),
      await press("{Control>}k{/Control}", note()),
    ]).to.deep.equal([true, true, true]);
    expect([search().selectionStart, search().selectionEnd]).to.deep.equal([0, 2]);
  });

  it("include the slash with the focus in the page, outside fields", async () => {
    expect([await press("/", button()), search().value]).to.deep.equal([true, "40"]);
    expect(await press("/"), "before the user has moved the focus").to.equal(true);
    expect([await press("/", note()), note().value]).to.deep.equal([false, "/"]);
  });

  it("do not include the slash if the user has switched off single letters", async () => {
    driver.hasLetterKeys = false;
    expect(await press("/", button())).to.equal(false);
  });

  it("do nothing if another handler has used them", async () => {
    button().addEventListener("keydown", (event) => event.preventDefault());
    expect(await press("{Control>}k{/Control}", button())).to.equal(false);
  });

  it("do not take the beginning of a scanned code for a shortcut", async () => {
    driver.focus(button());
    await userEvent.keyboard("/1");
    driver.advance(HELD_MS);
    expect(document.activeElement).to.equal(button());
  });
});
