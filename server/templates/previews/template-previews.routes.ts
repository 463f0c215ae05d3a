import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { prepareTemplateData } from "#domain/templates/rules.ts";
import type { TemplateData } from "#domain/templates/index.ts";
import { storeScopeOf } from "../../accounts/store-scope.ts";
import type { Database } from "../../database/schema.ts";
import type { MailLimits } from "../../mails/mail-limits.ts";
import type { Answer } from "../../plugins/answer.ts";
import type { Change, ChangingCall } from "../../plugins/changes.ts";
import type { Routes } from "../../plugins/operations.ts";
import { HttpRefusal, notFound, notTheirs } from "../../plugins/problems.ts";
import { composeReceiptMail, type MailDeps } from "../../receipts/mailing/receipt-mails.ts";
import { seenReceipt } from "../../receipts/seen-receipt.ts";
import { hasStore, storeWithReference } from "../../stores/stores.queries.ts";
import type { TemplateDraft } from "../rendering/template-levels.ts";
import { insertPreview, previewWithId } from "./template-previews.queries.ts";

export type PreviewDeps = MailDeps & {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly mailing: MailLimits;
  /** Starts to send what is in the outbox. */
  readonly sendMails: () => void;
};

export function templatePreviewRoutes(deps: PreviewDeps): Routes["guarded"] {
  return {
    createTemplatePreview: (call) => call.change((change) => create(call, change, deps)),

    sendTemplatePreview: async (call) => {
      const answer = await call.change((change) => send(call, change, deps));
      deps.sendMails();
      return answer;
    },
  };
}

type WireDraft = { readonly data?: unknown; readonly translations?: Readonly<Record<string, unknown>> };
type WirePreview = WireDraft & {
  readonly receipt_id: string;
  readonly output: "web" | "email";
  readonly language?: string;
  readonly store?: WireDraft & { readonly reference?: string };
};

async function create(call: ChangingCall, { db }: Change, deps: PreviewDeps): Promise<Answer> {
  const { receipt_id: receipt, output, language, store, ...templates } = call.input.body as WirePreview;
  const { caller } = call;
  const retailer = caller.retailer.id;
  await seenReceipt(db, storeScopeOf(call), receipt);
  await refuseHiddenStore(call, db, store?.reference);
  const named = store?.reference === undefined ? {} : { reference: store.reference };
  const draft: TemplateDraft = { ...draftOf(templates), ...(store === undefined ? {} : { store: { ...named, ...draftOf(store) } }) };
  const letter = await composeReceiptMail(db, { retailer, id: receipt, wish: language, draft }, deps);
  if (letter === undefined) throw notFound();
  const creator = caller.account ?? caller.actor;
  const { id, expires } = await insertPreview(db, { retailer, creator, at: deps.clock.now(), receipt, output, language, draft });
  const url = `/preview/${deps.hosted.previewPlace({ retailer, id })}`;
  return { text: JSON.stringify({ id, url, bytes: Buffer.byteLength(letter.html), expires }) };
}

/** A store that was deleted is none: its receipts are shown with the templates of the retailer. */
async function refuseHiddenStore(call: ChangingCall, db: Change["db"], reference: string | undefined): Promise<void> {
  if (reference === undefined || (await storeWithReference(db, storeScopeOf(call), reference)) !== undefined) return;
  if (await hasStore(db, call.caller.retailer.id, reference)) throw notTheirs();
}

/** As it would be saved. */
function draftOf({ data, translations }: WireDraft): Pick<TemplateDraft, "data" | "translations"> {
  return {
    ...(data === undefined ? {} : { data: prepareTemplateData(data) }),
    ...(translations === undefined ? {} : { translations: prepared(translations) }),
  };
}

const prepared = (translations: Readonly<Record<string, unknown>>): Readonly<Record<string, TemplateData>> =>
  Object.fromEntries(Object.entries(translations).map(([tag, data]) => [tag, prepareTemplateData(data)]));

/** To the account that asks, and to no customer. */
async function send(call: ChangingCall, { db, note }: Change, deps: PreviewDeps): Promise<Answer> {
  const { caller } = call;
  const retailer = caller.retailer.id;
  const id = String(call.input.path["preview_id"]);
  const preview = await previewWithId(db, { retailer, id, at: deps.clock.now() });
  if (preview === undefined) throw notFound();
  await seenReceipt(db, storeScopeOf(call), preview.receipt);
  const to = await addressOfAccount(db, caller.account);
  await deps.mailing.takeReceipt(db, caller, to);
  const letter = await composeReceiptMail(db, { retailer, id: preview.receipt, wish: preview.language, draft: preview.draft }, deps);
  if (letter === undefined || caller.account === undefined) throw notFound();
  const expires = new Date(Date.parse(deps.clock.now()) + TEST_MAIL_TTL_MS);
  await deps.outbox.put(db, { ...letter, subject: `[Test] ${letter.subject}`, to, account: caller.account, expires });
  await note({ action: "template-preview.send", target: id, details: { retailer_id: retailer, receipt_id: preview.receipt } });
  return { text: JSON.stringify({ id, to }) };
}

async function addressOfAccount(db: Change["db"], key: string | undefined): Promise<string> {
  const found = key === undefined ? undefined : await db.selectFrom("accounts").select("display_email").where("email", "=", key).executeTakeFirst();
  if (found === undefined) throw new HttpRefusal(403, "A test email needs an account: sign in to send it to your address");
  return found.display_email;
}

const TEST_MAIL_TTL_MS = 3_600_000;
