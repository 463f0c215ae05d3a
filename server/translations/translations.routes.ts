import type { Kysely } from "kysely";
import type { Schema } from "#contract/index.ts";
import { recordChanges } from "#domain/audit/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatIsoInstant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { nextVersion, type Version } from "#domain/shared/form/version.ts";
import {
  parseLocaleCode,
  parseTranslationSettings,
  type LocaleCode,
  type LocaleSummary,
  type TranslationMessage,
} from "#domain/translations/index.ts";
import {
  countMessages,
  defaultLocaleStays,
  formatMessages,
  isSameMessages,
  LAST_LOCALE_STAYS,
  localeExists,
  messageFaults,
  messageRefused,
  NOT_A_LOCALE,
  parseMessages,
  stampChanges,
  untranslated,
} from "#domain/translations/rules.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes, type CallOf, type ResponseOf } from "../http/operation-routes.ts";
import type { WriteContext } from "../http/write-context.ts";
import type { AuthorizedCall } from "../http/authorize.ts";
import { badRequest, HttpRefusal, notFoundRefusal } from "../http/problems.ts";
import { jsonMember, ofContract } from "../http/wire-members.ts";
import {
  deletedVersion,
  deleteLocale,
  insertLocale,
  localesOf,
  lockedLocale,
  updateLocale,
  type StoredLocale,
} from "./translations.queries.ts";

type Operations =
  "getTranslationData" | "replaceTranslationData" | "createTranslationLocale" | "deleteTranslationLocale";

export function translationRoutes(db: Kysely<Database>, clock: Clock) {
  return defineRoutes<Operations>()({
    getTranslationData: async (call) => {
      const named = call.input.query.locale;
      const locales = await localesOf(
        db,
        call.caller.retailer.id,
        named === undefined ? "all" : (parseLocaleCode(named) ?? "none"),
      );
      return {
        jsonText: `{${jsonMember<Schema<"TranslationData">>("locales", `[${locales.map(storedText).join()}]`)}}`,
      };
    },

    replaceTranslationData: (call) => call.withTransaction((change) => replace(call, change, clock)),

    createTranslationLocale: (call) => call.withTransaction((change) => add(call, change, clock)),

    deleteTranslationLocale: (call) => call.withTransaction((change) => remove(call, change, clock)),
  });
}

/** Where nothing differs nothing is written: the version stays [TRAN-009]. */
async function replace(
  call: CallOf<"replaceTranslationData">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"replaceTranslationData">> {
  const retailer = call.caller.retailer.id;
  const locale = parseLocale(call.input.path.lang, "lang");
  const sent = parseSent(call.input.body);
  const before = await lockedLocale(db, retailer, locale);
  if (before === undefined) throw notFoundRefusal();
  call.requireCurrentVersion(before.version);
  if (isSameMessages(before.messages, sent)) return answerOf(locale, before);
  const version = nextVersion(before.version, clock.now());
  const messages = stampChanges(before.messages, sent, version);
  await updateLocale(db, retailer, { locale, version, messages });
  const changed = messages.filter(({ changedAt }) => changedAt === version).length;
  await audit({
    action: "translations.change",
    target: locale,
    details: {
      changed,
      messages: messages.length,
      ...recordChanges({ before: byOriginal(before.messages), after: byOriginal(messages) }),
    },
  });
  return answerOf(locale, { version, messages });
}

async function add(
  call: CallOf<"createTranslationLocale">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"createTranslationLocale">> {
  const { retailer } = call.caller;
  const locale = parseLocale(call.input.path.locale, "locale");
  await lockRetailer(db, retailer.id);
  const known = await localesOf(db, retailer.id, defaultLocaleOf(call));
  if (known.some((one) => one.locale === locale)) throw new HttpRefusal("locale_exists", localeExists(locale));
  const version = nextVersion(await deletedVersion(db, retailer.id, locale), clock.now());
  const [first] = known;
  const model =
    known.find(({ messages }) => messages !== undefined) ??
    (first && (await localesOf(db, retailer.id, first.locale))[0]);
  const messages = untranslated(parseMessages(JSON.parse(model?.messages ?? "[]")) ?? []);
  await insertLocale(db, retailer.id, { locale, version, messages });
  await audit({
    action: "translations.add",
    target: locale,
    details: { messages: messages.length },
  });
  return {};
}

async function remove(
  call: CallOf<"deleteTranslationLocale">,
  { db, audit }: WriteContext,
  clock: Clock,
): Promise<ResponseOf<"deleteTranslationLocale">> {
  const { retailer } = call.caller;
  const locale = parseLocale(call.input.path.locale, "locale");
  await lockRetailer(db, retailer.id);
  const known = await localesOf(db, retailer.id, "none");
  const found = known.find((one) => one.locale === locale);
  if (found === undefined) throw notFoundRefusal();
  if (known.length === 1) throw new HttpRefusal("last_locale", LAST_LOCALE_STAYS);
  if (locale === defaultLocaleOf(call)) throw new HttpRefusal("default_locale", defaultLocaleStays(locale));
  const before = await lockedLocale(db, retailer.id, locale);
  await deleteLocale(db, retailer.id, { locale, version: nextVersion(before?.version, clock.now()) });
  await audit({
    action: "translations.remove",
    target: locale,
    details: { translated: found.translated },
  });
  return {};
}

/** The translations by the original, without comments and times. */
const byOriginal = (messages: readonly TranslationMessage[]): JsonObject =>
  Object.fromEntries(
    messages.map(({ original, comments: _comments, changedAt: _changedAt, ...body }) => [original, body]),
  );

function parseSent({ locale }: Schema<"SentTranslations">): readonly TranslationMessage[] {
  const messages = parseMessages(locale.messages);
  if (messages === undefined)
    throw badRequest([{ description: "The messages cannot be read", pointer: "locale/messages" }]);
  const faults = messageFaults(messages);
  if (faults.length > 0) {
    throw badRequest(
      faults.map((fault) => ({
        description: messageRefused(fault),
        pointer: "at" in fault ? `locale/messages/${fault.at}` : "locale/messages",
      })),
    );
  }
  return messages;
}

function parseLocale(text: string, pointer: "lang" | "locale"): LocaleCode {
  const locale = parseLocaleCode(text);
  if (locale === undefined) throw badRequest([{ description: NOT_A_LOCALE, pointer }]);
  return locale;
}

const defaultLocaleOf = ({ caller }: AuthorizedCall): LocaleCode =>
  parseTranslationSettings((caller.retailer.settings as { translations?: unknown }).translations).defaultLocale;

type Document = { readonly version: Version } & { readonly messages: readonly TranslationMessage[] };

type Messages = NonNullable<Schema<"TranslationLocale">["messages"]>;

const answerOf = (locale: LocaleCode, { version, messages }: Document): ResponseOf<"replaceTranslationData"> => ({
  json: {
    ...wireSummary({ locale, version, ...countMessages(messages, locale) }),
    messages: ofContract<Messages>()(formatMessages(messages)),
  },
  version,
});

/** Returns JSON text with the messages as they are stored. */
function storedText({ messages, ...summary }: StoredLocale): string {
  const text = JSON.stringify(wireSummary(summary));
  return messages === undefined
    ? text
    : `${text.slice(0, -1)},${jsonMember<Schema<"TranslationLocale">>("messages", messages)}}`;
}

const wireSummary = ({
  locale,
  version,
  total,
  translated,
}: Required<LocaleSummary>): Omit<Schema<"TranslationLocale">, "messages"> => ({
  locale,
  updated_timestamp: formatIsoInstant(version),
  total,
  translated,
});
