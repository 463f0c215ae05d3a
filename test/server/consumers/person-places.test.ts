import { readFileSync } from "node:fs";
import { expect } from "chai";
import { sql } from "kysely";
import { parse } from "yaml";
import { collectPersonTexts, createPersonRedactor, eraseReceipt } from "#domain/consumers/index.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { MENTION_PLACES } from "#server/consumers/erasure/mentions.queries.ts";
import { makeDatabase } from "#test/support/test-database.ts";

/** What an erasure does with a column. */
type Answer =
  /** The row or the text goes. */
  | "erased"
  /** The texts lose the identifier and the names. See MENTION_PLACES. */
  | "redacted"
  /** Triggers derive it from receipts and profiles. */
  | "derived"
  /** A keyed hash, or encrypted by a key that the database does not have. */
  | "unreadable"
  /** Accounts, tokens and sessions of staff, and what they are called. */
  | "staff"
  /** Written by the retailer or the operator about no customer: stores, texts, templates, files, rates. */
  | "retailer"
  /** An id, a name or a mark of this server. */
  | "technical";

/** Every column that can hold a text. A new one needs an answer here. */
const ANSWERS: Readonly<Record<Answer, string>> = {
  erased: `consumers.identifier consumers.display email_recipients.address former_identifiers.identifier loyalty_events.identifier loyalty_points.identifier outbox.recipient
    raw_records.content raw_records.transaction_id raw_records.failure_text rate_limits.key receipts.identifier suppressed_addresses.address audit.target`,
  redacted:
    "receipts.body consumers.properties survey_responses.pages loyalty_events.description outbox.subject outbox.body outbox.html mails.recipient mails.reason mail_events.reason suppressed_addresses.reason mail_waves.reason audit.details saved_views.name saved_views.filter",
  derived: `receipts.summary searchable.terms searchable.currency searchable.transaction_id searchable.salesperson searchable.id searchable.retailer_id searchable.store_id consumer_terms.term consumer_terms.identifier
    consumer_terms.retailer_id mails.domain mails.normalized_reason transactions.* sales_by_day.* sales_by_salesperson.* mails_by_quarter.* returned_parts.* uncounted_returns.* store_zones.* survey_responses.marks`,
  unreadable:
    "erased_identifiers.hash suppressed_addresses.hash kept_answers.* sessions.token_hash identity_requests.state_hash identity_requests.browser_hash identity_requests.next_path identity_sessions.id_token identity_sessions.access_token identity_sessions.refresh_token identity_logouts.token_hash account_links.token_hash access_tokens.token_hash accounts.password_hash sign_in_steps.token_hash sign_in_steps.browser_hash sign_in_steps.password_hash recovery_codes.code_hash authenticators.secret",
  staff: `accounts.email accounts.display_email accounts.email_skeleton accounts.status accounts.left_retailers account_retailers.* roles.* sessions.email sessions.retailer_id identities.subject identities.email identity_sessions.email identity_sessions.subject account_links.email
    account_links.purpose outbox.email access_tokens.name access_tokens.email access_tokens.retailers access_tokens.permissions access_tokens.stores audit.actor saved_views.owner default_views.email
    sessions.device passkeys.email passkeys.name authenticators.email recovery_codes.email sign_in_steps.email`,
  retailer: `retailers.* stores.* closed_stores.* tills.* surveys.* retailer_files.* retailer_file_owners.* retailer_file_versions.* template_data.* template_previews.* template_translations.* template_versions.*
    images.* forms_data.* currency_rates.* translations.*`,
  technical: `mail_sources.* mail_waves.retailer_id mail_waves.domain mails.kind mails.receipt_id mails.retailer_id mails.state mails.store_id mail_events.event mail_events.kind mail_events.members mail_events.receipt_id mail_events.retailer_id mail_events.source mail_events.source_event suppressed_addresses.retailer_id suppressed_addresses.cause suppressed_addresses.source receipts.id receipts.retailer_id receipts.transaction_id receipts.store_id consumers.retailer_id email_recipients.retailer_id email_recipients.receipt_id former_identifiers.retailer_id
    former_identifiers.receipt_id link_generations.* erased_identifiers.retailer_id loyalty_events.retailer_id loyalty_events.program loyalty_events.receipt_id loyalty_points.retailer_id loyalty_points.program
    outbox.retailer_id outbox.receipt_id raw_records.id raw_records.retailer_id raw_records.store_id raw_records.mime_type raw_records.receipt_id raw_records.till_id raw_records.failure_code processing_queue.* survey_responses.retailer_id
    identities.issuer identity_requests.provider identity_requests.redirect_uri identity_sessions.id identity_sessions.provider identity_sessions.issuer identity_sessions.provider_session sessions.identity_session
    survey_responses.survey_id survey_responses.id survey_responses.receipt_id survey_responses.store_id access_tokens.id audit.action audit.request_id secrets.* migrations.* backfills.* sandbox_tax_free_forms.*
    saved_views.id saved_views.retailer_id saved_views.list saved_views.columns saved_views.sort default_views.retailer_id default_views.list default_views.view_id
    sessions.id sessions.method sessions.preview passkeys.id passkeys.public_key passkeys.transports passkey_challenges.* web_vitals.*`,
};
const ALL = Object.values(ANSWERS)
  .flatMap((names) => names.split(/\s+/u))
  .filter((name) => name !== "");
const TEXTS = ["text", "character varying", "json", "jsonb", "bytea", "ARRAY", "USER-DEFINED", "name", "uuid"];

const PERSON = "zoe.angstrom@shop.example";

/** Texts of a receipt that an erasure keeps, and why no person is in them. */
const KEPT_TEXTS: Readonly<Record<string, string>> = {
  id: "an id of this server",
  transaction_id: "the number that the till printed",
  localtime: "a time",
  "l10n.locale": "a code",
  "l10n.currency": "a code",
  store_id: "an id of the retailer",
  store_reference: "an id of the retailer",
  store: "the name of a store",
  processed: "a time",
  "_links.original.href": "an id of this server",
  "payments[].currency": "a code",
  "payments[].details.other.foreign_currency_id": "a code",
  "items[].quantity": "a number",
  "items[].return.localtime": "a time",
  "items[].return.parts[].localtime": "a time",
  "items[].return.parts[].validation.result": "a mark",
  "items[].return.parts[].validation.timestamp": "a time",
  "items[].properties.product_code": "a code of the retailer",
  "properties.checked.timestamp": "a time",
  "properties.survey.survey_id": "an id of the retailer",
  "properties.survey.response_id": "an id of this server",
  "delivery.events[].event": "a mark",
  "delivery.events[].timestamp": "a time",
  "delivery.events[].email_id": "an id of this server",
};

type Schema = { readonly [name: string]: unknown };

describe("the places of a person", () => {
  it("have an answer for every column of the database, and no other [D27]", async () => {
    const database = await makeDatabase("tables");
    try {
      const { rows } = await sql<{ name: string }>`
        SELECT columns.table_name || '.' || column_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND data_type = ANY (${TEXTS}::text[]) ORDER BY 1`.execute(
        database.db,
      );
      const names = rows.map(({ name }) => name);
      const isAnswer = (answer: string, name: string): boolean =>
        answer === name || (answer.endsWith(".*") && name.startsWith(answer.slice(0, -1)));
      expect(
        names.filter((name) => ALL.filter((answer) => isAnswer(answer, name)).length !== 1),
        "columns without one answer",
      ).to.deep.equal([]);
      expect(
        ALL.filter((answer) => !names.some((name) => isAnswer(answer, name))),
        "answers without a column",
      ).to.deep.equal([]);
    } finally {
      await database.close();
    }
  });

  it("that are redacted are those in which an erasure looks", () => {
    expect(
      MENTION_PLACES.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
    ).to.have.members(ANSWERS.redacted.split(/\s+/u));
  });

  it("on a receipt of the contract are erased, or the text is one that names no person [D27]", () => {
    const {
      components: { schemas },
    } = parse(readFileSync("openapi/openapi-v1.yml", "utf8")) as { components: { schemas: Record<string, Schema> } };
    const receipts = examplesOf(schemas["Receipt"]!, schemas) as readonly JsonObject[];
    const redact = createPersonRedactor(collectPersonTexts({ identifiers: [PERSON], profile: {}, removed: [] }, {}));
    const texts = (values: readonly Json[]) =>
      [
        ...new Set(
          values.flatMap((value) =>
            textsOf(value)
              .filter(([, text]) => text.includes(PERSON))
              .map(([place]) => place),
          ),
        ),
      ].sort();
    expect(texts(receipts).length).to.be.greaterThan(30);
    expect(texts(receipts.map((receipt) => eraseReceipt(receipt, { redact, keptProperties: [] })))).to.deep.equal(
      Object.keys(KEPT_TEXTS).sort(),
    );
  });

  it("in a choice of the contract are those of every branch", () => {
    const branches = {
      oneOf: [
        { type: "string" },
        {
          type: "object",
          additionalProperties: false,
          properties: { a: { type: ["null", "string"] }, b: { anyOf: [{ type: "integer" }, { type: "string" }] } },
        },
      ],
    };
    const all = {
      allOf: [
        { type: "object", additionalProperties: false, properties: { c: branches } },
        { type: "object", additionalProperties: false, properties: { d: { type: "string" } } },
      ],
    };
    expect(
      [...new Set(examplesOf(all, {}).flatMap((value) => textsOf(value).map(([place]) => place)))].sort(),
    ).to.deep.equal(["c", "c.a", "c.b", "d"]);
  });
});

/**
 * Returns values of a schema in which each text, and each open object, has the person. Together they go through every
 * branch of every choice.
 */
function examplesOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): readonly Json[] {
  if (depth > 12) return [null];
  const next = (one: unknown): readonly Json[] => examplesOf(one as Schema, schemas, depth + 1);
  if (typeof schema["$ref"] === "string") return next(schemas[schema["$ref"].split("/").at(-1) ?? ""]);
  const { allOf, oneOf, anyOf, ...rest } = schema as Schema & {
    readonly [choice in "allOf" | "oneOf" | "anyOf"]?: readonly Schema[];
  };
  if (allOf)
    return sideBySide([rest, ...allOf].filter((one) => Object.keys(one).length > 0).map((one) => next(one))).map(
      (parts) => (parts.every(isJsonObject) ? Object.assign({}, ...parts) : parts.at(-1)!) as Json,
    );
  const choices = [...(oneOf ?? []), ...(anyOf ?? [])];
  if (choices.length > 0) return choices.flatMap(next);
  return [schema["type"]].flat().flatMap((type) => examplesOfType(type, schema, next));
}

function examplesOfType(type: unknown, schema: Schema, next: (one: unknown) => readonly Json[]): readonly Json[] {
  if (type === "array") return [next(schema["items"] ?? {})];
  if (type === "string") return [`of ${PERSON}`];
  if (type === "number" || type === "integer") return [1];
  if (type === "boolean") return [true];
  if (type === "null") return [null];
  const members = Object.entries((schema["properties"] ?? {}) as Schema);
  const open =
    schema["additionalProperties"] === false ? {} : { anything: `of ${PERSON}`, nested: { kunde: [`of ${PERSON}`] } };
  return sideBySide(members.map(([, one]) => next(one))).map((values) => ({
    ...Object.fromEntries(members.map(([name], at) => [name, values[at]!])),
    ...open,
  }));
}

/** Combines lists of different lengths: each result has the next entry of each list, or its last one. */
const sideBySide = (lists: readonly (readonly Json[])[]): readonly (readonly Json[])[] =>
  Array.from({ length: Math.max(1, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.map((list) => list[at] ?? list.at(-1) ?? null),
  );

function textsOf(value: Json, place = ""): readonly (readonly [place: string, text: string])[] {
  if (typeof value === "string") return [[place, value]];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((entry) => textsOf(entry, `${place}[]`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => textsOf(member, place === "" ? name : `${place}.${name}`));
}
