import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useState } from "react";
import {
  indexOfTyped,
  listedOptions,
  matchingOptions,
  resolveTypedOption,
  type ComboboxOption,
} from "#ui/kit/combobox/matching-options.ts";
import { Combobox } from "#ui/kit/combobox/combobox.tsx";

const COUNTRIES = [
  { value: "DEU", label: "Germany", detail: "DEU" },
  { value: "GBR", label: "United Kingdom", detail: "GBR" },
  { value: "CIV", label: "Côte d’Ivoire", detail: "CIV" },
  { value: "NER", label: "Niger", detail: "NER" },
  { value: "NGA", label: "Nigeria", detail: "NGA" },
];
const labels = (options: readonly { readonly label: string }[]) => options.map(({ label }) => label);

describe("The options of a combobox", () => {
  it("are found by each word without regard to accents and case, those with the prefix first", () => {
    expect(labels(matchingOptions(COUNTRIES, "cote"))).to.deep.equal(["Côte d’Ivoire"]);
    expect(labels(matchingOptions(COUNTRIES, "KING un"))).to.deep.equal(["United Kingdom"]);
    expect(labels(matchingOptions(COUNTRIES, "ni"))).to.deep.equal(["Niger", "Nigeria", "United Kingdom"]);
    expect(labels(matchingOptions(COUNTRIES, "nga"))).to.deep.equal(["Nigeria"]);
    expect(matchingOptions(COUNTRIES, " ")).to.equal(COUNTRIES);
  });

  it("have the pinned one first, whatever is typed, and Enter still means the first match", () => {
    const options = [...COUNTRIES, { value: "*", label: "*ALL*", detail: "All countries", isPinned: true }];
    const listed = ["", "ni", "zzz", "all"].map((text) => labels(listedOptions(options, text)));
    expect(listed.map((each) => each.slice(0, 2))).to.deep.equal([
      ["*ALL*", "Germany"],
      ["*ALL*", "Niger"],
      ["*ALL*"],
      ["*ALL*"],
    ]);
    expect(["ni", "nga", "zzz", "all"].map((text) => indexOfTyped(options, text))).to.deep.equal([1, 1, 1, 0]);
    expect(listedOptions(COUNTRIES, " ")).to.equal(COUNTRIES);
  });

  it("are resolved by their whole name, by their code, or as the only match", () => {
    const meant = ["niger", "nig", "nga", "germ", "nowhere", ""].map(
      (text) => resolveTypedOption(COUNTRIES, text)?.value,
    );
    expect(meant).to.deep.equal(["NER", undefined, "NGA", "DEU", undefined, undefined]);
  });
});

describe("A combobox", () => {
  afterEach(cleanup);

  function show({ value = "GBR", options = COUNTRIES as readonly ComboboxOption[] } = {}) {
    const chosen: string[] = [];
    let left = 0;
    const Country = () => {
      const [country, setCountry] = useState(value);
      const choose = (next: string) => {
        chosen.push(next);
        setCountry(next);
      };
      return (
        <Combobox
          label="Country"
          options={options}
          value={country}
          onChange={choose}
          onLeave={() => {
            left += 1;
          }}
        />
      );
    };
    render(
      <>
        <Country />
        <button type="button">Next</button>
      </>,
    );
    return { chosen, box: screen.getByRole<HTMLInputElement>("combobox", { name: "Country" }), leaves: () => left };
  }
  const shown = () => screen.queryAllByRole("option").map((option) => option.querySelector("bdi")?.textContent);
  const reached = (box: HTMLElement) =>
    document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.querySelector("bdi")?.textContent;

  it("shows the chosen option, and opens its list there", async () => {
    const { box } = show();
    expect([box.value, box.getAttribute("aria-expanded"), shown()]).to.deep.equal(["United Kingdom", "false", []]);
    await userEvent.click(box);
    expect([box.getAttribute("aria-expanded"), reached(box), shown().length]).to.deep.equal([
      "true",
      "United Kingdom",
      5,
    ]);
    expect(screen.getByRole("listbox", { name: "Country" }).id).to.equal(box.getAttribute("aria-controls"));
  });

  it("works by keyboard alone: typing filters, arrows move, Enter chooses", async () => {
    const { box, chosen } = show();
    box.focus();
    await userEvent.clear(box);
    await userEvent.type(box, "ni");
    expect([shown(), reached(box), screen.getByRole("status").textContent]).to.deep.equal([
      ["Niger", "Nigeria", "United Kingdom"],
      "Niger",
      "3 matches",
    ]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect([chosen, box.value, box.getAttribute("aria-expanded")]).to.deep.equal([["NGA"], "Nigeria", "false"]);
  });

  it("chooses the option of exactly that name by Enter, even if another with the prefix is first [SHELL-022]", async () => {
    const { box, chosen } = show({
      value: "",
      options: [
        { value: "2", label: "Leeds North" },
        { value: "1", label: "Leeds" },
      ],
    });
    await userEvent.type(box, "leeds{Enter}");
    expect(chosen).to.deep.equal(["1"]);
  });

  it("keeps the input if Enter is pressed before there are options", async () => {
    const { box, chosen } = show({ value: "", options: [] });
    await userEvent.type(box, "4006381{Enter}");
    expect([box.value, box.getAttribute("aria-expanded"), chosen]).to.deep.equal(["4006381", "true", []]);
  });

  it("chooses the option of exactly that name when it loads after Enter, as with a scanner [SHELL-022]", async () => {
    const chosen: string[] = [];
    const picker = (options: readonly ComboboxOption[]) => (
      <Combobox label="Code" options={options} value="" onChange={(value) => chosen.push(value)} />
    );
    const { rerender } = render(picker([]));
    await userEvent.type(screen.getByRole("combobox", { name: "Code" }), "4006381{Enter}");
    rerender(picker([{ value: "x", label: "40063812" }]));
    expect(chosen, "another code that contains it").to.deep.equal([]);
    rerender(
      picker([
        { value: "x", label: "40063812" },
        { value: "y", label: "4006381" },
      ]),
    );
    expect(chosen).to.deep.equal(["y"]);
  });

  it("ignores an earlier Enter after more input", async () => {
    const chosen: string[] = [];
    const picker = (options: readonly ComboboxOption[]) => (
      <Combobox label="Code" options={options} value="" onChange={(value) => chosen.push(value)} />
    );
    const { rerender } = render(picker([]));
    await userEvent.type(screen.getByRole("combobox", { name: "Code" }), "40{Enter}6");
    rerender(picker([{ value: "x", label: "406" }]));
    expect(chosen).to.deep.equal([]);
  });

  it("wraps around with the arrows and jumps with the page keys", async () => {
    const { box } = show();
    box.focus();
    const walk = async (keys: string) => {
      await userEvent.keyboard(keys);
      return reached(box);
    };
    expect(await walk("{ArrowDown}")).to.equal("United Kingdom");
    expect(await walk("{PageDown}")).to.equal("Nigeria");
    expect(await walk("{ArrowDown}")).to.equal("Germany");
    expect(await walk("{ArrowUp}{ArrowUp}")).to.equal("Niger");
    expect(await walk("{PageUp}")).to.equal("Germany");
  });

  it("resets on Escape, which does not propagate", async () => {
    const { box, chosen } = show();
    await userEvent.type(box, "zzz");
    expect(screen.getByText("No matches")).to.be.an.instanceof(HTMLElement);
    expect(fireEvent.keyDown(box, { key: "Escape" }), "prevented, so that no dialog around it closes").to.equal(false);
    expect([box.value, shown(), chosen]).to.deep.equal(["United Kingdom", [], []]);
    expect(fireEvent.keyDown(box, { key: "Escape" }), "not handled, because it is closed").to.equal(true);
  });

  it("shows no list, and announces nothing, if it is not known which options match", async () => {
    render(
      <Combobox error="The search failed" label="Code" noMatch="" options={[]} value="" onChange={() => undefined} />,
    );
    const box = screen.getByRole("combobox", { name: "Code" });
    await userEvent.type(box, "zzz");
    expect([
      box.getAttribute("aria-expanded"),
      screen.queryByRole("listbox"),
      screen.getByRole("status").textContent,
    ]).to.deep.equal(["false", null, ""]);
  });

  it("announces that nothing matches beside a pinned option, which Enter does not choose", async () => {
    const options = [
      { value: "*", label: "*ALL*", isPinned: true },
      { value: "1", label: "Hartwell" },
    ];
    const { box, chosen } = show({ value: "", options });
    await userEvent.type(box, "zzz{Enter}");
    expect([shown(), reached(box), screen.getByRole("status").textContent, chosen]).to.deep.equal([
      ["*ALL*"],
      undefined,
      "0 matches",
      [],
    ]);
    await userEvent.clear(box);
    await userEvent.type(box, "hart");
    expect([shown(), reached(box), screen.getByRole("status").textContent]).to.deep.equal([
      ["*ALL*", "Hartwell"],
      "Hartwell",
      "1 match",
    ]);
    await userEvent.keyboard("{Enter}");
    expect(chosen).to.deep.equal(["1"]);
  });

  it("chooses on mousedown, and keeps the focus", async () => {
    const { box, chosen } = show();
    await userEvent.click(box);
    await userEvent.click(screen.getByText("Germany"));
    expect([chosen, document.activeElement === box, shown()]).to.deep.equal([["DEU"], true, []]);
  });

  it("resolves an unambiguous input on blur, and drops any other", async () => {
    const { box, chosen, leaves } = show();
    const write = async (text: string) => {
      await userEvent.clear(box);
      await userEvent.type(box, text);
      await userEvent.tab();
      const value = box.value;
      box.focus();
      return value;
    };
    expect(await write("germ")).to.equal("Germany");
    expect(await write("nig")).to.equal("Germany");
    expect([chosen, leaves()]).to.deep.equal([["DEU"], 2]);
  });

  it("can be cleared", async () => {
    const { box, chosen } = show();
    await userEvent.clear(box);
    await userEvent.tab();
    expect([chosen, box.value]).to.deep.equal([[""], ""]);
  });

  it("shows a value without an option literally, and keeps it on focus and blur", async () => {
    const { box, chosen } = show({ value: "YUG" });
    await userEvent.click(box);
    expect([box.value, reached(box)]).to.deep.equal(["YUG", undefined]);
    await userEvent.tab();
    expect([chosen, box.value]).to.deep.equal([[], "YUG"]);
  });

  it("renders only the options in view and the active one", async () => {
    const options = Array.from({ length: 600 }, (_, at) => ({ value: String(at), label: `Zone ${at}` }));
    const { box } = show({ options, value: "0" });
    await userEvent.click(box);
    await userEvent.keyboard("{ArrowUp}");
    expect(reached(box)).to.equal("Zone 599");
    const [last] = screen.getAllByRole("option").slice(-1);
    expect([last?.getAttribute("aria-posinset"), last?.getAttribute("aria-setsize")]).to.deep.equal(["600", "600"]);
    expect(screen.getAllByRole("option").length).to.be.below(60);
  });
});
