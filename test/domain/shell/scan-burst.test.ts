import { expect } from "chai";
import {
  isScannedSpace,
  isScanPending,
  NO_SCAN,
  pressScanKey,
  type KeyTarget,
  type ScanEffect,
  type ScanKey,
  type ScanState,
} from "#domain/shell/rules.ts";

type Press = Partial<Omit<ScanKey, "getModifierState">> & { readonly key: string; readonly hasAltGraph?: boolean };

const press = ({ hasAltGraph = false, ...facts }: Press): ScanKey => ({
  timeStamp: 0,
  target: "other",
  repeat: false,
  isComposing: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  getModifierState: () => hasAltGraph,
  ...facts,
});

/** Presses the keys and returns the last effect, all effects and the state. */
function run(keys: readonly Press[]): { readonly last: ScanEffect; readonly all: string; readonly state: ScanState } {
  let state = NO_SCAN;
  const effects = keys.map((key) => {
    const pressed = pressScanKey(state, press(key));
    state = pressed.state;
    return pressed.effect;
  });
  return { last: effects.at(-1) ?? { kind: "pass" }, all: effects.map(({ kind }) => kind[0]).join(""), state };
}

/** Returns the keys of a text, the first at 1,000 ms. */
const keysOf = (
  text: readonly string[] | string,
  { gap = 10, target = "other", facts = {} }: { gap?: number; target?: KeyTarget; facts?: Partial<Press> } = {},
): readonly Press[] => [...text].map((key, index) => ({ key, timeStamp: 1_000 + index * gap, target, ...facts }));

const burst = (target: KeyTarget, end = "Enter", text = "TXN-0007"): readonly Press[] =>
  keysOf([...text, end], { target });

describe("pressScanKey [D22, SHELL-022]", () => {
  const scanned = (text: string): ScanEffect => ({ kind: "scanned", text });
  const PASS: ScanEffect = { kind: "pass" };
  const SUPPRESS: ScanEffect = { kind: "suppress" };
  const at = (timeStamp: number, key: string, facts: Partial<Press> = {}): Press => ({ key, timeStamp, ...facts });
  const six = keysOf("123456");

  const ends: readonly { readonly name: string; readonly keys: readonly Press[]; readonly is: ScanEffect }[] = [
    { name: "8 keys and Enter on the page", keys: burst("other"), is: scanned("TXN-0007") },
    { name: "8 keys and Tab on the page", keys: burst("other", "Tab"), is: scanned("TXN-0007") },
    { name: "a burst on a submit button", keys: burst("submit-control"), is: scanned("TXN-0007") },
    { name: "a burst on a select", keys: burst("select"), is: scanned("TXN-0007") },
    { name: "a burst on a number field", keys: burst("number-field"), is: scanned("TXN-0007") },
    { name: "a burst on a date field", keys: burst("date-field"), is: scanned("TXN-0007") },
    { name: "a burst on a tree", keys: burst("choice"), is: scanned("TXN-0007") },
    {
      name: "a burst on a cell, which opens a text area",
      keys: [
        at(1_000, "1", { target: "grid-cell" }),
        ...keysOf("23456", { target: "textarea" }),
        at(1_050, "Enter", { target: "textarea" }),
      ],
      is: PASS,
    },
    {
      name: "a burst that moves from a text field to a button",
      keys: [
        ...keysOf("123", { target: "text-input" }),
        ...burst("submit-control", "Enter", "456").map((key, index) => ({ ...key, timeStamp: 1_030 + index })),
      ],
      is: scanned("123456"),
    },
    { name: "a burst with spaces", keys: burst("other", "Enter", "TXN 0 07"), is: scanned("TXN 0 07") },
    { name: "exactly 6 keys", keys: [...six, at(1_060, "Enter")], is: scanned("123456") },
    { name: "5 keys", keys: [...six.slice(0, 5), at(1_050, "Enter")], is: PASS },
    {
      name: "gaps of exactly 35 ms",
      keys: keysOf(["1", "2", "3", "4", "5", "6", "Enter"], { gap: 35 }),
      is: scanned("123456"),
    },
    {
      name: "gaps of 35 ms as floating-point numbers",
      keys: [100.1, 135.1, 170.1, 205.1, 240.1, 275.1, 310.1].map((time, index) =>
        at(time, "123456"[index] ?? "Enter"),
      ),
      is: scanned("123456"),
    },
    { name: "gaps of 36 ms", keys: keysOf(["1", "2", "3", "4", "5", "6", "Enter"], { gap: 36 }), is: PASS },
    {
      name: "one gap of 36 ms before the last 5 keys",
      keys: [
        ...six,
        ...keysOf("78901").map((key) => ({ ...key, timeStamp: (key.timeStamp ?? 0) + 86 })),
        at(1_140, "Enter"),
      ],
      is: PASS,
    },
    {
      name: "one gap of 36 ms before the last 6 keys",
      keys: [
        ...six,
        ...keysOf("789012").map((key) => ({ ...key, timeStamp: (key.timeStamp ?? 0) + 86 })),
        at(1_150, "Enter"),
      ],
      is: scanned("789012"),
    },
    { name: "Enter 36 ms after the last key", keys: [...six, at(1_086, "Enter")], is: PASS },
    {
      name: "the same time stamp for each key",
      keys: keysOf(["1", "2", "3", "4", "5", "6", "Enter"], { gap: 0 }),
      is: scanned("123456"),
    },
    {
      name: "time stamps that run backwards",
      keys: keysOf(["1", "2", "3", "4", "5", "6", "Enter"], { gap: -1 }),
      is: PASS,
    },
    {
      name: "Shift before each letter",
      keys: keysOf(["Shift", "T", "Shift", "X", "Shift", "N", "1", "2", "3", "Enter"], { gap: 5 }),
      is: scanned("TXN123"),
    },
    {
      name: "Caps Lock around the letters",
      keys: keysOf(["CapsLock", "T", "X", "N", "CapsLock", "1", "2", "3", "Enter"], { gap: 5 }),
      is: scanned("TXN123"),
    },
    {
      name: "a character with AltGr, which reports Control and Alt",
      keys: [
        ...keysOf("12345"),
        ...keysOf(["Control", "AltGraph"], { gap: 1 }).map((key) => ({ ...key, timeStamp: 1_045 })),
        at(1_050, "@", { ctrlKey: true, altKey: true, hasAltGraph: true }),
        at(1_060, "Enter"),
      ],
      is: scanned("12345@"),
    },
    {
      name: "a character outside the basic plane",
      keys: keysOf(["1", "2", "3", "4", "5", "😀", "Enter"]),
      is: scanned("12345😀"),
    },
    {
      name: "a held key, which repeats",
      keys: [at(1_000, "1"), ...keysOf("1111111", { facts: { repeat: true } }), at(1_070, "Enter")],
      is: PASS,
    },
    {
      name: "a repeated key within",
      keys: [...six.slice(0, 3), at(1_025, "3", { repeat: true }), ...six.slice(3), at(1_060, "Enter")],
      is: PASS,
    },
    {
      name: "an IME composition",
      keys: [...keysOf("123456", { facts: { isComposing: true } }), at(1_060, "Enter")],
      is: PASS,
    },
    { name: "Enter that confirms a composition", keys: [...six, at(1_060, "Enter", { isComposing: true })], is: PASS },
    { name: "a dead key within", keys: keysOf(["1", "2", "3", "Dead", "4", "5", "6", "Enter"]), is: PASS },
    { name: "Backspace within", keys: keysOf(["1", "2", "3", "Backspace", "4", "5", "6", "Enter"]), is: PASS },
    {
      name: "Control with each key",
      keys: [...keysOf("123456", { facts: { ctrlKey: true } }), at(1_060, "Enter")],
      is: PASS,
    },
    {
      name: "Command with each key",
      keys: [...keysOf("123456", { facts: { metaKey: true } }), at(1_060, "Enter")],
      is: PASS,
    },
    {
      name: "Alt with each key, as for character codes",
      keys: [...keysOf("123456", { facts: { altKey: true } }), at(1_060, "Enter")],
      is: PASS,
    },
    { name: "Control+Enter at the end", keys: [...six, at(1_060, "Enter", { ctrlKey: true })], is: PASS },
    {
      name: "Shift still held at the end",
      keys: [...six, at(1_055, "Shift"), at(1_060, "Enter")],
      is: scanned("123456"),
    },
    { name: "Escape at the end", keys: [...six, at(1_060, "Escape")], is: PASS },
    { name: "only Enter", keys: [at(1_000, "Enter")], is: PASS },
    { name: "a burst in a text field of a form that writes", keys: burst("text-input"), is: SUPPRESS },
    { name: "a burst in a text field that ends with Tab", keys: burst("text-input", "Tab"), is: PASS },
    { name: "a burst in a search field", keys: burst("search-field"), is: PASS },
    { name: "a burst in a text area", keys: burst("textarea"), is: PASS },
    { name: "a burst in the code editor", keys: burst("code-editor"), is: PASS },
    {
      name: "typing by hand in a text field, then Enter",
      keys: keysOf(["T", "X", "N", "-", "1", "2", "Enter"], { gap: 90, target: "text-input" }),
      is: PASS,
    },
    { name: "a second Enter right after a scan", keys: [...six, at(1_060, "Enter"), at(1_070, "Enter")], is: SUPPRESS },
    {
      name: "a third Enter right after a scan",
      keys: [...six, at(1_060, "Enter"), at(1_070, "Enter"), at(1_080, "Enter")],
      is: PASS,
    },
    {
      name: "a second Enter right after a burst in a text field",
      keys: [...burst("text-input"), at(1_090, "Enter", { target: "text-input" })],
      is: SUPPRESS,
    },
    {
      name: "Enter after a text field that Tab has left",
      keys: [...burst("text-input", "Tab"), at(1_090, "Enter", { target: "submit-control" })],
      is: PASS,
    },
    { name: "a Tab right after a scan", keys: [...six, at(1_060, "Enter"), at(1_070, "Tab")], is: PASS },
    { name: "an Enter of its own after a scan", keys: [...six, at(1_060, "Enter"), at(1_096, "Enter")], is: PASS },
    {
      name: "an Enter that repeats after a scan",
      keys: [...six, at(1_060, "Enter"), at(1_560, "Enter", { repeat: true }), at(1_600, "Enter", { repeat: true })],
      is: SUPPRESS,
    },
    {
      name: "two scans one after the other",
      keys: [
        ...six,
        at(1_060, "Enter"),
        ...keysOf("789012").map((key) => ({ ...key, timeStamp: (key.timeStamp ?? 0) + 70 })),
        at(1_130, "Enter"),
      ],
      is: scanned("789012"),
    },
  ];
  for (const { name, keys, is } of ends) {
    it(`ends ${name} with '${is.kind}'`, () => {
      expect(run(keys).last).to.deep.equal(is);
    });
  }

  // p: pass, s: suppress or scanned
  const effects: readonly { readonly target: KeyTarget; readonly all: string }[] = [
    { target: "other", all: "psssssss" },
    { target: "submit-control", all: "psssssss" },
    { target: "select", all: "pppppppp" },
    { target: "number-field", all: "pppppppp" },
    { target: "date-field", all: "pppppppp" },
    { target: "choice", all: "pppppppp" },
    { target: "grid-cell", all: "pppppppp" },
    { target: "text-input", all: "pppppppp" },
    { target: "search-field", all: "pppppppp" },
  ];
  for (const { target, all } of effects) {
    it(`lets ${all === "pppppppp" ? "each key" : "only the first key"} of a burst through in ${target}`, () => {
      expect(run(keysOf("TXN 0/07", { target })).all).to.equal(all);
    });
  }

  it("lets each key through that is typed by hand", () => {
    expect(run(keysOf("a b/c d'", { gap: 60 })).all).to.equal("pppppppp");
  });
});

describe("isScanPending", () => {
  it("is true after a key outside text fields, until the burst ends or breaks off", () => {
    const states = [[], keysOf("1"), keysOf("1", { target: "text-input" }), keysOf(["1", "Escape"]), burst("other")];
    expect(states.map((keys) => isScanPending(run(keys).state))).to.deep.equal([false, true, false, false, false]);
  });
});

describe("isScannedSpace", () => {
  const cases = [
    { name: "released after 5 ms", keys: keysOf(" "), released: 1_005, is: true },
    { name: "released after 35 ms", keys: keysOf(" "), released: 1_035, is: true },
    { name: "released after 36 ms", keys: keysOf(" "), released: 1_036, is: false },
    { name: "released after the next key", keys: keysOf(" 1"), released: 1_060, is: true },
    { name: "released after other keys", keys: keysOf("1"), released: 1_005, is: false },
    { name: "released after Escape", keys: keysOf([" ", "Escape"]), released: 1_015, is: false },
  ];
  for (const { name, keys, released, is } of cases) {
    it(`is ${is} for a space bar ${name}`, () => {
      expect(isScannedSpace(run(keys).state, { key: " ", timeStamp: released })).to.equal(is);
    });
  }

  it("is false for another key", () => {
    expect(isScannedSpace(run(keysOf(" ")).state, { key: "Enter", timeStamp: 1_005 })).to.equal(false);
  });
});
