// breaks the-foreign-api-is-independent
import { visibleStores } from "#domain/stores/index.ts";

export const stores = visibleStores;
