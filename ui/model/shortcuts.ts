/** A key that acts without a field, or with Control everywhere. */
export type Shortcut = {
  /** `KeyboardEvent.key`. A letter is in lower case. */
  readonly key: string;
  /** True for Control, or Command on macOS, with the key. It acts in fields too, and is never switched off. */
  readonly isWithControl?: boolean;
  /** What the key does, for the list of shortcuts. */
  readonly label: string;
  /** Where the focus must be, for the list of shortcuts. Absent if the key acts everywhere outside fields. */
  readonly place?: string;
  /**
   * Returns the action of the key while an element has the focus, which is the body if no control has it. Undefined if
   * the key does nothing there.
   */
  readonly actionAt: (focused: Element) => (() => void) | undefined;
  /** True if the page has a place where the key does something. */
  readonly isOnPage: () => boolean;
};

/** A key press, with what decides whether it is a shortcut. */
export type ShortcutPress = Pick<
  KeyboardEvent,
  "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "repeat" | "isComposing" | "defaultPrevented"
> & {
  /** The element with the focus, or the body. Undefined if the key was sent to no element. */
  readonly focused: Element | undefined;
  /** True if the focused control uses characters itself: a field, a tree, a menu. */
  readonly isTyping: boolean;
};

/** A shortcut in the list of shortcuts. */
export type ListedShortcut = {
  readonly keys: string;
  readonly label: string;
  readonly place?: string | undefined;
  /** True for a single character, which can be switched off. */
  readonly isCharacter: boolean;
};

/**
 * The shortcuts of the portal.
 * Single characters act outside fields, also if no control has the focus, and can be switched off (WCAG 2.1.4). The listener reports no character that may belong to a scanned code.
 */
export class Shortcuts {
  private readonly areCharactersOn: () => boolean;
  private registered: readonly Shortcut[] = [];

  constructor(areCharactersOn: () => boolean) {
    this.areCharactersOn = areCharactersOn;
  }

  /** Adds shortcuts. If several act at one place, the first wins. Returns a function that removes them. */
  register(...shortcuts: readonly Shortcut[]): () => void {
    this.registered = [...this.registered, ...shortcuts];
    return () => {
      this.registered = this.registered.filter((each) => !shortcuts.includes(each));
    };
  }

  /** Returns what a key press does. Undefined if it is no shortcut. */
  find(press: ShortcutPress): (() => void) | undefined {
    const { focused } = press;
    if (!focused || press.defaultPrevented || press.isComposing || press.altKey) return undefined;
    for (const shortcut of this.registered) {
      const action = this.isPressed(shortcut, press) ? shortcut.actionAt(focused) : undefined;
      if (action) return action;
    }
    return undefined;
  }

  /** Returns the shortcuts of the page, in the order in which they were registered. */
  listed(): readonly ListedShortcut[] {
    return this.registered
      .filter(({ isOnPage }) => isOnPage())
      .map((shortcut) => {
        const { label, place } = shortcut;
        return { keys: nameKey(shortcut), label, ...(place && { place }), isCharacter: isCharacter(shortcut) };
      });
  }

  private isPressed(shortcut: Shortcut, { shiftKey, repeat, isTyping, ...press }: ShortcutPress): boolean {
    const isWithControl = press.ctrlKey || press.metaKey;
    const key = shiftKey ? press.key : press.key.toLowerCase();
    if (key !== (shiftKey ? shortcut.key : shortcut.key.toLowerCase())) return false;
    if (isWithControl || shortcut.isWithControl) return isWithControl && shortcut.isWithControl === true && !repeat;
    if (isTyping) return false;
    return isCharacter(shortcut) ? this.areCharactersOn() && !repeat : !shiftKey;
  }
}

/** True for a letter, a digit or a mark without Control, which is typed by accident or by a screen reader's user. */
const isCharacter = ({ key, isWithControl = false }: Pick<Shortcut, "key" | "isWithControl">): boolean =>
  key.length === 1 && !isWithControl;

const NAMES: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑" };

const nameKey = ({ key, isWithControl = false }: Shortcut): string =>
  `${isWithControl ? "Ctrl+" : ""}${NAMES[key] ?? (isWithControl ? key.toUpperCase() : key)}`;
