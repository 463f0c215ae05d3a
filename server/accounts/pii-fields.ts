import { mask } from "#domain/shared/identifier/masking.ts";
import { isSalesDemo, type Caller } from "./caller.ts";

/** True if a field with this name contains personal data, which is masked for `sales_demo` [SHELL-038]. */
export const isPersonalDataField = (name: string): boolean => PERSONAL.has(name.toLowerCase());

/** Returns a function that masks the texts of the field if the caller must not see them. */
export function fieldMaskFor(caller: Pick<Caller, "permissions">, name: string): (text: string) => string {
  const isMasked = isSalesDemo(caller) && isPersonalDataField(name);
  return (text) => mask(text, isMasked);
}

/** Names of people and staff, contact data, addresses and dates of birth. */
const PERSONAL: ReadonlySet<string> = new Set([
  "identifier",
  "customer",
  "consumer",
  "traveller",
  "vip",
  "customer_name",
  "consumer_name",
  "first_name",
  "middle_name",
  "last_name",
  "surname",
  "full_name",
  "email",
  "phone",
  "mobile",
  "telephone",
  "address",
  "address_1",
  "address_2",
  "address_3",
  "address_line_1",
  "address_line_2",
  "address_line_3",
  "street",
  "city",
  "county",
  "postcode",
  "zip",
  "birthdate",
  "date_of_birth",
  "passport_number",
  "loyalty_number",
  "salesperson",
  "salesperson_name",
  "cashier",
  "user",
]);
