import { makeAutoObservable } from "mobx";
import { formatInstant } from "#domain/shared/instant.ts";
import { mayBeKept } from "#domain/testing/index.ts";
import type { KeptDraft } from "#ui/model/kept-draft.ts";
import type { BodyEditor } from "./body-editor.ts";

type Collaborators = {
  readonly editor: BodyEditor;
  /** Absent where the account would not be known again: nothing is kept then. */
  readonly draft: KeptDraft | undefined;
  /** IANA zone in which the portal tells the time. */
  readonly zone: string;
};

/** The field of a kept draft that holds the body. */
const FIELD = "body";

/** What is written, kept by the browser for after a reload: nothing that is about somebody. */
export class KeptBody {
  private readonly with: Collaborators;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<this, "with">(this, { with: false }, { autoBind: true });
  }

  /** When that was written which was never posted, and can be taken up. */
  get offeredFrom(): string | undefined {
    const { draft, zone } = this.with;
    return draft?.offered && formatInstant(draft.offered.savedAt, zone);
  }

  /** The typing has paused. What cannot be read yet is not judged: the latest that could stays kept. */
  settled(): void {
    const { editor: { text, body, isPrivate, isChanged }, draft } = this.with;
    if (isChanged && body === undefined && !isPrivate) return;
    if (isChanged && body !== undefined && !isPrivate && mayBeKept(text, body.body)) draft?.keep({ base: { [FIELD]: "" }, mine: { [FIELD]: text } });
    else draft?.forget();
  }

  /** Whoever has written something else since is asked first. */
  async takeUp(): Promise<void> {
    const { editor, draft } = this.with;
    if (draft === undefined || (editor.isChanged && !(await draft.mayReplace()))) return;
    const text = draft.takeUp()?.mine[FIELD];
    if (text !== undefined) editor.put(text);
  }

  decline(): void {
    this.with.draft?.decline();
  }

  forget(): void {
    this.with.draft?.forget();
  }

  close(): void {
    this.with.draft?.close();
  }
}
