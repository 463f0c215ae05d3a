/** What a retailer sells; decides its opening hours, seasons, assortment and baskets. */
export const SECTORS = ["fashion", "coffee", "grocery", "electronics", "sports"] as const;
export type Sector = (typeof SECTORS)[number];

export type DemoRetailer = {
  readonly id: string;
  readonly name: string;
  readonly sector: Sector;
  /** Zone and currency of its head office, for what concerns no single store. */
  readonly zone: string;
  readonly currency: string;
  /** Its part in all receipts of the demonstration, in per cent. */
  readonly share: number;
  /** The id of its first store; the others count on from there. */
  readonly firstStore: number;
  /** It still counts its stores, where the others give them references. */
  readonly countsStores?: true;
  /** How it writes transaction ids. */
  readonly transactionIds: "dashed" | "digits" | "dotted" | "short" | "plain";
  /** Cities, and in each the names of its stores. */
  readonly locations: readonly (readonly [city: string, stores: readonly string[]])[];
};

/** One of each group of retailers, by number (alpha, beta, gamma, delta), and one that is in none. No name is a brand. */
export const DEMO_RETAILERS: readonly DemoRetailer[] = [
  {
    id: "1001", name: "Alder & Finch", sector: "fashion", zone: "Europe/London", currency: "GBP", share: 26,
    firstStore: 5001, transactionIds: "dashed",
    locations: [
      ["London", ["Covent Garden"]],
      ["Dublin", ["Grafton Street", "Dundrum"]],
      ["London", ["Marylebone", "Spitalfields", "Richmond"]],
      ["Manchester", ["King Street"]],
      ["Edinburgh", ["Multrees Walk"]],
      ["Bath", ["Milsom Place"]],
      ["Bristol", ["Clifton Village"]],
      ["Belfast", ["Victoria Square"]],
      ["Paris", ["Marais", "Batignolles", "Passy"]],
      ["Lyon", ["Presqu'île"]],
      ["Berlin", ["Kantstraße", "Hackescher Markt"]],
      ["Hamburg", ["Eppendorf"]],
      ["Madrid", ["Salamanca", "Chueca"]],
      ["Milano", ["Brera"]],
      ["Kuwait City", ["السالمية"]],
      ["Dubai", ["Jumeirah", "Marina"]],
    ],
  },
  {
    id: "2001", name: "Kettle & Larch", sector: "coffee", zone: "Europe/London", currency: "GBP", share: 38,
    firstStore: 5101, transactionIds: "digits",
    locations: [
      ["London", [
        "Soho", "Borough", "Shoreditch", "Angel", "Camden Lock", "Brixton", "Hackney Wick", "Paddington Basin",
        "Bank Junction", "Greenwich", "Clapham Common", "Notting Hill", "Holborn", "Canary Wharf",
      ]],
      ["Manchester", ["Ancoats", "Northern Quarter", "Deansgate", "Piccadilly Station"]],
      ["Birmingham", ["Jewellery Quarter", "Digbeth", "New Street Station"]],
      ["Leeds", ["Kirkgate", "Headingley", "Granary Wharf"]],
      ["Glasgow", ["Finnieston", "Merchant City", "Byres Road"]],
      ["Edinburgh", ["Stockbridge", "Leith Walk", "Haymarket"]],
      ["Cardiff", ["Pontcanna", "Castle Arcade"]],
      ["Dublin", ["Portobello", "Smithfield", "Ranelagh", "Docklands", "Phibsborough"]],
      ["New York", [
        "West Village", "Williamsburg", "Harlem", "Long Island City", "Bryant Park", "Tribeca", "Park Slope",
        "Astoria", "Union Square",
      ]],
      ["Chicago", ["Wicker Park", "The Loop", "Logan Square", "Hyde Park"]],
      ["Seattle", ["Ballard", "Fremont", "Capitol Hill", "Pioneer Square"]],
      ["San Francisco", ["Mission", "Hayes Valley", "Embarcadero", "Outer Sunset"]],
      ["Portland", ["Alberta", "Pearl District"]],
    ],
  },
  {
    id: "3001", name: "Hofmarkt Lindental", sector: "grocery", zone: "Europe/Zurich", currency: "CHF", share: 22,
    firstStore: 5201, transactionIds: "dotted",
    locations: [
      ["Zürich", ["Wiedikon", "Seefeld", "Oerlikon", "Enge", "Zürich Hauptbahnhof"]],
      ["Bern", ["Länggasse", "Breitenrain", "Marzili"]],
      ["Basel", ["Gundeldingen", "Kleinbasel"]],
      ["Genève", ["Carouge", "Plainpalais"]],
      ["Lugano", ["Molino Nuovo"]],
      ["Wien", ["Naschmarkt", "Neubau", "Leopoldstadt"]],
      ["Graz", ["Lend"]],
      ["München", ["Haidhausen"]],
    ],
  },
  {
    id: "4001", name: "Voltmere", sector: "electronics", zone: "America/New_York", currency: "USD", share: 9,
    firstStore: 5301, transactionIds: "short",
    locations: [
      ["New York", ["Flatiron", "Downtown Brooklyn"]],
      ["Chicago", ["River North"]],
      ["Austin", ["South Congress", "The Domain"]],
      ["Tokyo", ["秋葉原", "渋谷", "吉祥寺"]],
      ["Osaka", ["梅田", "日本橋"]],
      ["Kyoto", ["河原町"]],
      ["Dublin", ["Henry Street"]],
    ],
  },
  {
    id: "9001", name: "Nordfjell Friluft", sector: "sports", zone: "Europe/Oslo", currency: "NOK", share: 5,
    firstStore: 5401, transactionIds: "plain", countsStores: true,
    locations: [["Oslo", ["Grünerløkka"]], ["Stockholm", ["Södermalm"]], ["København", ["Nørrebro"]]],
  },
];

export function retailerOf(id: string): DemoRetailer {
  const retailer = DEMO_RETAILERS.find((one) => one.id === id);
  if (!retailer) throw new Error(`no retailer of the demonstration has the id ${id}`);
  return retailer;
}
