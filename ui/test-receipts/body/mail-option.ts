import { makeAutoObservable } from "mobx";
import { parseMailRequest, replaceMailRequest, type MailRequest } from "#domain/test-receipts/index.ts";
import type { RequestEditor } from "./request-editor.ts";

/** Whether the receipt is emailed to the consumer in the body, and the address. */
export class MailOption {
  private readonly editor: RequestEditor;

  constructor(editor: RequestEditor) {
    this.editor = editor;
    makeAutoObservable<this, "editor">(this, { editor: false }, { autoBind: true });
  }

  /** Absent if the body does not say whether to send an email. */
  get mailRequest(): MailRequest | undefined {
    return this.editor.body && parseMailRequest(this.editor.body.body);
  }

  setRequested(isRequested: boolean): void {
    this.editor.replace(replaceMailRequest(this.editor.text, isRequested));
  }
}
