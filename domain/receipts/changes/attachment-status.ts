import type { Transitions } from "../../shared/transitions.ts";

/** How far a receipt is with the identifier that staff came to attach. */
export const ATTACHMENT_STATUSES = ["open", "busy", "done"] as const;
export type AttachmentStatus = (typeof ATTACHMENT_STATUSES)[number];
export type AttachmentEvent = "ask" | "succeed" | "fail";

/** It ends with the answer that it succeeded, not with the wish [RCPT-054]. */
export const ATTACHMENT: Transitions<AttachmentStatus, AttachmentEvent> = {
  open: { ask: "busy" },
  busy: { succeed: "done", fail: "open" },
  done: {},
};

/** True until an attachment has succeeded, also while one is under way. */
export const isAttachable = (status: AttachmentStatus): boolean => status !== "done";
