import { makeAutoObservable, observableRef } from "mobx";

export type Question = {
  readonly title: string;
  readonly text: string;
  /** The words on the button that goes ahead, e.g. 'Delete store'. */
  readonly confirmLabel: string;
  /** The words on the one that does not, 'Cancel' where absent. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
};

export type Message = { readonly title: string; readonly text: string };

type Asked = ({ readonly kind: "confirm" } & Question) | ({ readonly kind: "message" } & Message);

/** The number tells one dialog from the next, which may say the same. */
type Open = Asked & { readonly number: number };

/** The shared dialogs [SHELL-033]: one at a time, the next when the one before it is answered. */
export class Dialogs {
  private readonly queue: { readonly dialog: Open; readonly answer: (yes: boolean) => void }[] = [];
  private asked = 0;

  open: Open | undefined = undefined;

  constructor() {
    makeAutoObservable<Dialogs, "queue" | "asked">(this, { open: observableRef, queue: false, asked: false }, { autoBind: true });
  }

  /** True when the user went ahead; closing the dialog in any other way is a no. */
  confirm(question: Question): Promise<boolean> {
    return this.show({ kind: "confirm", ...question });
  }

  async message(message: Message): Promise<void> {
    await this.show({ kind: "message", ...message });
  }

  answer(yes: boolean): void {
    this.queue.shift()?.answer(yes);
    this.open = this.queue[0]?.dialog;
  }

  private show(asked: Asked): Promise<boolean> {
    return new Promise((answer) => {
      this.queue.push({ dialog: { ...asked, number: ++this.asked }, answer });
      this.open = this.queue[0]?.dialog;
    });
  }
}
