import { maskText } from "#domain/shared/masking.ts";
import { isSalesDemo, type Caller } from "./caller.ts";

/** True of a name under which stands who somebody is: wherever it stands, that is not for `sales_demo` [SHELL-038]. */
export const isPersonal = (name: string): boolean => PERSONAL.has(name.toLowerCase());

/** How a text under that name is shown to the caller. */
export const shownTo = (caller: Pick<Caller, "permissions">, name: string): ((text: string) => string) =>
  isSalesDemo(caller) && isPersonal(name) ? maskText : (text) => text;

/** People, ways to reach them, where they live, when they were born, who served them. */
const PERSONAL: ReadonlySet<string> = new Set([
  "identifier", "customer", "consumer", "traveller", "vip", "customer_name", "consumer_name", "first_name",
  "middle_name", "last_name", "surname", "full_name", "email", "phone", "mobile", "telephone", "address", "address_1",
  "address_2", "address_3", "address_line_1", "address_line_2", "address_line_3", "street", "city", "county", "postcode",
  "zip", "birthdate", "date_of_birth", "passport_number", "loyalty_number", "salesperson", "salesperson_name", "cashier",
  "user",
]);
