import type { JsonObject } from "../../domain/shared/json/json.ts";
import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { parseProducts, type Product } from "../assortments/product.ts";
import { buildSpecialLine, buildPlainReceipt, type SpecialReceipt } from "./special-receipt.ts";

const ITEMS = 500;

/** Cheap products, so that the longest receipt does not distort the sales of its day. */
const HABERDASHERY: readonly Product[] = [
  "Horn button 0.20",
  "Press stud 0.10",
  "Darning needle 0.15",
  "Hook and eye 0.10",
  "Name tape 0.25",
].flatMap((product) => parseProducts({ code: "HB", kind: "standard", weight: 0, details: [], products: [product] }));

export const UNUSUAL_SIZES: readonly SpecialReceipt[] = [
  {
    transactionId: "LONG-500",
    about: "a very long receipt: 500 items",
    make: (sale) =>
      buildPlainReceipt(
        sale,
        Array.from({ length: ITEMS }, (_, at) =>
          buildSpecialLine(sale, HABERDASHERY[at % HABERDASHERY.length] as Product, { at }),
        ),
      ),
  },
  {
    transactionId: "TREE-1MB",
    about: "a tree of properties of about one megabyte",
    make: (sale) => {
      const receipt = buildPlainReceipt(sale);
      return { ...receipt, properties: { ...receipt.properties, stock_audit: stockAudit() } };
    },
  },
];

/**
 * A large property that a till could add by mistake: the whole stock by rack, about 40,000 lines and seven levels deep.
 */
function stockAudit(): JsonObject {
  const chance = new Prng(DEMO_SEED, hashSeed("stock"), 1);
  const boxes = (): JsonObject[] => Array.from({ length: 8 }, () => boxOf(chance));
  const racks = (): JsonObject => ({ counted_by: `SP-${chance.between(1000, 9999)}`, boxes: boxes(), note: NOTE });
  const halls = Array.from({ length: 14 }, (_, hall) => [
    `hall_${hall + 1}`,
    Object.fromEntries(
      Array.from({ length: 30 }, (__, rack) => [`rack_${String(rack + 1).padStart(2, "0")}`, racks()]),
    ),
  ]);
  return Object.fromEntries(halls) as JsonObject;
}

const NOTE = "Counted twice; the second count is valid. Boxes that were open were closed again and labelled again.";

const boxOf = (chance: Prng): JsonObject => ({
  id: chance.hex(16),
  product_code: `SH-${chance.between(101, 140)}`,
  pieces: chance.between(0, 48),
  sizes: { S: chance.below(9), M: chance.below(12), L: chance.below(9), XL: chance.below(6) },
  checksum: chance.hex(160),
  _moved: chance.happens(0.2),
});
