import type { LookedUpAddress } from "../../domain/consumers/index.ts";
import type { AddressSource } from "../../server/external/address-source.ts";

/**
 * Address patterns of a country: towns as `name|county|postcode`. In a postcode, each street replaces `#` by a digit
 * and `@` by a letter.
 */
type Country = { readonly towns: readonly string[]; readonly streets: readonly string[]; readonly isNumberLast?: true };

const ENGLISH = [
  "High Street",
  "Station Road",
  "Church Lane",
  "Victoria Road",
  "Park Avenue",
  "Mill Lane",
  "King Street",
  "Queen Street",
  "The Green",
  "Garden Row",
];

const COUNTRIES: Readonly<Record<string, Country>> = {
  GBR: {
    streets: ENGLISH,
    towns: [
      "London|Greater London|WC2E #@@",
      "Manchester|Greater Manchester|M4 #@@",
      "Birmingham|West Midlands|B3 #@@",
      "Leeds|West Yorkshire|LS1 #@@",
      "Bristol||BS8 #@@",
      "Bath|Somerset|BA1 #@@",
      "Edinburgh|Midlothian|EH3 #@@",
      "Cardiff|South Glamorgan|CF10 #@@",
      "Belfast|County Antrim|BT1 #@@",
      "York|North Yorkshire|YO1 #@@",
    ],
  },
  IRL: {
    streets: [
      "Main Street",
      "Grafton Street",
      "O'Connell Street",
      "Patrick Street",
      "Bridge Street",
      "Abbey Street",
      "Castle Road",
      "The Quay",
      "Church Road",
      "Shop Street",
    ],
    towns: [
      "Dublin|County Dublin|D02 @#@#",
      "Cork|County Cork|T12 @#@#",
      "Galway|County Galway|H91 @#@#",
      "Limerick|County Limerick|V94 @#@#",
      "Waterford|County Waterford|X91 @#@#",
      "Sligo|County Sligo|F91 @#@#",
      "Kilkenny|County Kilkenny|R95 @#@#",
    ],
  },
  USA: {
    streets: [
      "Main Street",
      "Oak Avenue",
      "Maple Street",
      "Washington Boulevard",
      "2nd Street",
      "Lake Drive",
      "Hill Road",
      "Park Place",
      "Elm Street",
      "Broadway",
    ],
    towns: [
      "New York|NY|1000#",
      "Boston|MA|0211#",
      "Chicago|IL|6060#",
      "Austin|TX|7870#",
      "Seattle|WA|9810#",
      "Denver|CO|8020#",
      "Portland|OR|9720#",
      "Miami|FL|3313#",
    ],
  },
  CAN: {
    streets: [
      "King Street West",
      "Queen Street",
      "Bay Street",
      "Maple Avenue",
      "Granville Street",
      "Rue Sainte-Catherine",
      "Jasper Avenue",
      "Wellington Street",
      "Bloor Street",
      "Portage Avenue",
    ],
    towns: [
      "Toronto|ON|M5V #@#",
      "Montréal|QC|H3B #@#",
      "Vancouver|BC|V6B #@#",
      "Calgary|AB|T2P #@#",
      "Ottawa|ON|K1P #@#",
      "Halifax|NS|B3J #@#",
      "Winnipeg|MB|R3C #@#",
    ],
  },
  FRX: {
    streets: [
      "rue de la République",
      "avenue Victor Hugo",
      "rue du Général de Gaulle",
      "place de la Mairie",
      "rue Pasteur",
      "boulevard Voltaire",
      "rue de l'Église",
      "rue des Écoles",
      "quai Saint-Michel",
      "rue du Marché",
    ],
    towns: [
      "Paris||7500#",
      "Lyon|Rhône|6900#",
      "Marseille|Bouches-du-Rhône|1300#",
      "Toulouse|Haute-Garonne|3100#",
      "Nice|Alpes-Maritimes|0600#",
      "Nantes|Loire-Atlantique|4400#",
      "Strasbourg|Bas-Rhin|6700#",
      "Lille|Nord|5900#",
    ],
  },
  DEU: {
    isNumberLast: true,
    streets: [
      "Hauptstraße",
      "Bahnhofstraße",
      "Schillerstraße",
      "Goethestraße",
      "Gartenweg",
      "Lindenallee",
      "Am Markt",
      "Kirchgasse",
      "Mühlenweg",
      "Bergstraße",
    ],
    towns: [
      "Berlin||1011#",
      "Hamburg||2009#",
      "München|Bayern|8033#",
      "Köln|Nordrhein-Westfalen|5066#",
      "Frankfurt am Main|Hessen|6031#",
      "Leipzig|Sachsen|0410#",
      "Stuttgart|Baden-Württemberg|7017#",
      "Bremen||2819#",
    ],
  },
  AUT: {
    isNumberLast: true,
    streets: [
      "Hauptplatz",
      "Mariahilfer Straße",
      "Landstraße",
      "Getreidegasse",
      "Herrengasse",
      "Bahnhofstraße",
      "Kirchengasse",
      "Wiener Straße",
      "Schulgasse",
      "Ringstraße",
    ],
    towns: [
      "Wien||10#0",
      "Graz|Steiermark|80#0",
      "Linz|Oberösterreich|40#0",
      "Salzburg|Salzburg|50#0",
      "Innsbruck|Tirol|60#0",
      "Klagenfurt|Kärnten|90#0",
      "Bregenz|Vorarlberg|69#0",
    ],
  },
  CHE: {
    isNumberLast: true,
    streets: [
      "Bahnhofstrasse",
      "Dorfstrasse",
      "Seestrasse",
      "Marktgasse",
      "Hauptstrasse",
      "Rue du Rhône",
      "Rue de Bourg",
      "Via Nassa",
      "Kirchweg",
      "Spitalgasse",
    ],
    towns: [
      "Zürich|ZH|800#",
      "Bern|BE|301#",
      "Basel|BS|405#",
      "Genève|GE|120#",
      "Lausanne|VD|100#",
      "Lugano|TI|690#",
      "Luzern|LU|600#",
    ],
  },
  NLD: {
    isNumberLast: true,
    streets: [
      "Kerkstraat",
      "Dorpsstraat",
      "Stationsweg",
      "Molenstraat",
      "Hoofdstraat",
      "Prinsengracht",
      "Wilhelminastraat",
      "Schoolstraat",
      "Beatrixlaan",
      "Markt",
    ],
    towns: [
      "Amsterdam|Noord-Holland|101# @@",
      "Rotterdam|Zuid-Holland|301# @@",
      "Utrecht|Utrecht|351# @@",
      "Den Haag|Zuid-Holland|251# @@",
      "Eindhoven|Noord-Brabant|561# @@",
      "Groningen|Groningen|971# @@",
      "Maastricht|Limburg|621# @@",
    ],
  },
};

const HOUSES = [1, 4, 7, 12];
const LETTERS = "ABDEFGHJLN";

type Sample = LookedUpAddress & { readonly id: string; readonly postcode: string };

/**
 * Invented addresses, a few hundred for each country, in place of a provider. An id always returns the same address.
 */
export function createSampleAddresses(): AddressSource {
  const made = new Map<string, readonly Sample[]>();
  const samplesOf = (country: string): readonly Sample[] => {
    const samples = made.get(country) ?? makeSamples(country);
    made.set(country, samples);
    return samples;
  };
  return {
    search: (country, query) => {
      const parts = query.split(",");
      const [postcode, line] = [lettersOf(parts.at(-1) ?? ""), lettersOf(parts.slice(0, -1).join(" "))];
      const found = samplesOf(country).filter(
        (each) => lettersOf(each.postcode).startsWith(postcode) && lettersOf(each.lines.join(" ")).includes(line),
      );
      return Promise.resolve(
        postcode === ""
          ? []
          : found
              .slice(0, MAX_FOUND)
              .map(({ id, lines, city, postcode: code }) => ({ id, text: [...lines, city, code].join(", ") })),
      );
    },
    findById: (id) => {
      const found = samplesOf(id.slice(0, 3)).find((each) => each.id === id);
      return Promise.resolve(
        found === undefined
          ? "none"
          : { lines: found.lines, city: found.city, ...(found.county === undefined ? {} : { county: found.county }) },
      );
    },
  };
}

function makeSamples(code: string): readonly Sample[] {
  const { towns, streets, isNumberLast } = Object.hasOwn(COUNTRIES, code)
    ? (COUNTRIES[code] as Country)
    : { towns: [], streets: [] };
  const addresses = towns.flatMap((town) => {
    const [city = "", county = "", pattern = ""] = town.split("|");
    return streets.flatMap((street, at) =>
      HOUSES.map((house) => ({
        lines: [isNumberLast ? `${street} ${house}` : `${house} ${street}`],
        city,
        postcode: filled(pattern, at),
        ...(county === "" ? {} : { county }),
      })),
    );
  });
  return addresses.map((address, at) => ({ ...address, id: `${code}-${at}` }));
}

/** The houses of a street share its postcode. */
const filled = (pattern: string, street: number): string =>
  pattern.replaceAll("#", String((street + 1) % 10)).replaceAll("@", LETTERS.charAt(street));

const lettersOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const MAX_FOUND = 100;
