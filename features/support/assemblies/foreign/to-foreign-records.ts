import { wireTranslations } from "#adapters/api/translations/translations.mapping.ts";
import { ALL } from "#domain/accounts/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { isSameAccount } from "#domain/shared/access/signer.ts";
import type { Survey, SurveyResponse } from "#domain/surveys/index.ts";
import { emptyShop } from "#test/foreign-api/program/first-records.mjs";
import type { ForeignData, ForeignShop } from "#test/foreign-api/program/server.mjs";
import { wireRates, wireReceipt, wireStore } from "#test/ports/wire.ts";
import { buildUserAccount, USER_EMAIL } from "../../account-ports.ts";
import type { Situation } from "../../situation.ts";

/** Returns what the foreign API holds in the situation: the members that the specification names. */
export function toForeignData(situation: Situation): ForeignData {
  const { retailer, otherRetailer, breachedPasswords } = situation;
  const other = { ...emptyShop(`Retailer ${otherRetailer.retailer}`), stores: [wireStore(otherRetailer.store)] };
  const shops = {
    [retailer]: toShop(situation),
    [otherRetailer.retailer]: { ...other, receipts: otherRetailer.receipts.map(toReceipt) },
  };
  return { accounts: toAccounts(situation), shops, breached: [...breachedPasswords] };
}

function toShop(situation: Situation): ForeignShop {
  const { retailer, settings, surveys, responses } = situation;
  return {
    ...emptyShop(`Retailer ${retailer}`),
    stores: situation.stores.map(wireStore),
    receipts: situation.receipts.map(toReceipt),
    customers: situation.consumers.map(({ identifier, properties }) => ({ identifier, properties })),
    programs: (settings.consumer?.loyalties ?? []).map(({ id, name }) => ({ id, name, points: {} })),
    tills: situation.tills.map(({ lastSeen }) => ({ timestamp: lastSeen })),
    raw: situation.sent.map(({ id, receiptMimeType, processed, bytes }) => ({
      record: { id, receipt_mime_type: receiptMimeType, processed: processed ?? null },
      content: bytes,
    })),
    rates: situation.rates.map(wireRates),
    translations: situation.translations.map(({ locale, version, messages }) => ({
      ...wireTranslations(messages).locale,
      locale,
      updated_timestamp: version,
    })),
    surveys: Object.fromEntries(
      surveys.map((survey) => [survey.id, { survey: toSurvey(survey), responses: toResponses(survey, responses) }]),
    ),
    taxFree: settings.tax_free?.stores ?? [],
  };
}

function toReceipt(receipt: Receipt) {
  const { store_id: _store, identifier_key: _key, delivery, ...named } = wireReceipt(receipt);
  const events = delivery.events.map(({ event, timestamp, reason }) => ({
    event,
    timestamp,
    ...(reason === undefined ? {} : { reason }),
  }));
  return { ...named, delivery: { counts: delivery.counts, events } };
}

function toAccounts(situation: Situation): ForeignData["accounts"] {
  const { accounts, stores } = situation;
  const everyone = [
    ...accounts.filter(({ email }) => !isSameAccount(email, USER_EMAIL)),
    { email: USER_EMAIL, ...buildUserAccount(situation) },
  ];
  const sourceName = (value: string): string =>
    value === ALL ? "UNKNOWN" : (stores.find(({ id }) => id === value)?.name ?? `Retailer ${value}`);
  return everyone.map(({ email, status, confirmed, retailers, roles, lastPasswordChange }) => ({
    ...{ email, status, confirmed },
    retailers: retailers.map((id) => ({ id, name: id === ALL ? "*ALL*" : `Retailer ${id}` })),
    roles: roles.map(({ contextName, contextValue, permission }) => ({
      ...{ context_name: contextName, context_value: contextValue, permission },
      source_name: sourceName(contextValue),
    })),
    ...(lastPasswordChange === undefined ? {} : { last_password_change: lastPasswordChange }),
  }));
}

const idOf = ({ id }: { readonly id: string }) => ({ id });

const toSurvey = ({ id, pages }: Survey) => ({
  survey_id: id,
  pages: pages.map(({ position, questions }) => ({
    position,
    questions: questions.map(({ id: name, position: place, subtype, showsNumber, choices, rows, other }) => ({
      id: name,
      position: place,
      ...(subtype === undefined ? {} : { subtype }),
      display_options: { show_display_number: showsNumber },
      ...(choices.length === 0 ? {} : { answers: toAnswers({ choices, rows, other }) }),
    })),
  })),
});

type Options = Pick<Survey["pages"][number]["questions"][number], "choices" | "rows"> & {
  readonly other: { readonly id: string } | undefined;
};

const toAnswers = ({ choices, rows, other }: Options) => ({
  choices: choices.map(idOf),
  ...(rows.length === 0 ? {} : { rows: rows.map(idOf) }),
  ...(other === undefined ? {} : { other: idOf(other) }),
});

const toResponses = (survey: Survey, responses: readonly { readonly response: SurveyResponse }[]) =>
  Object.fromEntries(
    responses
      .filter(({ response }) => response.survey === survey.id)
      .map(({ response: { id, pages } }) => [
        id,
        {
          response_id: id,
          pages: pages.map(({ questions }) => ({
            questions: questions.map(({ id: question, answers }) => ({ id: question, answers: answers.map(toAnswer) })),
          })),
        },
      ]),
  );

type Answered = SurveyResponse["pages"][number]["questions"][number]["answers"][number];

const toAnswer = ({ row, choice, other, text, variable }: Answered) => ({
  ...(row === undefined ? {} : { row_id: row }),
  ...(choice === undefined ? {} : { choice_id: choice }),
  ...(other === undefined ? {} : { other_id: other }),
  ...(text === undefined ? {} : { text }),
  ...(variable === undefined ? {} : { variable_id: variable }),
});
