/** Product categories with their own tax rates. */
export type TaxKind = "standard" | "food" | "meal" | "children" | "hygiene";

export type DemoCountry = {
  /** ISO 3166 alpha-3. */
  readonly code: string;
  readonly currency: string;
  readonly locale: string;
  readonly taxName: string;
  /** Percent by kind; undefined if cities set their own rates or if there is no tax. */
  readonly taxes?: Readonly<Record<TaxKind, number>>;
  /** True if shelf prices include tax. */
  readonly taxIncluded: boolean;
  /** A phone number reserved for fiction, with `#` for a digit; absent in countries without such numbers. */
  readonly phone?: string;
  /** Public holidays (MM-DD) on which shops are closed. */
  readonly holidays: readonly string[];
  /** The weekday on which shops close or open late; 0 is Sunday. */
  readonly restDay: number;
  /** True if shops open on the rest day. Stores that never close do so everywhere. */
  readonly opensOnRestDay: boolean;
  /** How an address line is written; see `drawAddress`. */
  readonly addressLine: string;
};

const SUNDAY = 0;
const FRIDAY = 5;

const COUNTRIES = {
  GBR: {
    code: "GBR",
    currency: "GBP",
    locale: "en_GB",
    taxName: "VAT",
    taxIncluded: true,
    phone: "+44 7700 900###",
    taxes: { standard: 20, food: 0, meal: 20, children: 0, hygiene: 0 },
    holidays: ["12-25", "01-01"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "# @",
  },
  IRL: {
    code: "IRL",
    currency: "EUR",
    locale: "en_IE",
    taxName: "VAT",
    taxIncluded: true,
    phone: "+353 20 912 0###",
    taxes: { standard: 23, food: 0, meal: 13.5, children: 0, hygiene: 0 },
    holidays: ["12-25", "01-01"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "# @",
  },
  FRA: {
    code: "FRA",
    currency: "EUR",
    locale: "fr_FR",
    taxName: "TVA",
    taxIncluded: true,
    phone: "+33 6 39 98 0###",
    taxes: { standard: 20, food: 5.5, meal: 10, children: 20, hygiene: 20 },
    holidays: ["12-25", "01-01", "05-01"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "#, @",
  },
  DEU: {
    code: "DEU",
    currency: "EUR",
    locale: "de_DE",
    taxName: "MwSt.",
    taxIncluded: true,
    phone: "+49 171 39200##",
    taxes: { standard: 19, food: 7, meal: 7, children: 19, hygiene: 7 },
    holidays: ["12-25", "12-26", "01-01", "05-01", "10-03"],
    restDay: SUNDAY,
    opensOnRestDay: false,
    addressLine: "@ #",
  },
  AUT: {
    code: "AUT",
    currency: "EUR",
    locale: "de_AT",
    taxName: "USt.",
    taxIncluded: true,
    taxes: { standard: 20, food: 10, meal: 10, children: 20, hygiene: 10 },
    holidays: ["12-25", "12-26", "01-01", "01-06", "05-01", "10-26"],
    restDay: SUNDAY,
    opensOnRestDay: false,
    addressLine: "@ #",
  },
  CHE: {
    code: "CHE",
    currency: "CHF",
    locale: "de_CH",
    taxName: "MWST",
    taxIncluded: true,
    taxes: { standard: 8.1, food: 2.6, meal: 8.1, children: 8.1, hygiene: 2.6 },
    holidays: ["12-25", "12-26", "01-01", "08-01"],
    restDay: SUNDAY,
    opensOnRestDay: false,
    addressLine: "@ #",
  },
  ESP: {
    code: "ESP",
    currency: "EUR",
    locale: "es_ES",
    taxName: "IVA",
    taxIncluded: true,
    taxes: { standard: 21, food: 10, meal: 10, children: 21, hygiene: 21 },
    holidays: ["12-25", "01-01", "01-06", "05-01"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "@, #",
  },
  ITA: {
    code: "ITA",
    currency: "EUR",
    locale: "it_IT",
    taxName: "IVA",
    taxIncluded: true,
    taxes: { standard: 22, food: 10, meal: 10, children: 22, hygiene: 22 },
    holidays: ["12-25", "01-01", "05-01", "08-15"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "@, #",
  },
  USA: {
    code: "USA",
    currency: "USD",
    locale: "en_US",
    taxName: "Sales tax",
    taxIncluded: false,
    phone: "+1 212 555 01##",
    holidays: ["12-25"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "# @",
  },
  JPN: {
    code: "JPN",
    currency: "JPY",
    locale: "ja_JP",
    taxName: "消費税",
    taxIncluded: true,
    taxes: { standard: 10, food: 8, meal: 10, children: 10, hygiene: 10 },
    holidays: ["01-01"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "@%丁目#",
  },
  KWT: {
    code: "KWT",
    currency: "KWD",
    locale: "ar_KW",
    taxName: "",
    taxIncluded: true,
    holidays: [],
    restDay: FRIDAY,
    opensOnRestDay: true,
    addressLine: "Block %, @, Building #",
  },
  ARE: {
    code: "ARE",
    currency: "AED",
    locale: "ar_AE",
    taxName: "VAT",
    taxIncluded: true,
    taxes: { standard: 5, food: 5, meal: 5, children: 5, hygiene: 5 },
    holidays: [],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "Villa #, @",
  },
  NOR: {
    code: "NOR",
    currency: "NOK",
    locale: "nb_NO",
    taxName: "MVA",
    taxIncluded: true,
    taxes: { standard: 25, food: 15, meal: 25, children: 25, hygiene: 25 },
    holidays: ["12-25", "12-26", "01-01", "05-01", "05-17"],
    restDay: SUNDAY,
    opensOnRestDay: false,
    addressLine: "@ #",
  },
  SWE: {
    code: "SWE",
    currency: "SEK",
    locale: "sv_SE",
    taxName: "Moms",
    taxIncluded: true,
    phone: "+46 70 174 06 ##",
    taxes: { standard: 25, food: 12, meal: 12, children: 25, hygiene: 25 },
    holidays: ["12-25", "01-01", "06-06"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "@ #",
  },
  DNK: {
    code: "DNK",
    currency: "DKK",
    locale: "da_DK",
    taxName: "Moms",
    taxIncluded: true,
    taxes: { standard: 25, food: 25, meal: 25, children: 25, hygiene: 25 },
    holidays: ["12-25", "12-26", "01-01", "06-05"],
    restDay: SUNDAY,
    opensOnRestDay: true,
    addressLine: "@ #",
  },
} as const satisfies Record<string, DemoCountry>;

export type CountryCode = keyof typeof COUNTRIES;

export const findDemoCountry = (code: CountryCode): DemoCountry => COUNTRIES[code];
