import { makeAutoObservable } from "mobx";
import { mailingOf, withMailing, type Mailing } from "#domain/testing/index.ts";
import type { BodyEditor } from "./body-editor.ts";

/** Whether the receipt is emailed to the consumer in the body, and the address. */
export class MailOption {
  private readonly editor: BodyEditor;

  constructor(editor: BodyEditor) {
    this.editor = editor;
    makeAutoObservable<this, "editor">(this, { editor: false }, { autoBind: true });
  }

  /** Absent if the body does not say whether to send an email. */
  get mailing(): Mailing | undefined {
    return this.editor.body && mailingOf(this.editor.body.body);
  }

  setRequested(isRequested: boolean): void {
    this.editor.put(withMailing(this.editor.text, isRequested));
  }
}
