import { makeAutoObservable, observableRef } from "mobx";

export type Question = {
  readonly title: string;
  readonly text: string;
  /** The words on the button that goes ahead, e.g. 'Delete store'. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
};

export type Message = { readonly title: string; readonly text: string };

type Open = ({ readonly kind: "confirm" } & Question) | ({ readonly kind: "message" } & Message);

/** The shared dialogs [SHELL-033]: one at a time, the next when the one before it is answered. */
export class Dialogs {
  private readonly queue: { readonly dialog: Open; readonly answer: (yes: boolean) => void }[] = [];

  open: Open | undefined = undefined;

  constructor() {
    makeAutoObservable<Dialogs, "queue">(this, { open: observableRef, queue: false }, { autoBind: true });
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

  private show(dialog: Open): Promise<boolean> {
    return new Promise((answer) => {
      this.queue.push({ dialog, answer });
      this.open = this.queue[0]?.dialog;
    });
  }
}
