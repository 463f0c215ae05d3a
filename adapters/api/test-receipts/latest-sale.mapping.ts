import type { ContractSchemas } from "#contract/index.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import type { LatestSale, SoldProduct } from "#domain/test-receipts/index.ts";
import {
  readList,
  readMembers,
  readMembersIfAny,
  readNumber,
  readOr,
  readString,
  requireParsed,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

export const parseLatestSales = toWireParser(
  (wire: Unchecked<readonly ContractSchemas["Receipt"][]>): readonly LatestSale[] => readList(wire, saleOf),
);

function saleOf(wire: Unchecked<ContractSchemas["Receipt"]>): LatestSale {
  const { l10n, items, properties } = readMembers(wire);
  const currency = readString(readMembers(l10n).currency);
  const { salesperson } = readMembersIfAny(properties);
  return {
    ...(typeof salesperson === "string" ? { salesperson } : {}),
    products: readOr([], items, (all) => readList(all, (item) => productOf(item, currency))),
  };
}

function productOf(wire: Unchecked<ContractSchemas["ReceiptItem"]>, currency: string): SoldProduct {
  const { name, price, properties } = readMembers(wire);
  const { product_code } = readMembersIfAny(properties);
  return {
    name: readString(name),
    price: { amount: requireParsed(parseDecimal(readNumber(price))), currency },
    ...(typeof product_code === "string" ? { productCode: product_code } : {}),
  };
}
