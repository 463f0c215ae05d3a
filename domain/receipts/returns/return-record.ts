import { minus, parseDecimal, plus, type Decimal } from "../../shared/number/decimal.ts";
import { parseLocalTime } from "../../shared/time/instant.ts";
import { readJsonText, getOwnMember, isJsonObject, type Json, type JsonObject } from "../../shared/json/json.ts";
import type { ItemReturn, ReceiptItem, ReturnPart } from "../receipt.ts";
import { parseQuantity, returnedQuantity, type ReturnableItem } from "./returned-quantity.ts";

/** Parses the return of an item as the API has it. Undefined for anything else. Ignores parts that it cannot read. */
export function parseItemReturn(source: Json | undefined): ItemReturn | undefined {
  if (!isJsonObject(source)) return undefined;
  const localtime = parseLocalTime(readJsonText(getOwnMember(source, "localtime")));
  if (localtime === undefined) return undefined;
  const [quantity, parts] = [quantityIn(source), getOwnMember(source, "parts")];
  return {
    localtime,
    ...(quantity === undefined ? {} : { quantity }),
    ...(Array.isArray(parts) ? { parts: (parts as readonly Json[]).flatMap(parsePart) } : {}),
    ...openProperties(getOwnMember(source, "properties")),
  };
}

function parsePart(source: Json): readonly ReturnPart[] {
  if (!isJsonObject(source)) return [];
  const [localtime, quantity] = [parseLocalTime(readJsonText(getOwnMember(source, "localtime"))), quantityIn(source)];
  if (localtime === undefined || quantity === undefined) return [];
  const [user, token, validation] = ["user", "token", "validation"].map((name) => getOwnMember(source, name));
  return [
    {
      localtime,
      quantity,
      ...(typeof user === "string" ? { user } : {}),
      ...(typeof token === "string" ? { token } : {}),
      ...openProperties(getOwnMember(source, "properties")),
      ...(isJsonObject(validation) ? { validation } : {}),
    },
  ];
}

function openProperties(source: Json | undefined): Pick<ItemReturn, "reason" | "properties"> {
  if (!isJsonObject(source)) return {};
  const { manual_return_reason: reason, ...properties } = source;
  if (reason !== undefined && typeof reason !== "string") return { properties: source };
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(Object.keys(properties).length === 0 && reason !== undefined ? {} : { properties }),
  };
}

/** A return as the API has it. */
export type WrittenReturn = {
  readonly localtime: string;
  readonly quantity?: number;
  readonly parts?: readonly WrittenReturnPart[];
  readonly properties?: JsonObject;
};
type WrittenReturnPart = {
  readonly localtime: string;
  readonly quantity: number;
  readonly user?: string;
  readonly token?: string;
  readonly properties?: JsonObject;
  readonly validation?: JsonObject;
};

/** Returns a return as the API has it. */
export const formatItemReturn = ({ localtime, quantity, parts, ...open }: ItemReturn): WrittenReturn => ({
  localtime,
  ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
  ...(parts === undefined ? {} : { parts: parts.map(formatReturnPart) }),
  ...formatProperties(open),
});

export const formatReturnPart = ({
  localtime,
  quantity,
  user,
  token,
  validation,
  ...open
}: ReturnPart): WrittenReturnPart => ({
  localtime,
  quantity: Number(quantity),
  ...(user === undefined ? {} : { user }),
  ...(token === undefined ? {} : { token }),
  ...formatProperties(open),
  ...(validation === undefined ? {} : { validation }),
});

const formatProperties = ({
  reason,
  properties,
}: Pick<ItemReturn, "reason" | "properties">): Pick<WrittenReturn, "properties"> =>
  reason === undefined && properties === undefined
    ? {}
    : { properties: { ...properties, ...(reason === undefined ? {} : { manual_return_reason: reason }) } };

/** Returns the single returns of an item, oldest first. A return without parts is one part. */
export function listReturnParts(item: ReturnableItem): readonly ReturnPart[] {
  const { returned } = item;
  if (returned === undefined) return [];
  const { localtime, reason } = returned;
  return (
    returned.parts ?? [{ localtime, quantity: returnedQuantity(item), ...(reason === undefined ? {} : { reason }) }]
  );
}

/** Returns the return of an item after a further part. */
export function addReturnPart(item: ReturnableItem, part: ReturnPart): ItemReturn {
  const { localtime, quantity, reason } = part;
  const properties = item.returned?.properties;
  const latest = reason ?? item.returned?.reason;
  return {
    localtime,
    quantity: plus(returnedQuantity(item), quantity),
    parts: [...listReturnParts(item), part],
    ...(latest === undefined ? {} : { reason: latest }),
    ...(properties === undefined ? {} : { properties }),
  };
}

/** Returns the return of an item without one of its parts. Undefined if it was the only one. */
export function removeReturnPart(item: ReturnableItem, at: number): ItemReturn | undefined {
  const parts = listReturnParts(item).filter((_part, place) => place !== at);
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const reason = parts
    .map((part) => part.reason)
    .filter((each) => each !== undefined)
    .at(-1);
  const quantity = minus(returnedQuantity(item), (listReturnParts(item)[at] as ReturnPart).quantity);
  const properties = item.returned?.properties;
  return {
    localtime: last.localtime,
    quantity,
    parts,
    ...(reason === undefined ? {} : { reason }),
    ...(properties === undefined ? {} : { properties }),
  };
}

/** Returns the item of a receipt as the API has it, with what decides how much of it can come back. */
export function parseReturnableItem(item: JsonObject, currency: string): ReturnableItem {
  const [total, quantity, returned] = [
    getOwnMember(item, "total"),
    getOwnMember(item, "quantity"),
    parseItemReturn(getOwnMember(item, "return")),
  ];
  const amount = (typeof total === "number" ? parseDecimal(total) : undefined) ?? ("0" as Decimal);
  const text = typeof quantity === "string" || typeof quantity === "number" ? String(quantity) : "";
  return {
    total: { amount, currency },
    quantity: text,
    ...(returned === undefined ? {} : { returned }),
  } satisfies Pick<ReceiptItem, "total" | "quantity" | "returned">;
}

function quantityIn(source: JsonObject): Decimal | undefined {
  const quantity = getOwnMember(source, "quantity");
  return typeof quantity === "string" || typeof quantity === "number" ? parseQuantity(quantity) : undefined;
}
