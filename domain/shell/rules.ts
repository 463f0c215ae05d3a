// The entry point for keys, scans and figures of page views. Separate from the index, because a bundler includes an index as
// a whole and the first page needs none of this code.
export { type KeyTarget } from "./enter-key.ts";
export {
  isScannedEnter,
  isScannedSpace,
  isScanPending,
  NO_SCAN,
  pressScanKey,
  SCAN_GAP_MS,
  SCAN_MIN_KEYS,
  type ScanEffect,
  type ScanKey,
  type ScanState,
} from "./scan-burst.ts";
export { OPEN_SCANNED, scanFailed, scannedReceipt, scannedUnknown } from "./scan.messages.ts";
export { typesCharacter, type CharacterKey } from "./typed-character.ts";
export {
  formatWebVital,
  isPageViewSampled,
  computeP75,
  parseMeasuredPageView,
  rateWebVital,
  toVitalBucket,
  WEB_VITAL_DAYS,
  WEB_VITALS,
  WEB_VITALS_PATH,
} from "./web-vitals.ts";
export { NO_SPEED, SPEED_APPEARS, SPEED_OFF, SPEED_SWITCH, speedFailureMessage } from "./web-vitals.messages.ts";
