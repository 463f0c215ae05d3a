import { makeAutoObservable } from "mobx";
import { mailingOf, withMailing, type Mailing } from "#domain/testing/index.ts";
import type { BodyEditor } from "./body-editor.ts";

/** Whether the receipt is mailed, and where: to a customer, if that is who the body is about. */
export class MailOption {
  private readonly editor: BodyEditor;

  constructor(editor: BodyEditor) {
    this.editor = editor;
    makeAutoObservable<this, "editor">(this, { editor: false }, { autoBind: true });
  }

  /** Absent where the body says nothing of a mail. */
  get mailing(): Mailing | undefined {
    return this.editor.body && mailingOf(this.editor.body.body);
  }

  wish(isWished: boolean): void {
    this.editor.put(withMailing(this.editor.text, isWished));
  }
}
