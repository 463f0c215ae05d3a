import type { ProductRange } from "./product.ts";

const SIZES = ["XS", "S", "M", "L", "XL"] as const;
const NUMBERED = ["36", "38", "40", "42", "44", "46"] as const;
const COLOURS = ["ink", "chalk", "moss", "rust", "stone", "plum", "navy", "oat"] as const;

export const FASHION: readonly ProductRange[] = [
  {
    code: "SH",
    kind: "standard",
    weight: 22,
    details: [COLOURS, SIZES],
    products: [
      "Linen shirt 59.95",
      "Oxford shirt 65.00",
      "Poplin blouse 54.95",
      "Flannel overshirt 79.95",
      "Grandad-collar shirt 62.00",
      "Silk blouse 119.00",
      "Seersucker shirt 58.00",
      "Organic cotton tee 24.95",
      "Breton stripe top 39.95",
      "Heavy jersey tee 29.95",
    ],
  },
  {
    code: "KN",
    kind: "standard",
    weight: 16,
    details: [COLOURS, SIZES],
    products: [
      "Merino crew neck 89.00",
      "Lambswool cardigan 99.95",
      "Cable-knit jumper 109.00",
      "Cashmere roll neck 189.00",
      "Cotton tank 45.00",
      "Mohair sweater 129.00",
      "Fisherman’s rib jumper 115.00",
    ],
  },
  {
    code: "TR",
    kind: "standard",
    weight: 18,
    details: [COLOURS, NUMBERED],
    products: [
      "Tapered chinos 69.95",
      "Wide-leg trousers 89.95",
      "Selvedge jeans 119.00",
      "Corduroy trousers 84.95",
      "Linen shorts 49.95",
      "Straight jeans 79.95",
      "Pleated skirt 74.95",
      "Wool trousers 129.00",
    ],
  },
  {
    code: "DR",
    kind: "standard",
    weight: 11,
    details: [COLOURS, NUMBERED],
    products: [
      "Shirt dress 99.95",
      "Tea dress 109.00",
      "Jersey midi dress 79.95",
      "Tiered maxi dress 129.00",
      "Pinafore dress 89.95",
    ],
  },
  {
    code: "CO",
    kind: "standard",
    weight: 7,
    details: [COLOURS, SIZES],
    products: [
      "Waxed field jacket 229.00",
      "Wool overcoat 349.00",
      "Quilted gilet 119.00",
      "Trench coat 279.00",
      "Duffle coat 259.00",
      "Harrington jacket 149.00",
    ],
  },
  {
    code: "FW",
    kind: "standard",
    weight: 8,
    details: [
      ["tan", "black", "conker"],
      ["37", "38", "39", "40", "41", "42", "43", "44"],
    ],
    products: [
      "Chelsea boots 179.00",
      "Penny loafers 159.00",
      "Canvas plimsolls 59.00",
      "Leather sandals 89.00",
      "Brogues 189.00",
    ],
  },
  {
    code: "AC",
    kind: "standard",
    weight: 14,
    details: [COLOURS],
    products: [
      "Lambswool scarf 49.95",
      "Ribbed beanie 29.95",
      "Leather belt 45.00",
      "Silk neckerchief 35.00",
      "Three-pack socks 18.00",
      "Canvas tote 24.00",
      "Leather card holder 39.00",
      "Wool gloves 34.95",
      "Umbrella with ash handle 59.00",
    ],
  },
  {
    code: "KD",
    kind: "children",
    weight: 6,
    details: [["2–3 y", "4–5 y", "6–7 y", "8–9 y"], COLOURS],
    products: [
      "Children’s dungarees 39.95",
      "Children’s raincoat 49.95",
      "Children’s striped tee 16.95",
      "Children’s knitted jumper 42.00",
    ],
  },
];
