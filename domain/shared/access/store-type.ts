/** The picker value for all stores of a type. The type follows the prefix. */
export type StoreTypeValue = `store_type:${string}`;

const PREFIX = "store_type:";

export const isStoreType = (value: string): value is StoreTypeValue => value.startsWith(PREFIX);

/** Returns the store type of a value. Undefined for any other value and for an empty type [REPT-034]. */
export const parseStoreType = (value: string): string | undefined =>
  isStoreType(value) && value.length > PREFIX.length ? value.slice(PREFIX.length) : undefined;

export const storeTypeValue = (type: string): StoreTypeValue => `${PREFIX}${type}`;
