import "#test/support/dom.ts";
import { expect } from "chai";
import { restoreTypedText } from "#adapters/browser/restore-typed-text.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";

describe("Text that is typed before the hydration", () => {
  afterEach(() => document.body.replaceChildren());

  /** A page as the host renders it. Resolves to the input that the app received after the hydration. */
  async function hydratedWith(
    markup: string,
    type: (root: HTMLElement) => void,
  ): Promise<{ readonly root: HTMLElement; readonly inputs: string[] }> {
    const root = document.createElement("div");
    root.innerHTML = markup;
    document.body.append(root);
    type(root);
    let hydrate = (): void => undefined;
    restoreTypedText(
      root,
      new Promise((resolve) => {
        hydrate = resolve;
      }),
    );
    // React renders the fields with the values of the view-models.
    for (const field of root.querySelectorAll<HTMLInputElement>("input[data-controlled]"))
      field.value = field.defaultValue;
    const inputs: string[] = [];
    root.addEventListener("input", ({ target }) => inputs.push((target as HTMLInputElement).value));
    hydrate();
    await flushTasks();
    return { root, inputs };
  }
  const set = (root: HTMLElement, selector: string, value: string): void => {
    (root.querySelector(selector) as HTMLInputElement).value = value;
  };

  for (const type of ["text", "search", "email", "tel", "url"]) {
    it(`is typed again into a field of the type '${type}'`, async () => {
      const { root, inputs } = await hydratedWith(`<input type="${type}" data-controlled value="">`, (page) =>
        set(page, "input", "TXN-00"),
      );
      expect([inputs.at(-1), root.querySelector("input")?.value]).to.deep.equal(["TXN-00", "TXN-00"]);
    });
  }

  it("is typed again into a text area", async () => {
    const { root, inputs } = await hydratedWith("<textarea></textarea>", (page) => set(page, "textarea", "a note"));
    expect([inputs.at(-1), root.querySelector("textarea")?.value]).to.deep.equal(["a note", "a note"]);
  });

  it("replaces the text that the host rendered", async () => {
    const { inputs } = await hydratedWith('<input data-controlled value="total:5">', (page) =>
      set(page, "input", "total:7"),
    );
    expect(inputs.at(-1)).to.equal("total:7");
  });

  it("is typed into the field of the same label if the page is rendered again", async () => {
    const root = document.createElement("div");
    const markup = '<label for="a">First</label><input id="a"><label for="b">Receipt number</label><input id="b">';
    root.innerHTML = markup;
    document.body.append(root);
    set(root, "#b", "TXN-00");
    let hydrate = (): void => undefined;
    restoreTypedText(
      root,
      new Promise((resolve) => {
        hydrate = resolve;
      }),
    );
    root.innerHTML = markup;
    hydrate();
    await flushTasks();
    expect([...root.querySelectorAll("input")].map(({ value }) => value)).to.deep.equal(["", "TXN-00"]);
  });

  it("is not restored if no field has changed", async () => {
    const { inputs } = await hydratedWith(
      '<input data-controlled value="total:5"><textarea>a</textarea>',
      () => undefined,
    );
    expect(inputs).to.deep.equal([]);
  });

  for (const type of ["password", "date", "number"]) {
    it(`is not restored in a field of the type '${type}'`, async () => {
      const { inputs } = await hydratedWith(`<input type="${type}" data-controlled value="">`, (page) =>
        set(page, "input", type === "date" ? "2026-01-01" : "7"),
      );
      expect(inputs).to.deep.equal([]);
    });
  }
});
