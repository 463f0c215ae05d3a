import type { Prng } from "../prng.ts";
import { fillPattern } from "./pattern.ts";

/** A street with the postcode of its district; `#` is a digit, `@` a letter. */
export type Street = { readonly name: string; readonly postcode: string };

/** The streets in which consumers live, by city: `postcode: street, street; …` */
const HOMES: Readonly<Record<string, string>> = {
  London:
    "N1 #@@: Liverpool Road, Essex Road; E8 #@@: Graham Road, Wilton Way; SE15 #@@: Bellenden Road; SW11 #@@: Lavender Hill; NW5 #@@: Leighton Road",
  Manchester: "M20 #@@: Barlow Moor Road, Burton Road; M21 #@@: Beech Road; M1 #@@: Tariff Street",
  Birmingham: "B13 #@@: Wake Green Road, Alcester Road; B17 #@@: Lordswood Road",
  Leeds: "LS6 #@@: Otley Road, Cardigan Road; LS8 #@@: Street Lane",
  Bristol: "BS7 #@@: Gloucester Road; BS8 #@@: Whiteladies Road; BS3 #@@: North Street",
  Bath: "BA1 #@@: Julian Road, Lansdown Road; BA2 #@@: Wellsway, Widcombe Hill",
  Glasgow: "G12 #@@: Byres Road; G11 #@@: Hyndland Street; G41 #@@: Pollokshaws Road",
  Edinburgh: "EH10 #@@: Bruntsfield Place, Morningside Road; EH6 #@@: Ferry Road, Leith Walk",
  Cardiff: "CF11 #@@: Cathedral Road; CF24 #@@: Albany Road, City Road",
  Belfast: "BT9 #@@: Lisburn Road, Malone Road; BT7 #@@: Ormeau Road",
  Dublin: "D06 @###: Ranelagh Road; D07 @###: Manor Street; D08 @###: Meath Street",
  Paris: "75011: rue Oberkampf, rue de Charonne; 75018: rue Lepic; 75014: rue Daguerre",
  Lyon: "69001: rue des Capucins; 69004: boulevard de la Croix-Rousse; 69007: avenue Jean Jaurès",
  Berlin: "10405: Kollwitzstraße; 10999: Oranienstraße; 12047: Maybachufer",
  Hamburg: "20357: Schulterblatt; 22765: Ottenser Hauptstraße; 20249: Eppendorfer Landstraße",
  München: "80799: Türkenstraße, Schellingstraße; 81541: Tegernseer Landstraße; 80469: Fraunhoferstraße",
  Wien: "1070: Neubaugasse, Lindengasse; 1080: Josefstädter Straße; 1020: Taborstraße",
  Graz: "8010: Leonhardstraße; 8020: Annenstraße",
  Zürich: "8004: Badenerstrasse, Langstrasse; 8005: Josefstrasse; 8032: Forchstrasse",
  Bern: "3012: Länggassstrasse; 3011: Kramgasse; 3006: Thunstrasse",
  Basel: "4051: Spalenberg; 4057: Feldbergstrasse; 4058: Claragraben",
  Genève: "1201: rue de Berne; 1205: rue de Carouge; 1207: rue de Montchoisy",
  Lugano: "6900: via Nassa, via Pessina, viale Cassarate",
  Madrid: "28004: calle de Fuencarral, calle del Pez; 28012: calle de Embajadores; 28015: calle de San Bernardo",
  Milano: "20124: corso Buenos Aires; 20129: via Plinio; 20144: via Tortona",
  "New York": "10014: Bleecker Street; 10025: Amsterdam Avenue; 11215: 7th Avenue",
  Chicago: "60614: North Halsted Street, West Armitage Avenue; 60647: North Milwaukee Avenue; 60657: North Broadway",
  Austin: "78704: South Congress Avenue, South 1st Street; 78751: Duval Street",
  Seattle: "98103: Fremont Avenue North; 98122: East Pike Street; 98107: NW Market Street",
  Portland: "97214: SE Hawthorne Boulevard; 97211: NE Alberta Street; 97210: NW 23rd Avenue",
  "San Francisco": "94110: Valencia Street, Folsom Street; 94117: Haight Street; 94114: Castro Street",
  Tokyo: "150-0001: 神宮前; 154-0004: 太子堂; 166-0002: 高円寺北",
  Osaka: "530-0015: 中崎西; 550-0015: 南堀江",
  Kyoto: "605-0073: 祇園町北側; 600-8216: 東塩小路町",
  "Kuwait City": "13###: Fahad Al Salem Street, Ahmad Al Jaber Street",
  // The country has no postcodes; forms that need one take zeros.
  Dubai: "00000: Al Wasl Road, Jumeirah Beach Road",
  Oslo: "0552: Markveien; 0355: Bogstadveien; 0190: Grønlandsleiret",
  Stockholm: "116 46: Götgatan; 113 51: Odengatan; 117 26: Hornsgatan",
  København: "2200: Nørrebrogade; 1620: Vesterbrogade; 2100: Østerbrogade",
};

/** The street of each store, in the district of its name. */
const STORE_STREETS: Readonly<Record<string, string>> = {
  "Covent Garden": "WC2H 9@@: Neal Street",
  "Grafton Street": "D02 @###: Grafton Street",
  Marylebone: "W1U #@@: Marylebone High Street",
  Spitalfields: "E1 6@@: Brushfield Street",
  "King Street": "M2 #@@: King Street",
  "Multrees Walk": "EH1 3@@: Multrees Walk",
  Marais: "75004: rue des Francs-Bourgeois",
  "Hackescher Markt": "10178: Rosenthaler Straße",
  "Porta Venezia": "20124: corso Buenos Aires",
  السالمية: "22###: Salem Al Mubarak Street",
  "Bank Junction": "EC3V #@@: Cornhill",
  Soho: "W1D #@@: Old Compton Street",
  Borough: "SE1 1@@: Borough High Street",
  Shoreditch: "E2 7@@: Redchurch Street",
  "Camden Lock": "NW1 8@@: Camden High Street",
  "Northern Quarter": "M1 1@@: Oldham Street",
  Kirkgate: "LS2 7@@: Kirkgate",
  Stockbridge: "EH4 1@@: Raeburn Place",
  Smithfield: "D07 @###: Smithfield Square",
  "West Village": "10014: Bleecker Street",
  Williamsburg: "11211: Bedford Avenue",
  Tribeca: "10013: Franklin Street",
  Hauptbahnhof: "8001: Bahnhofplatz",
  Länggasse: "3012: Länggassstrasse",
  Plainpalais: "1205: rue de Carouge",
  "Molino Nuovo": "6900: via Trevano",
  Naschmarkt: "1060: Linke Wienzeile",
  "Downtown Brooklyn": "11201: Fulton Street",
  "River North": "60654: North Clark Street",
  秋葉原: "101-0021: 外神田",
  梅田: "530-0001: 梅田",
  Grünerløkka: "0555: Thorvald Meyers gate",
  Södermalm: "116 46: Götgatan",
  Nørrebro: "2200: Nørrebrogade",
};

/** Returns the streets of a city in which consumers live. */
export const homeStreets = (city: string): readonly Street[] => parseStreets(HOMES[city], city);

/** Returns the street of a store. */
export const storeStreet = (store: string): Street => parseStreets(STORE_STREETS[store], store)[0] as Street;

function parseStreets(text: string | undefined, place: string): readonly Street[] {
  if (text === undefined) throw new Error(`There are no streets of ${place}`);
  return text.split("; ").flatMap((district) => {
    const [postcode = "", names = ""] = district.split(": ");
    return names.split(", ").map((name) => ({ name, postcode }));
  });
}

/** Returns an address in a street; `pattern` writes its line: `@` is the street, `#` a number, `%` a small number. */
export const drawAddress = (
  { name, postcode }: Street,
  pattern: string,
  chance: Prng,
): { readonly line: string; readonly postcode: string } => ({
  line: pattern
    .replace("#", () => String(chance.between(1, MOST_HOUSES)))
    .replace("%", () => String(chance.between(1, MOST_BLOCKS)))
    .replace("@", () => name),
  postcode: fillPattern(postcode, chance),
});

const [MOST_HOUSES, MOST_BLOCKS] = [60, 4];
