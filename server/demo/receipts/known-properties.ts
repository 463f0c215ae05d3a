import type { JsonObject } from "#domain/shared/json.ts";
import { amountOf, portion, type Minor } from "../minor-units.ts";
import type { Consumer } from "../people/consumers.ts";
import { answerDelay } from "../surveys/demo-responses.ts";
import { STORE_VISIT } from "../surveys/demo-surveys.ts";
import { salespersonOf } from "../people/salespersons.ts";
import type { Chance } from "../chance.ts";
import { instantText } from "../trade/local-day.ts";
import { chanceOf, epochOfSale, type Sale } from "../trade/sale.ts";
import type { Basket } from "./basket.ts";
import { orderTypeOf } from "./order-types.ts";
import type { ReturnVisit } from "./return-visits.ts";
import { wishesOf } from "./sending.ts";

/** The facts of a sale that decide its properties. */
export type SaleFacts = {
  readonly basket: Basket;
  readonly consumer: Consumer | undefined;
  readonly total: Minor;
  readonly visit: ReturnVisit | undefined;
  readonly asOf: number;
};

/** Returns the properties of the sale that the portal knows by name. */
export function knownPropertiesOf(sale: Sale, facts: SaleFacts): JsonObject {
  const { basket, consumer, visit, asOf } = facts;
  const chance = chanceOf(sale, "properties");
  const epoch = epochOfSale(sale);
  const hasSalesperson = chance.happens(0.93);
  const checkedAt = epoch + chance.between(90, 900);
  const isChecked = chance.happens(0.02) && checkedAt <= asOf;
  return {
    ...(hasSalesperson ? { salesperson: salespersonOf(sale.store, chance) } : {}),
    item_count: piecesIn(basket),
    order_type: orderTypeOf(sale, basket),
    ...consumerProperties(sale, consumer),
    ...(isChecked ? { checked: { user: "staff@demo.example", timestamp: instantText(checkedAt) } } : {}),
    ...(visit?.validation ? { refund_validation: { [visit.at]: visit.validation } } : {}),
    ...taxFreeForm(sale, facts, chance),
    ...emailFeedback(sale, facts),
    ...(consumer && chance.happens(0.03) ? answeredSurvey(chance.hex(12), epoch, asOf) : {}),
  };
}

/** Empty until the consumer has answered the survey. */
const answeredSurvey = (response: string, epoch: number, asOf: number): JsonObject =>
  epoch + answerDelay(response) <= asOf ? { survey: { survey_id: STORE_VISIT, response_id: response } } : {};

function consumerProperties(sale: Sale, consumer: Consumer | undefined): JsonObject {
  const preferences = wishesOf(sale, consumer);
  if (!consumer || !preferences) return {};
  const { email, sms, whatsapp } = preferences;
  const messaging_settings = { sms: { send: sms }, whatsapp: { send: whatsapp } };
  return {
    consumer_name: consumer.name,
    email_settings: { send: email },
    ...(consumer.phone ? { phone: consumer.phone, messaging_settings } : {}),
  };
}

/** Adds the consumer's rating of the email, within three days. */
function emailFeedback(sale: Sale, { consumer, asOf }: SaleFacts): JsonObject {
  const chance = chanceOf(sale, "feedback");
  const at = epochOfSale(sale) + chance.between(600, 3 * 86_400);
  const isRated = chance.happens(0.1) && at <= asOf && wishesOf(sale, consumer)?.email === true;
  return isRated ? { email_feedback: { rating: chance.pickWeighted([[50, 5], [25, 4], [12, 3], [7, 2], [6, 1]] as const), timestamp: instantText(at) } } : {};
}

/** Counts a weighed product once. Returned pieces count like bought ones. */
const piecesIn = ({ lines }: Basket): number =>
  lines.reduce((sum, { quantity, product }) => sum + (product.range.grams ? 1 : Math.abs(Number(quantity))), 0);

/** Adds the tax-free form of a traveller. */
function taxFreeForm(sale: Sale, { total, asOf }: SaleFacts, chance: Chance): JsonObject {
  const { retailer: { sector }, city: { country } } = sale.store;
  const isOffered = (sector === "fashion" || sector === "electronics") && country.taxes !== undefined;
  if (!isOffered || total <= 0 || !chance.happens(0.025)) return {};
  const at = epochOfSale(sale) + chance.between(60, 300);
  const total_amount = amountOf(total, country.currency);
  const refund_amount = amountOf(portion(total, 11, 100), country.currency);
  const form = { document: { document_id: `TF${chance.digits(9)}`, refund_amount, total_amount } };
  const [status, outcome] = chance.pickWeighted([
    [80, ["issued", form]],
    [10, ["voided", form]],
    [5, ["initiated", {}]],
    [5, ["error", { error_message: "Gross amount below 100" }]],
  ] as const);
  if (at > asOf) return {};
  return { tax_free_form: { [uuid(chance)]: { status, timestamp: instantText(at), data: outcome } } };
}

/** A random UUID (RFC 9562, version 4). */
const uuid = (chance: Chance): string =>
  [chance.hex(8), chance.hex(4), `4${chance.hex(3)}`, chance.pick(["8", "9", "a", "b"]) + chance.hex(3), chance.hex(12)].join("-");
