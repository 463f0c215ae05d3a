// The compiler compares what adapters read and send with the contract: each @ts-expect-error fails if it does not.
import { exactly } from "#adapters/api/shared/exactly.ts";
import { fileLink } from "#adapters/api/shared/file-link.ts";
import { readMembers, readMembersOfAny, readNamed, readString, type Unchecked } from "#adapters/api/shared/wire.ts";
import type { ContractSchemas } from "#contract/index.ts";

declare const receipt: Unchecked<ContractSchemas["Receipt"] | ContractSchemas["ReceiptSummary"]>;

export const store: Unchecked<string> = readMembers(receipt).store;
// @ts-expect-error only one of the types has it
export const items: unknown = readMembers(receipt).items;
export const either: unknown = [readMembersOfAny(receipt).items, readMembersOfAny(receipt).item_count];
// @ts-expect-error none of the types has it
export const none: unknown = readMembersOfAny(receipt).lines;

declare const consumer: Unchecked<ContractSchemas["Consumer"]>;
export const identifier: string = readString(readMembers(consumer).identifier);
// @ts-expect-error an API can lack the member
export const key: string = readString(readMembers(consumer).key);

declare const place: { readonly apiUrl: string; readonly retailerId: string };

export const link: string = fileLink(place, "/identifiers/{id}/_export", {
  path: { id: "1" },
  query: { format: "json" },
});
// @ts-expect-error no such path
export const path: string = fileLink(place, "/identifiers/{id}/_file", {
  path: { id: "1" },
  query: { format: "json" },
});
export const parameter: string = fileLink(place, "/identifiers/{id}/_export", {
  path: { id: "1" },
  // @ts-expect-error no such parameter
  query: { format: "json", ...{ type: "json" } },
});

declare const sent: { readonly town: string } | { readonly city: string };
// @ts-expect-error one type of the union has a name that the contract does not have
export const body: object = exactly<ContractSchemas["Store"]>()(sent);

declare const returned: Unchecked<NonNullable<ContractSchemas["ReceiptItem"]["return"]>>;
export const known: object = readNamed<{
  readonly localtime: string;
  readonly parts?: readonly { readonly user?: string }[];
}>()(returned);
// @ts-expect-error the domain would read a name that the contract does not have
export const unknown: object = readNamed<{ readonly parts?: readonly { readonly account?: string }[] }>()(returned);
