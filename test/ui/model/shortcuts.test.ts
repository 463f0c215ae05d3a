import { expect } from "chai";
import { Shortcuts, type Shortcut, type ShortcutPress } from "#ui/model/shortcuts.ts";

const PLACE = {} as Element;

const press = (key: string, facts: Partial<ShortcutPress> = {}): ShortcutPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  focused: PLACE,
  isTyping: false,
  ...facts,
});

const shortcut = (key: string, facts: Partial<Shortcut> = {}): Shortcut => ({
  key,
  label: `Press ${key}`,
  actionAt: () => () => undefined,
  isOnPage: () => true,
  ...facts,
});

describe("Shortcuts", () => {
  const cases: readonly (readonly [what: string, press: ShortcutPress, isShortcut: boolean])[] = [
    ["a letter", press("x"), true],
    ["a letter with Caps Lock", press("X"), true],
    ["a letter with Shift", press("X", { shiftKey: true }), false],
    ["a letter in a field", press("x", { isTyping: true }), false],
    ["a letter that was sent to no element", press("x", { focused: undefined }), false],
    ["a letter with Control", press("x", { ctrlKey: true }), false],
    ["a letter with Command", press("x", { metaKey: true }), false],
    ["a letter with Alt", press("x", { altKey: true }), false],
    ["a letter that is held down", press("x", { repeat: true }), false],
    ["a letter of a composition", press("x", { isComposing: true }), false],
    ["a letter that a control has used", press("x", { defaultPrevented: true }), false],
    ["another letter", press("z"), false],
    ["a mark that needs Shift", press("?", { shiftKey: true }), true],
    ["an arrow", press("ArrowDown"), true],
    ["an arrow that is held down", press("ArrowDown", { repeat: true }), true],
    ["an arrow with Shift", press("ArrowDown", { shiftKey: true }), false],
    ["a letter with Control that is registered so", press("k", { ctrlKey: true }), true],
    ["the same in a field", press("k", { metaKey: true, isTyping: true }), true],
    ["the same without Control", press("k"), false],
  ];
  for (const [what, pressed, isShortcut] of cases) {
    it(`${isShortcut ? "act on" : "ignore"} ${what}`, () => {
      const shortcuts = new Shortcuts(() => true);
      shortcuts.register(
        ...["x", "?", "ArrowDown"].map((key) => shortcut(key)),
        shortcut("k", { isWithControl: true }),
      );
      expect(shortcuts.find(pressed) !== undefined).to.equal(isShortcut);
    });
  }

  it("ignore single characters that are switched off, but no other keys", () => {
    const shortcuts = new Shortcuts(() => false);
    shortcuts.register(shortcut("x"), shortcut("ArrowDown"), shortcut("k", { isWithControl: true }));
    const pressed = [press("x"), press("ArrowDown"), press("k", { ctrlKey: true })];
    expect(pressed.map((each) => shortcuts.find(each) !== undefined)).to.deep.equal([false, true, true]);
  });

  it("act where they were registered for, the first one first, until they are removed", () => {
    const done: string[] = [];
    const note = (what: string) => () => () => done.push(what);
    const shortcuts = new Shortcuts(() => true);
    shortcuts.register(shortcut("x", { actionAt: () => undefined }));
    const remove = shortcuts.register(shortcut("x", { actionAt: note("first") }));
    shortcuts.register(shortcut("x", { actionAt: note("second") }));
    shortcuts.find(press("x"))?.();
    remove();
    shortcuts.find(press("x"))?.();
    expect(done).to.deep.equal(["first", "second"]);
  });

  it("are listed with the names of their keys, if the page has a place for them", () => {
    const shortcuts = new Shortcuts(() => true);
    shortcuts.register(
      shortcut("ArrowDown"),
      shortcut("x"),
      shortcut("k", { isWithControl: true }),
      shortcut("e", { isOnPage: () => false }),
    );
    expect(shortcuts.listed()).to.deep.equal([
      { keys: "↓", label: "Press ArrowDown", isCharacter: false },
      { keys: "x", label: "Press x", isCharacter: true },
      { keys: "Ctrl+K", label: "Press k", isCharacter: false },
    ]);
  });
});
