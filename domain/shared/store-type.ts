/** The value of a picker that stands for all stores of a type; the type is what follows the prefix. */
export type StoreTypeValue = `store_type:${string}`;

const PREFIX = "store_type:";

export const isStoreType = (value: string): value is StoreTypeValue => value.startsWith(PREFIX);

/** The type that a value names; undefined for any other value, and where the type is empty [REPT-034]. */
export const storeTypeOf = (value: string): string | undefined => (isStoreType(value) && value.length > PREFIX.length ? value.slice(PREFIX.length) : undefined);

export const storeTypeValue = (type: string): StoreTypeValue => `${PREFIX}${type}`;
