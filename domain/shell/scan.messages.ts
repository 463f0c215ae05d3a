import { truncate } from "./shell.messages.ts";

/** Action of {@link scannedReceipt}. */
export const OPEN_SCANNED = "Open receipt";

/** A scan while a dialog was open. */
export const scannedReceipt = (number: string): string => `You scanned receipt ${truncate(number)}`;

/** No receipt has the scanned number. */
export const scannedUnknown = (number: string): string => `No receipt has the scanned number ${truncate(number)}`;

/** The portal could not find out whether the scanned number is known. */
export const scanFailed = (number: string): string =>
  `The scanned receipt ${truncate(number)} could not be opened, please try again later`;
