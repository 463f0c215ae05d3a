import type { ProductRange } from "./product.ts";

export const GROCERY: readonly ProductRange[] = [
  {
    code: "OG", kind: "food", weight: 26, details: [["aus der Region", "Bio", "Import"]], grams: [180, 1800],
    products: [
      "Äpfel Boskoop 3.40", "Bananen 2.20", "Birnen Gute Luise 3.90", "Trauben blau 4.80", "Rüebli 2.40", "Lauch 4.20",
      "Kartoffeln festkochend 1.90", "Tomaten am Zweig 4.60", "Nüsslisalat 18.00", "Zwiebeln 1.80", "Fenchel 4.40", "Zwetschgen 4.90",
      "Champignons 8.50", "Randen gekocht 4.10",
    ],
  },
  {
    code: "KS", kind: "food", weight: 10, details: [["mild", "rezent", "extra rezent"]], grams: [120, 520],
    products: ["Bergkäse am Stück 24.00", "Hartkäse gerieben 22.00", "Ziegenkäse 29.00", "Raclettekäse 19.50", "Weichkäse mit Asche 31.00"],
  },
  {
    code: "FL", kind: "food", weight: 8, details: [], grams: [150, 850],
    products: [
      "Kalbsgeschnetzeltes 54.00", "Pouletbrust 26.00", "Rindshackfleisch 19.00", "Trockenwurst 38.00", "Forellenfilet 34.00",
      "Kochschinken 28.00",
    ],
  },
  {
    code: "BR", kind: "food", weight: 16, details: [],
    products: [
      "Ruchbrot 500 g 3.20", "Zopf 400 g 4.60", "Walnussbrot 4.90", "Laugengipfel 1.60", "Weggli 0.80", "Nussgipfel 2.60",
      "Sauerteigbrot 1 kg 6.80",
    ],
  },
  {
    code: "MI", kind: "food", weight: 14, details: [],
    products: [
      "Vollmilch 1 l 1.60", "Joghurt nature 500 g 1.90", "Butter 250 g 3.40", "Halbrahm 2 dl 1.80", "Quark 250 g 1.50",
      "Freilandeier 6 Stück 4.20", "Haferdrink 1 l 2.30",
    ],
  },
  {
    code: "VO", kind: "food", weight: 14, details: [],
    products: [
      "Hartweizen-Spaghetti 500 g 1.70", "Risottoreis 1 kg 3.90", "Olivenöl extra vergine 5 dl 11.50", "Linsen 500 g 2.80",
      "Honig 450 g 9.80", "Haselnusscreme 4.60", "Konfitüre Aprikose 3.90", "Birchermüesli 700 g 5.40", "Kräutersalz 3.20",
    ],
  },
  {
    code: "GE", kind: "food", weight: 9, details: [],
    products: [
      "Mineralwasser 1.5 l 0.90", "Apfelschorle 1 l 2.10", "Süssmost 1.5 l 3.60", "Holunderblütensirup 5 dl 7.20",
      "Bergkräutertee 20 Beutel 4.40",
    ],
  },
  {
    code: "WE", kind: "standard", weight: 5, details: [],
    products: ["Landbier 5 dl 1.80", "Weisswein Hügelland 75 cl 12.90", "Rotwein Seeufer 75 cl 15.50", "Cider brut 33 cl 2.90"],
  },
  {
    code: "HA", kind: "standard", weight: 5, details: [],
    products: [
      "Spülmittel 750 ml 2.90", "Geschirrtücher 2 Stück 8.50", "Bienenwachskerze 6.90", "Papiertasche 0.30", "Abwaschschwamm 3er 1.90",
      "Backpapier 3.40",
    ],
  },
  {
    code: "HY", kind: "hygiene", weight: 3, details: [],
    products: ["Tampons 32 Stück 3.90", "Slipeinlagen 40 Stück 2.70", "Binden 14 Stück 2.90"],
  },
];
