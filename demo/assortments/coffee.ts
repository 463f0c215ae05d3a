import type { ProductRange } from "./product.ts";

const MILKS = ["whole milk", "oat milk", "soy milk", "skimmed milk"] as const;
const CUPS = ["small", "regular", "large"] as const;

export const COFFEE: readonly ProductRange[] = [
  {
    code: "CF",
    kind: "meal",
    weight: 46,
    details: [CUPS, MILKS],
    products: [
      "Flat white 3.85",
      "Latte 3.95",
      "Cappuccino 3.90",
      "Cortado 3.60",
      "Mocha 4.40",
      "Chai latte 4.20",
      "Iced latte 4.30",
      "Hot chocolate 4.10",
    ],
  },
  {
    code: "BK",
    kind: "meal",
    weight: 22,
    details: [CUPS],
    products: [
      "Espresso 2.60",
      "Americano 3.30",
      "Filter of the day 3.20",
      "Cold brew 4.20",
      "Batch brew refill 1.80",
      "Macchiato 2.90",
    ],
  },
  {
    code: "TE",
    kind: "meal",
    weight: 8,
    details: [CUPS],
    products: ["Breakfast tea 2.80", "Earl Grey 2.80", "Peppermint infusion 2.80", "Genmaicha 3.20", "Rooibos 2.90"],
  },
  {
    code: "PA",
    kind: "food",
    weight: 26,
    details: [],
    products: [
      "Butter croissant 2.70",
      "Pain aux raisins 3.10",
      "Cinnamon bun 3.40",
      "Banana bread 3.20",
      "Carrot cake 3.90",
      "Almond croissant 3.60",
      "Oat and date bar 2.60",
      "Blueberry muffin 3.00",
      "Lemon drizzle slice 3.30",
    ],
  },
  {
    code: "LU",
    kind: "meal",
    weight: 12,
    details: [["eat in", "to go"]],
    products: [
      "Cheddar and chutney toastie 6.50",
      "Roast squash salad 7.90",
      "Soup of the day 5.80",
      "Smoked salmon bagel 7.40",
      "Falafel flatbread 6.90",
      "Egg and cress sandwich 4.60",
    ],
  },
  {
    code: "BE",
    kind: "food",
    weight: 5,
    details: [["whole bean", "espresso grind", "filter grind", "cafetière grind"]],
    products: [
      "House blend 250 g 9.50",
      "Huehuetenango 250 g 11.50",
      "Yirgacheffe 250 g 12.00",
      "Decaf 250 g 10.50",
      "House blend 1 kg 33.00",
    ],
  },
  {
    code: "ME",
    kind: "standard",
    weight: 3,
    details: [["sage", "charcoal", "cream"]],
    products: [
      "Keep cup 14.00",
      "Enamel mug 12.50",
      "Pour-over cone 24.00",
      "Paper filters 100 6.50",
      "Hand grinder 49.00",
    ],
  },
];
