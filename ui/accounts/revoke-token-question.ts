import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Question } from "#ui/model/dialogs.ts";

/** The question before an access token is revoked. */
export const revokeTokenQuestion = (name: string): Question => ({
  title: `Revoke the token "${isolateDirection(name)}"?`,
  text: "Anything using this token loses access immediately. This can't be undone.",
  confirmLabel: "Revoke token",
  danger: true,
});
