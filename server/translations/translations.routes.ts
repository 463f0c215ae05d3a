import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { formatIsoInstant } from "#domain/shared/instant.ts";
import { nextVersion } from "#domain/shared/version.ts";
import { parseLocaleCode, parseTranslationSettings, type LocaleCode, type LocaleSummary, type TranslationMessage } from "#domain/translations/index.ts";
import {
  countMessages, defaultLocaleStays, formatMessages, isSameMessages, LAST_LOCALE_STAYS, localeExists, messageFaults, messageRefused, NOT_A_LOCALE, parseMessages,
  stampChanges, untranslated,
} from "#domain/translations/rules.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import type { Database } from "../database/schema.ts";
import type { OperationResponse } from "../http/response.ts";
import type { WriteContext, WriteCall } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import type { OperationRoutes } from "../http/register-operations.ts";
import { badRequest, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import { deletedVersion, deleteLocale, insertLocale, localesOf, lockedLocale, updateLocale, type StoredLocale } from "./translations.queries.ts";

export function translationRoutes(db: Kysely<Database>, clock: Clock): OperationRoutes["guarded"] {
  return {
    getTranslationData: async (call) => {
      const named = call.input.query["locale"];
      const locales = await localesOf(db, call.caller.retailer.id, named === undefined ? "all" : parseLocaleCode(String(named)) ?? "none");
      return { text: `{"locales":[${locales.map(storedText).join()}]}` };
    },

    replaceTranslationData: (call) => call.withTransaction((change) => replace(call, change, clock)),

    createTranslationLocale: (call) => call.withTransaction((change) => add(call, change, clock)),

    deleteTranslationLocale: (call) => call.withTransaction((change) => remove(call, change, clock)),
  };
}

/** Where nothing differs nothing is written: the version stays [TRAN-009]. */
async function replace(call: WriteCall, { db, audit }: WriteContext, clock: Clock): Promise<OperationResponse> {
  const retailer = call.caller.retailer.id;
  const locale = localeIn(call, "lang");
  const sent = messagesIn(call);
  const before = await lockedLocale(db, retailer, locale);
  if (before === undefined) throw notFoundRefusal();
  call.requireCurrentVersion(before.version);
  if (isSameMessages(before.messages, sent)) return answerOf(locale, before);
  const version = nextVersion(before.version, clock.now());
  const messages = stampChanges(before.messages, sent, version);
  await updateLocale(db, retailer, { locale, version, messages });
  const changed = messages.filter(({ changedAt }) => changedAt === version).length;
  await audit({ action: "translations.change", target: locale, details: { retailer_id: retailer, changed, messages: messages.length } });
  return answerOf(locale, { version, messages });
}

async function add(call: WriteCall, { db, audit }: WriteContext, clock: Clock): Promise<OperationResponse> {
  const { retailer } = call.caller;
  const locale = localeIn(call, "locale");
  await lockRetailer(db, retailer.id);
  const known = await localesOf(db, retailer.id, defaultLocaleOf(call));
  if (known.some((one) => one.locale === locale)) throw new HttpRefusal(409, localeExists(locale));
  const version = nextVersion(await deletedVersion(db, retailer.id, locale), clock.now());
  const [first] = known;
  const model = known.find(({ messages }) => messages !== undefined) ?? (first && (await localesOf(db, retailer.id, first.locale))[0]);
  const messages = untranslated(parseMessages(JSON.parse(model?.messages ?? "[]")) ?? []);
  await insertLocale(db, retailer.id, { locale, version, messages });
  await audit({ action: "translations.add", target: locale, details: { retailer_id: retailer.id, messages: messages.length } });
  return {};
}

async function remove(call: WriteCall, { db, audit }: WriteContext, clock: Clock): Promise<OperationResponse> {
  const { retailer } = call.caller;
  const locale = localeIn(call, "locale");
  await lockRetailer(db, retailer.id);
  const known = await localesOf(db, retailer.id, "none");
  const found = known.find((one) => one.locale === locale);
  if (found === undefined) throw notFoundRefusal();
  if (known.length === 1) throw new HttpRefusal(409, LAST_LOCALE_STAYS);
  if (locale === defaultLocaleOf(call)) throw new HttpRefusal(409, defaultLocaleStays(locale));
  const before = await lockedLocale(db, retailer.id, locale);
  await deleteLocale(db, retailer.id, { locale, version: nextVersion(before?.version, clock.now()) });
  await audit({ action: "translations.remove", target: locale, details: { retailer_id: retailer.id, translated: found.translated } });
  return {};
}

function messagesIn({ input }: AuthorizedCall): readonly TranslationMessage[] {
  const { locale } = input.body as { readonly locale: { readonly messages: unknown } };
  const messages = parseMessages(locale.messages);
  if (messages === undefined) throw badRequest([{ description: "The messages cannot be read", pointer: "locale/messages" }]);
  const faults = messageFaults(messages);
  if (faults.length > 0) {
    throw badRequest(faults.map((fault) => ({ description: messageRefused(fault), pointer: "at" in fault ? `locale/messages/${fault.at}` : "locale/messages" })));
  }
  return messages;
}

function localeIn({ input }: AuthorizedCall, parameter: "lang" | "locale"): LocaleCode {
  const text = String(input.path[parameter]);
  const locale = parseLocaleCode(text);
  if (locale === undefined) throw badRequest([{ description: NOT_A_LOCALE, pointer: parameter }]);
  return locale;
}

const defaultLocaleOf = ({ caller }: AuthorizedCall): LocaleCode => parseTranslationSettings((caller.retailer.settings as { translations?: unknown }).translations).defaultLocale;

function answerOf(locale: LocaleCode, { version, messages }: Pick<LocaleSummary, "version"> & { readonly messages: readonly TranslationMessage[] }): OperationResponse {
  const summary = { locale, version, ...countMessages(messages, locale) };
  return { text: storedText({ ...summary, messages: JSON.stringify(formatMessages(messages)) }), version };
}

/** The answer contains the messages as they are stored. */
function storedText({ locale, version, total, translated, messages }: StoredLocale): string {
  const text = JSON.stringify({ locale, updated_timestamp: formatIsoInstant(version), total, translated });
  return messages === undefined ? text : `${text.slice(0, -1)},"messages":${messages}}`;
}
