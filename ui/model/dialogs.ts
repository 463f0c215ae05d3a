import { makeAutoObservable, observableRef } from "mobx";

export type Question = {
  readonly title: string;
  readonly text: string;
  /** What the question is about, listed before the text. `label` names the list. */
  readonly list?: { readonly label: string; readonly items: readonly string[] };
  /** Label of the confirm button, for example 'Delete store'. */
  readonly confirmLabel: string;
  /** Label of the cancel button. 'Cancel' if absent. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
};

export type Message = { readonly title: string; readonly text: string };

type Asked = ({ readonly kind: "confirm" } & Question) | ({ readonly kind: "message" } & Message);

/** `number` distinguishes two dialogs with the same text. */
type Open = Asked & { readonly number: number };

/** The shared dialogs [SHELL-033]. Shows one at a time and queues the others. */
export class Dialogs {
  private readonly queue: { readonly dialog: Open; readonly decide: (yes: boolean) => void }[] = [];
  private lastNumber = 0;

  open: Open | undefined = undefined;

  constructor() {
    makeAutoObservable<Dialogs, "queue" | "lastNumber">(
      this,
      { open: observableRef, queue: false, lastNumber: false },
      { autoBind: true },
    );
  }

  /** Resolves to true if the user confirms. Closing the dialog in any other way resolves to false. */
  confirm(question: Question): Promise<boolean> {
    return this.show({ kind: "confirm", ...question });
  }

  async message(message: Message): Promise<void> {
    await this.show({ kind: "message", ...message });
  }

  answer(yes: boolean): void {
    this.queue.shift()?.decide(yes);
    this.open = this.queue[0]?.dialog;
  }

  private show(content: Asked): Promise<boolean> {
    return new Promise((answer) => {
      this.queue.push({ dialog: { ...content, number: ++this.lastNumber }, decide: answer });
      this.open = this.queue[0]?.dialog;
    });
  }
}
