export {
  MAIL_KINDS,
  LOGGED_MAIL_STATES,
  parseLoggedMailState,
  type LoggedMail,
  type MailKind,
  type LoggedMailState,
} from "./logged-mail.ts";
export { mailListHref, mailListLocation, mailsOfEventHref, SUPPRESSED_HREF } from "./mail-address.ts";
export {
  formatMailFilter,
  MAIL_FILTER_PARAMETERS,
  parseMailFilter,
  type MailFilter,
  type MailFilterParameters,
} from "./mail-filter.ts";
export {
  MAIL_GROUPINGS,
  MAX_EVENT_TOTAL,
  MAX_GROUPED_MAILS,
  MAX_MAIL_GROUPS,
  MAX_MAIL_TOTAL,
  MAX_MAILS_PER_PAGE,
  parseMailCursor,
  type MailCount,
  type MailCursor,
  type MailGroup,
  type MailGrouping,
  type MailGroups,
  type MailLog,
  type MailPage,
  type MailPageQuery,
} from "./mail-log.port.ts";
export type { MailQuota, MailQuotas } from "./mail-quota.port.ts";
export {
  EMAIL_REPORTS_HREF,
  formatMailCount,
  formatMailTotal,
  mailKindLabel,
  mailStateLabel,
  MAILS_FAILED,
  unreportedStageLabel,
  unreportedStageSentence,
} from "./mails.messages.ts";
export {
  findWaves,
  hasWaveEnded,
  MIN_BOUNCED,
  PAST_WEEKS,
  WAVE_HOUR_MS,
  WAVE_QUARTER_MS,
  type HourByDomain,
  type HourOfMails,
  type WaveSubject,
} from "./bounce-waves.ts";
export { nameMailEvent, type MailMachine, type MailVisitor } from "./machine-opens.ts";
export { normalizeReason } from "./normalize-reason.ts";
export { describeWave } from "./mail-waves.messages.ts";
export type { MailWave, MailWaves } from "./mail-waves.port.ts";
export {
  selectNeverReported,
  selectUnreportedOfLatest,
  selectUnreportedStage,
  type UnreportedStage,
} from "./unreported-stage.ts";
