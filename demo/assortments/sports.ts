import type { ProductRange } from "./product.ts";

const SIZES = ["XS", "S", "M", "L", "XL", "XXL"] as const;

export const SPORTS: readonly ProductRange[] = [
  {
    code: "LO",
    kind: "standard",
    weight: 20,
    details: [["36", "38", "40", "42", "43", "44", "46"]],
    products: [
      "Joggesko, vei 129.00",
      "Joggesko, terreng 139.00",
      "Fjellstøvler 219.00",
      "Vintersko 149.00",
      "Sandaler 79.00",
    ],
  },
  {
    code: "KL",
    kind: "standard",
    weight: 26,
    details: [SIZES, ["granitt", "mose", "tyttebær", "fjord"]],
    products: [
      "Ullundertøy, overdel 74.00",
      "Ullundertøy, underdel 69.00",
      "Skalljakke 299.00",
      "Vindjakke 119.00",
      "Fleecegenser 89.00",
      "Turbukse 109.00",
      "Treningsshorts 39.00",
      "Dunvest 159.00",
    ],
  },
  {
    code: "UT",
    kind: "standard",
    weight: 22,
    details: [],
    products: [
      "Sekk 28 l 119.00",
      "Sekk 55 l 189.00",
      "Telt, 2 personer 379.00",
      "Sovepose, 3 årstider 229.00",
      "Liggeunderlag 99.00",
      "Hodelykt 49.00",
      "Termos 0.75 l 34.00",
      "Kokesett 69.00",
      "Turstaver 79.00",
    ],
  },
  {
    code: "VI",
    kind: "standard",
    weight: 14,
    details: [],
    products: [
      "Langrennsski 289.00",
      "Skistaver 79.00",
      "Skismøring blå 12.00",
      "Truger 149.00",
      "Skøyter 109.00",
      "Alpinhjelm 99.00",
    ],
  },
  {
    code: "BA",
    kind: "standard",
    weight: 10,
    details: [["str. 3", "str. 4", "str. 5"]],
    products: ["Fotball 29.00", "Håndball 34.00", "Volleyball 32.00", "Basketball 36.00"],
  },
  {
    code: "MA",
    kind: "food",
    weight: 14,
    details: [],
    products: [
      "Turmat, linsegryte 11.00",
      "Turmat, pasta 11.00",
      "Energibar 2.60",
      "Sportsdrikk 3.20",
      "Nøttemiks 4.20",
    ],
  },
];
