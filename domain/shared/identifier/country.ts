/**
 * The countries of ISO 3166-1, each with its alpha-3 and alpha-2 code.
 * Kosovo's XKX is not in ISO 3166-1 but in general use.
 */
const CODES = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI BELBE
BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW
CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY
CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR
FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU
GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE
JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT
LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ
MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ
OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU
RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK
SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV
TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS XKXXK YEMYE
ZAFZA ZMBZM ZWEZW
`;

/** A country of a picker: its ISO 3166 alpha-3 code and its English name of Unicode CLDR. */
export type Country = { readonly code: string; readonly name: string };

/** Returns all countries, sorted by name. */
export function listCountries(): readonly Country[] {
  const byName = new Intl.Collator("en");
  return listAlpha3CountryCodes()
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** Returns the English name of a country. An unknown code is returned as it is. */
export function countryName(code: string): string {
  const short = ALPHA_2.get(code);
  return (short && names().of(short)) ?? code;
}

/** Returns the alpha-2 code of an alpha-3 code. Undefined for an unknown code. */
export const toAlpha2CountryCode = (code: string): string | undefined => ALPHA_2.get(code);

/** Returns the alpha-3 code of an alpha-3 or alpha-2 code. Undefined for an unknown code. */
export const toAlpha3CountryCode = (code: string): string | undefined =>
  isKnownCountry(code) ? code : [...ALPHA_2].find(([, short]) => short === code)?.[0];

/** Returns all alpha-3 codes. */
export const listAlpha3CountryCodes = (): readonly string[] => [...ALPHA_2.keys()];

/** Returns all alpha-2 codes. */
export const listAlpha2CountryCodes = (): readonly string[] => [...ALPHA_2.values()];

export const isKnownCountry = (code: string): boolean => ALPHA_2.has(code);

let known: Intl.DisplayNames | undefined;
const names = (): Intl.DisplayNames => (known ??= new Intl.DisplayNames(["en"], { type: "region" }));

const ALPHA_2: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/\s/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);
