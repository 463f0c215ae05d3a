import { createHash } from "node:crypto";
import { simpleParser, type Attachment, type ParsedMail } from "mailparser";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { readGroups, readHeader, wordOf, type Fields } from "./report-fields.ts";
import type { ReturnPath } from "./return-path.ts";

/** An email of the mailbox. `source` ends early if the email is long. */
export type MailboxMessage = { readonly source: Buffer; readonly receivedAt: Instant };

/** What a report says about one email of ours. */
export type MailReport = {
  /** Texts that may contain the reference of the email; see {@link MailReferences}. */
  readonly references: readonly string[];
  readonly at: Instant;
  /** Identifies the report. The same report can arrive twice. */
  readonly identity: string;
  /** Empty if the report says nothing that is stored. */
  readonly outcomes: readonly ReportOutcome[];
};

export type ReportOutcome = {
  readonly event: "bounce" | "deferred" | "delivered" | "spamreport";
  readonly reason?: string;
};

/**
 * Reads a delivery status notification (RFC 3464, RFC 6533) or a complaint (RFC 5965). Undefined for any other email. Only
 * the structure of the email itself counts: replies of machines and forwarded reports are other emails.
 */
export async function readReport(message: MailboxMessage, returnPath: ReturnPath): Promise<MailReport | undefined> {
  const mail = await simpleParser(message.source, PARSER_OPTIONS);
  const { value, params } = contentTypeOf(mail);
  if (value !== "multipart/report") return undefined;
  // Only direct children of the report have a part number without a dot.
  const parts = mail.attachments.filter(({ partId }) => /^\d+$/u.test(partId ?? ""));
  const type = params["report-type"]?.toLowerCase();
  const status = findPart(parts, STATUS_TYPES);
  const feedback = findPart(parts, ["message/feedback-report"]);
  const returned = findPart(parts, RETURNED_TYPES);
  const facts = { mail, returned: returned && readHeader(returned.content), returnPath, message };
  if (feedback !== undefined && (type === undefined || type === "feedback-report"))
    return toReport(readGroups(feedback.content), complaintsIn, facts);
  if (status !== undefined && (type === undefined || type === "delivery-status"))
    return toReport(readGroups(status.content), deliveriesIn, facts);
  return undefined;
}

type ReportFacts = {
  readonly mail: ParsedMail;
  readonly returned: Fields | undefined;
  readonly returnPath: ReturnPath;
  readonly message: MailboxMessage;
};

function toReport(
  groups: readonly Fields[],
  outcomesIn: (groups: readonly Fields[]) => readonly ReportOutcome[],
  { mail, returned, returnPath, message }: ReportFacts,
): MailReport {
  const references = [
    ...mail.headerLines
      .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
      .flatMap(({ line }) => returnPath.extensionsIn(line)),
    ...groups.flatMap((fields) => [
      fields.get("original-envelope-id") ?? "",
      ...returnPath.extensionsIn(fields.get("original-mail-from") ?? ""),
    ]),
    ...(returned
      ? [
          ...RETURNED_HEADERS.map((name) => returned.get(name) ?? ""),
          ...returnPath.extensionsIn(returned.get("return-path") ?? ""),
        ]
      : []),
    // Exchange and Gmail report as a reply to the email.
    ...[mail.inReplyTo ?? "", mail.references ?? ""].flat(),
  ];
  const written = [...groups.map((fields) => [...fields])];
  return {
    references: references.filter((text) => text !== ""),
    at: timeOf(mail, message),
    identity: digestOf(mail.messageId ?? JSON.stringify([written, mail.date, references])),
    outcomes: outcomesIn(groups),
  };
}

/** One outcome for each recipient: an address can forward to several. RFC 3464 requires an action of each. */
const deliveriesIn = (groups: readonly Fields[]): readonly ReportOutcome[] =>
  groups.flatMap((fields) => {
    const action = wordOf(fields.get("action"));
    const event = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    const reason = reasonIn(fields);
    return event === undefined ? [] : [{ event, ...(reason === "" ? {} : { reason }) }];
  });

/**
 * `failed` is final, whatever its status: the server does not try again. `relayed` and `expanded` are no deliveries:
 * no server reports what became of the email after them.
 */
const ACTIONS: Readonly<Record<string, ReportOutcome["event"]>> = {
  failed: "bounce",
  delayed: "deferred",
  delivered: "delivered",
};

/** The words of the server that refused the email, with the status unless they name it. */
function reasonIn(fields: Fields): string {
  const status = /[245]\.\d{1,3}\.\d{1,3}/u.exec(fields.get("status") ?? "")?.[0] ?? "";
  const diagnostic = fields.get("diagnostic-code") ?? "";
  // The type of the code, `smtp; `, is for machines.
  const words = (
    /^[\w-]{1,40}\s*;/u.test(diagnostic) ? diagnostic.slice(diagnostic.indexOf(";") + 1) : diagnostic
  ).trim();
  return words.includes(status) ? words : `${status} ${words}`.trim();
}

/** Only `abuse` is a complaint. `not-spam` and others say nothing about our email that is stored. */
const complaintsIn = (groups: readonly Fields[]): readonly ReportOutcome[] =>
  groups.some((fields) => wordOf(fields.get("feedback-type")) === "abuse") ? [{ event: "spamreport" }] : [];

/** The time of the report, if it is possible. Clocks of other servers can be wrong. */
function timeOf({ date }: ParsedMail, { receivedAt }: MailboxMessage): Instant {
  const received = Date.parse(receivedAt);
  const written = date?.getTime() ?? Number.NaN;
  return written <= received && received - written < MAX_TRANSIT_MS ? toInstant(written) : receivedAt;
}

/** A value of a header and its parameters, as the parser returns them. */
type ContentType = { readonly value: string; readonly params: Readonly<Record<string, string | undefined>> };

function contentTypeOf({ headers }: ParsedMail): ContentType {
  const { value, params } = (headers.get("content-type") ?? {}) as Partial<ContentType>;
  return { value: (value ?? "").toLowerCase(), params: params ?? {} };
}

const findPart = (parts: readonly Attachment[], types: readonly string[]): Attachment | undefined =>
  parts.find(({ contentType }) => types.includes(contentType.toLowerCase()));

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);

/** Attachments stay as they are: what is attached is not searched. */
const PARSER_OPTIONS = {
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  checksumAlgo: false,
  maxChildNodes: 100,
} as const;
const STATUS_TYPES = ["message/delivery-status", "message/global-delivery-status"];
const RETURNED_TYPES = ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"];
/** Where servers put the return path to which they sent the report. */
const RECIPIENT_HEADERS = [
  "to",
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "original-recipient",
  "resent-to",
];
/** `X-Counterfoil-Mail` is for servers that replace message ids. */
const RETURNED_HEADERS = ["message-id", "x-counterfoil-mail"];
const MAX_TRANSIT_MS = 30 * 86_400_000;
const DIGEST_LENGTH = 32;
