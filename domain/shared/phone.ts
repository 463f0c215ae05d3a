/** The country in which a telephone field starts, as ISO 3166 writes it, in lower case [CONS-054]. */
export const PHONE_COUNTRY = "gb";
