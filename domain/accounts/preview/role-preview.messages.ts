import type { Failure } from "../../shared/failure.ts";
import { describeFailure } from "../accounts.messages.ts";

/** Returns the server's message, else the default. */
export const previewStartFailure = (failure: Failure): string =>
  describeFailure(failure) || "Could not start the preview";
