/**
 * The active currencies of ISO 4217.
 * Includes some that were replaced lately, because old receipts keep them. A row has code, symbol, native symbol,
 * decimal digits and, if cash has one, the smallest step. Digits are ISO's minor units. Symbols are those of Unicode
 * CLDR (English, and the currency's own language) [RATE-016]. One row a currency, because this is loaded with the
 * first screen.
 */
const ROWS = `
AED AED د.إ. 2
AFN AFN ؋ 2
ALL ALL Lekë 2
AMD AMD ֏ 2
ANG ANG NAf. 2
AOA AOA Kz 2
ARS ARS $ 2
AUD A$ $ 2
AWG AWG Afl. 2
AZN AZN ₼ 2
BAM BAM KM 2
BBD BBD $ 2
BDT BDT ৳ 2
BGN BGN лв. 2
BHD BHD د.ب. 3
BIF BIF FBu 0
BMD BMD $ 2
BND BND $ 2
BOB BOB Bs 2
BRL R$ R$ 2
BSD BSD $ 2
BTN BTN Nu. 2
BWP BWP P 2
BYN BYN Br 2
BZD BZD $ 2
CAD CA$ $ 2
CDF CDF FC 2
CHF CHF CHF 2 0.05
CLP CLP $ 0
CNY CN¥ ¥ 2
COP COP $ 2
CRC CRC ₡ 2
CUP CUP $ 2
CVE CVE Esc 2
CZK CZK Kč 2
DJF DJF Fdj 0
DKK DKK kr. 2
DOP DOP $ 2
DZD DZD د.ج. 2
EGP EGP E£ 2
ERN ERN Nfk 2
ETB ETB ብር 2
EUR € € 2
FJD FJD $ 2
FKP FKP £ 2
GBP £ £ 2
GEL GEL ₾ 2
GHS GHS GH₵ 2
GIP GIP £ 2
GMD GMD D 2
GNF GNF FG 0
GTQ GTQ Q 2
GYD GYD $ 2
HKD HK$ $ 2
HNL HNL L 2
HTG HTG G 2
HUF HUF Ft 2
IDR IDR Rp 2
ILS ₪ ₪ 2
INR ₹ ₹ 2
IQD IQD د.ع. 3
IRR IRR ریال 2
ISK ISK kr. 0
JMD JMD $ 2
JOD JOD د.أ. 3
JPY ¥ ￥ 0
KES KES Ksh 2
KGS KGS ⃀ 2
KHR KHR ៛ 2
KMF KMF FC 0
KPW KPW ₩ 2
KRW ₩ ₩ 0
KWD KWD د.ك. 3
KYD KYD $ 2
KZT KZT ₸ 2
LAK LAK ₭ 2
LBP LBP L£ 2
LKR LKR රු. 2
LRD LRD $ 2
LSL LSL LSL 2
LYD LYD د.ل. 3
MAD MAD د.م. 2
MDL MDL L 2
MGA MGA Ar 2
MKD MKD ден. 2
MMK MMK K 2
MNT MNT ₮ 2
MOP MOP MOP$ 2
MRU MRU أ.م. 2
MUR MUR Rs 2
MVR MVR MVR 2
MWK MWK MK 2
MXN MX$ $ 2
MYR MYR RM 2
MZN MZN MTn 2
NAD NAD $ 2
NGN NGN ₦ 2
NIO NIO C$ 2
NOK NOK kr 2
NPR NPR रू 2
NZD NZ$ $ 2
OMR OMR ر.ع. 3
PAB PAB B/. 2
PEN PEN S/ 2
PGK PGK K 2
PHP ₱ ₱ 2
PKR PKR Rs 2
PLN PLN zł 2
PYG PYG ₲ 0
QAR QAR ر.ق. 2
RON RON lei 2
RSD RSD RSD 2
RUB RUB ₽ 2
RWF RWF RF 0
SAR SAR ر.س. 2
SBD SBD $ 2
SCR SCR SR 2
SDG SDG ج.س. 2
SEK SEK kr 2
SGD SGD $ 2
SHP SHP £ 2
SLE SLE Le 2
SOS SOS S 2
SRD SRD $ 2
SSP SSP £ 2
STN STN Db 2
SVC SVC SVC 2
SYP SYP £ 2
SZL SZL E 2
THB THB ฿ 2
TJS TJS сом. 2
TMT TMT TMT 2
TND TND د.ت. 3
TOP TOP T$ 2
TRY TRY ₺ 2
TTD TTD $ 2
TWD NT$ $ 2
TZS TZS TSh 2
UAH UAH ₴ 2
UGX UGX USh 0
USD $ $ 2
UYU UYU $ 2
UZS UZS soʻm 2
VES VES Bs.S 2
VND ₫ ₫ 0
VUV VUV VT 0
WST WST WS$ 2
XAF FCFA FCFA 0
XCD EC$ $ 2
XCG Cg. Cg. 2
XOF F CFA F CFA 0
XPF CFPF FCFP 0
YER YER ر.ي. 2
ZAR ZAR R 2
ZMW ZMW ZK 2
ZWG ZWG ZWG 2
`;

export type Currency = {
  readonly code: string;
  readonly symbol: string;
  readonly nativeSymbol: string;
  /** Digits after the point: 0, 2 or 3. */
  readonly digits: number;
  /** The smallest step of cash, as a decimal text; '0' when there is none. */
  readonly rounding: string;
};

export const CURRENCIES: ReadonlyMap<string, Currency> = new Map(
  ROWS.trim()
    .split("\n")
    .map((row) => {
      const [code = "", symbol = "", nativeSymbol = "", digits = "2", rounding = "0"] = row.split(" ");
      return [code, { code, symbol, nativeSymbol, digits: Number(digits), rounding }];
    }),
);

/** Returns the currency of a code. An unknown one has two digits and its code as symbol. */
export function getCurrency(code: string): Currency {
  return CURRENCIES.get(code) ?? { code, symbol: code, nativeSymbol: code, digits: 2, rounding: "0" };
}

/** The currency of a receipt that names none. */
export const DEFAULT_CURRENCY = "GBP";
