import type { JsonObject } from "../../domain/shared/json/json.ts";
import { toMajorUnits, multiplyFraction, type MinorUnits } from "../minor-units.ts";
import type { DemoConsumer } from "../people/consumers.ts";
import { responseDelay } from "../surveys/demo-responses.ts";
import { STORE_VISIT } from "../surveys/demo-surveys.ts";
import { drawSalesperson } from "../people/salespersons.ts";
import type { Prng } from "../prng.ts";
import { formatEpoch } from "../trade/local-day.ts";
import { salePrng, epochOfSale, type DemoSale } from "../trade/sale.ts";
import type { Basket } from "./basket.ts";
import { drawOrderType } from "./order-types.ts";
import { fiscalCode } from "./fiscal-code.ts";
import type { ReturnVisit } from "./return-visits.ts";
import { drawPreferences } from "./delivery.ts";

/** The facts of a sale that decide its properties. */
export type SaleContext = {
  readonly basket: Basket;
  readonly consumer: DemoConsumer | undefined;
  readonly total: MinorUnits;
  readonly visit: ReturnVisit | undefined;
  readonly asOf: number;
};

/** Returns the properties of the sale that the portal knows by name. */
export function buildKnownProperties(sale: DemoSale, facts: SaleContext): JsonObject {
  const { basket, consumer, visit, asOf } = facts;
  const chance = salePrng(sale, "properties");
  const epoch = epochOfSale(sale);
  const hasSalesperson = chance.happens(0.93);
  const checkedAt = epoch + chance.between(90, 900);
  const isChecked = chance.happens(0.02) && checkedAt <= asOf;
  const fiscal_code = fiscalCode(sale);
  return {
    ...(hasSalesperson ? { salesperson: drawSalesperson(sale.store, chance) } : {}),
    item_count: piecesIn(basket),
    order_type: drawOrderType(sale, basket),
    ...(fiscal_code === undefined ? {} : { fiscal_code }),
    ...consumerProperties(sale, consumer),
    ...(isChecked ? { checked: { user: "staff@demo.example", timestamp: formatEpoch(checkedAt) } } : {}),
    ...(visit?.validation ? { refund_validation: { [visit.itemIndex]: visit.validation } } : {}),
    ...taxFreeForm(sale, facts, chance),
    ...emailFeedback(sale, facts),
    ...(consumer && chance.happens(0.03) ? answeredSurvey(chance.hex(12), epoch, asOf) : {}),
  };
}

/** Empty until the consumer has answered the survey. */
const answeredSurvey = (response: string, epoch: number, asOf: number): JsonObject =>
  epoch + responseDelay(response) <= asOf ? { survey: { survey_id: STORE_VISIT, response_id: response } } : {};

function consumerProperties(sale: DemoSale, consumer: DemoConsumer | undefined): JsonObject {
  const preferences = drawPreferences(sale, consumer);
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
function emailFeedback(sale: DemoSale, { consumer, asOf }: SaleContext): JsonObject {
  const chance = salePrng(sale, "feedback");
  const at = epochOfSale(sale) + chance.between(600, 3 * 86_400);
  const isRated = chance.happens(0.1) && at <= asOf && drawPreferences(sale, consumer)?.email === true;
  return isRated
    ? {
        email_feedback: {
          rating: chance.pickWeighted([
            [50, 5],
            [25, 4],
            [12, 3],
            [7, 2],
            [6, 1],
          ] as const),
          timestamp: formatEpoch(at),
        },
      }
    : {};
}

/** Counts a weighed product once. Returned pieces count like bought ones. */
const piecesIn = ({ lines }: Basket): number =>
  lines.reduce((sum, { quantity, product }) => sum + (product.range.grams ? 1 : Math.abs(Number(quantity))), 0);

/** Adds the tax-free form of a traveller. */
function taxFreeForm(sale: DemoSale, { total, asOf }: SaleContext, chance: Prng): JsonObject {
  const {
    retailer: { sector },
    city: { country },
  } = sale.store;
  const isOffered = (sector === "fashion" || sector === "electronics") && country.taxes !== undefined;
  if (!isOffered || total <= 0 || !chance.happens(0.025)) return {};
  const at = epochOfSale(sale) + chance.between(60, 300);
  const total_amount = toMajorUnits(total, country.currency);
  const refund_amount = toMajorUnits(multiplyFraction(total, 11, 100), country.currency);
  const form = { document: { document_id: `TF${chance.digits(9)}`, refund_amount, total_amount } };
  const [status, outcome] = chance.pickWeighted([
    [80, ["issued", form]],
    [10, ["voided", form]],
    [5, ["initiated", {}]],
    [5, ["error", { error_message: "Gross amount below 100" }]],
  ] as const);
  if (at > asOf) return {};
  return { tax_free_form: { [uuid(chance)]: { status, timestamp: formatEpoch(at), data: outcome } } };
}

/** A random UUID (RFC 9562, version 4). */
const uuid = (chance: Prng): string =>
  [
    chance.hex(8),
    chance.hex(4),
    `4${chance.hex(3)}`,
    chance.pick(["8", "9", "a", "b"]) + chance.hex(3),
    chance.hex(12),
  ].join("-");
