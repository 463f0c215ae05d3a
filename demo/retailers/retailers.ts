/** The sector of a retailer decides its opening hours, seasons, assortment and baskets. */
export const SECTORS = ["fashion", "coffee", "grocery", "electronics", "sports"] as const;
export type Sector = (typeof SECTORS)[number];

export type DemoRetailer = {
  readonly id: string;
  readonly name: string;
  readonly sector: Sector;
  /** Country (ISO 3166 alpha-3), zone and currency of the head office. */
  readonly country: string;
  readonly zone: string;
  readonly currency: string;
  /** Days before the start on which it joined the portal; by default, before the demonstration begins. */
  readonly joinedDays?: number;
  /** Percentage of all demo receipts. */
  readonly share: number;
  /** The id of its first store; the other ids follow. */
  readonly firstStore: number;
  /** True if its stores have numbers instead of references. */
  readonly countsStores?: true;
  /** Format of its transaction ids. */
  readonly transactionIds: "dashed" | "digits" | "dotted" | "short" | "plain";
  /** Domain of the employees' email addresses. */
  readonly domain: string;
  /**
   * The busiest store, first by name, so that reports show it first. It never closes, like stores in stations, so that
   * a demonstration at any hour has sales.
   */
  readonly flagship: string;
  /** A store of another time zone that never closes either: it is busy while the flagship is quiet. */
  readonly openAtNight?: string;
  /** Cities, each with the names of its stores. */
  readonly locations: readonly (readonly [city: string, stores: readonly string[]])[];
};

/** One retailer of each group by number (alpha, beta, gamma, delta), and one in no group. No name is a brand. */
export const DEMO_RETAILERS: readonly DemoRetailer[] = [
  {
    id: "1001",
    name: "Alder & Finch",
    sector: "fashion",
    country: "GBR",
    zone: "Europe/London",
    currency: "GBP",
    share: 35,
    firstStore: 5001,
    transactionIds: "dashed",
    domain: "alder-finch.example",
    flagship: "Covent Garden",
    openAtNight: "السالمية",
    locations: [
      ["London", ["Covent Garden"]],
      ["Dublin", ["Grafton Street"]],
      ["London", ["Marylebone", "Spitalfields"]],
      ["Manchester", ["King Street"]],
      ["Edinburgh", ["Multrees Walk"]],
      ["Paris", ["Marais"]],
      ["Berlin", ["Hackescher Markt"]],
      ["Milano", ["Porta Venezia"]],
      ["Kuwait City", ["السالمية"]],
    ],
  },
  {
    id: "2001",
    name: "Kettle & Larch",
    sector: "coffee",
    country: "GBR",
    zone: "Europe/London",
    currency: "GBP",
    share: 40,
    joinedDays: 90,
    firstStore: 5101,
    transactionIds: "digits",
    domain: "kettle-larch.example",
    flagship: "Bank Junction",
    openAtNight: "West Village",
    locations: [
      ["London", ["Bank Junction", "Soho", "Borough", "Shoreditch", "Camden Lock"]],
      ["Manchester", ["Northern Quarter"]],
      ["Leeds", ["Kirkgate"]],
      ["Edinburgh", ["Stockbridge"]],
      ["Dublin", ["Smithfield"]],
      ["New York", ["West Village", "Williamsburg", "Tribeca"]],
    ],
  },
  {
    id: "3001",
    name: "Hofmarkt Lindental",
    sector: "grocery",
    country: "CHE",
    zone: "Europe/Zurich",
    currency: "CHF",
    share: 14,
    firstStore: 5201,
    transactionIds: "dotted",
    domain: "hofmarkt-lindental.example",
    flagship: "Hauptbahnhof",
    locations: [
      ["Zürich", ["Hauptbahnhof"]],
      ["Bern", ["Länggasse"]],
      ["Genève", ["Plainpalais"]],
      ["Lugano", ["Molino Nuovo"]],
      ["Wien", ["Naschmarkt"]],
    ],
  },
  {
    id: "4001",
    name: "Voltmere",
    sector: "electronics",
    country: "USA",
    zone: "America/New_York",
    currency: "USD",
    share: 6,
    firstStore: 5301,
    transactionIds: "short",
    domain: "voltmere.example",
    flagship: "Downtown Brooklyn",
    openAtNight: "秋葉原",
    locations: [
      ["New York", ["Downtown Brooklyn"]],
      ["Chicago", ["River North"]],
      ["Tokyo", ["秋葉原"]],
      ["Osaka", ["梅田"]],
    ],
  },
  {
    id: "9001",
    name: "Nordfjell Friluft",
    sector: "sports",
    country: "NOR",
    zone: "Europe/Oslo",
    currency: "NOK",
    share: 5,
    firstStore: 5401,
    transactionIds: "plain",
    domain: "nordfjell.example",
    flagship: "Grünerløkka",
    countsStores: true,
    locations: [
      ["Oslo", ["Grünerløkka"]],
      ["Stockholm", ["Södermalm"]],
      ["København", ["Nørrebro"]],
    ],
  },
];

export function findDemoRetailer(id: string): DemoRetailer {
  const retailer = DEMO_RETAILERS.find((one) => one.id === id);
  if (!retailer) throw new Error(`There is no demo retailer ${id}`);
  return retailer;
}
