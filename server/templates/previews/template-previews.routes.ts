import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isMailable } from "#domain/shared/identifier/email.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import { prepareTemplateData } from "#domain/templates/rules.ts";
import type { TemplateData } from "#domain/templates/index.ts";
import { toStoreScope } from "../../accounts/store-scope.ts";
import type { Database } from "../../database/schema.ts";
import type { EmailLimits } from "../../mails/mail-limits.ts";
import type { AuthorizedCall } from "../../http/authorize.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../../http/operation-routes.ts";
import type { WriteContext } from "../../http/write-context.ts";
import { HttpRefusal, notFoundRefusal, foreignRecordRefusal } from "../../http/problems.ts";
import { composeReceiptEmail, type ReceiptEmailDeps } from "../../receipts/mailing/receipt-mails.ts";
import { findVisibleReceipt } from "../../receipts/find-receipt.ts";
import { hasStore, findStore } from "../../stores/stores.queries.ts";
import type { UnsavedTemplates } from "../rendering/template-levels.ts";
import { insertPreview, previewWithId } from "./template-previews.queries.ts";

export type PreviewDeps = ReceiptEmailDeps & {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly emailLimits: EmailLimits;
  /** Starts to send what is in the outbox. */
  readonly sendMails: () => void;
};

export function templatePreviewRoutes(deps: PreviewDeps) {
  return defineRoutes<"createTemplatePreview" | "sendTemplatePreview">()({
    createTemplatePreview: (call) => call.withTransaction((change) => create(call, change, deps)),

    sendTemplatePreview: async (call) => {
      const answer = await call.withTransaction((change) => send(call, change, deps));
      deps.sendMails();
      return answer;
    },
  });
}

async function create(
  call: CallOf<"createTemplatePreview">,
  { db }: WriteContext,
  deps: PreviewDeps,
): Promise<ResponseOf<"createTemplatePreview">> {
  const { receipt_id: receipt, output, language, store, ...templates } = call.input.body;
  const { caller } = call;
  const retailer = caller.retailer.id;
  await findVisibleReceipt(db, toStoreScope(call), receipt);
  await refuseHiddenStore(call, db, store?.reference);
  const named = store?.reference === undefined ? {} : { reference: store.reference };
  const draft: UnsavedTemplates = {
    ...draftOf(templates),
    ...(store === undefined ? {} : { store: { ...named, ...draftOf(store) } }),
  };
  const email = await composeReceiptEmail(db, { retailer, id: receipt, requestedLocale: language, draft }, deps);
  if (email === undefined) throw notFoundRefusal();
  const creator = caller.account ?? caller.actor;
  const { id, expires } = await insertPreview(db, {
    retailer,
    creator,
    at: deps.clock.now(),
    receipt,
    output,
    language,
    draft,
  });
  const url = `/preview/${deps.hosted.previewPath({ retailer, id })}`;
  return { json: { id, url, bytes: Buffer.byteLength(email.html), expires } };
}

/** A store that was deleted is none: its receipts are shown with the templates of the retailer. */
async function refuseHiddenStore(
  call: AuthorizedCall,
  db: WriteContext["db"],
  reference: string | undefined,
): Promise<void> {
  if (reference === undefined || (await findStore(db, toStoreScope(call), reference)) !== undefined) return;
  if (await hasStore(db, call.caller.retailer.id, reference)) throw foreignRecordRefusal();
}

/** As it would be saved. */
function draftOf({
  data,
  translations,
}: Pick<Schema<"NewTemplatePreview" | "PreviewedStore">, "data" | "translations">): Pick<
  UnsavedTemplates,
  "data" | "translations"
> {
  return {
    ...(data === undefined ? {} : { data: prepareTemplateData(data) }),
    ...(translations === undefined ? {} : { translations: prepared(translations) }),
  };
}

const prepared = (translations: Schema<"PreviewedTranslations">): Readonly<Record<string, TemplateData>> =>
  Object.fromEntries(Object.entries(translations).map(([tag, data]) => [tag, prepareTemplateData(data)]));

/** To the account that asks, and to no customer. */
async function send(
  call: CallOf<"sendTemplatePreview">,
  { db, audit }: WriteContext,
  deps: PreviewDeps,
): Promise<ResponseOf<"sendTemplatePreview">> {
  const { caller } = call;
  const retailer = caller.retailer.id;
  const id = call.input.path.preview_id;
  const preview = await previewWithId(db, { retailer, id, at: deps.clock.now() });
  if (preview === undefined) throw notFoundRefusal();
  await findVisibleReceipt(db, toStoreScope(call), preview.receipt);
  const to = await addressOfAccount(db, caller);
  await deps.emailLimits.countReceipt(db, caller, to);
  const email = await composeReceiptEmail(
    db,
    { retailer, id: preview.receipt, requestedLocale: preview.language, draft: preview.draft },
    deps,
  );
  if (email === undefined || caller.account === undefined) throw notFoundRefusal();
  const expires = new Date(Date.parse(deps.clock.now()) + TEST_MAIL_TTL_MS);
  await deps.outbox.add(db, { ...email, subject: `[Test] ${email.subject}`, to, account: caller.account, expires });
  await audit({
    action: "template-preview.send",
    target: id,
    details: { receipt_id: preview.receipt },
  });
  return { json: { id, to } };
}

async function addressOfAccount(
  db: WriteContext["db"],
  { account: key, retailer }: AuthorizedCall["caller"],
): Promise<string> {
  const found =
    key === undefined
      ? undefined
      : await db.selectFrom("accounts").select("display_email").where("email", "=", key).executeTakeFirst();
  if (found === undefined)
    throw new HttpRefusal("account_required", "A test email needs an account: sign in to send it to your address");
  if (!isMailable(getRetailerBehaviour(retailer.id), found.display_email))
    throw new HttpRefusal("account_not_mailable", "The address of your account cannot receive email");
  return found.display_email;
}

const TEST_MAIL_TTL_MS = 3_600_000;
