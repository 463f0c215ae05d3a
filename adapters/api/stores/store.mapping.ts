import { parseStoreId, type Store } from "#domain/stores/index.ts";
import { checked, known, list, optional, record, text } from "../shared/wire.ts";

/** The stores of the wire, in the order they came; undefined when any of them is none. */
export const parseStores = checked((wire) => list(wire, storeOf));

function storeOf(wire: unknown): Store {
  const store = record(wire);
  return {
    id: known(parseStoreId(text(store["id"]))),
    name: text(store["name"]),
    reference: text(store["effective_reference"]),
    ...optional("city", store["city"], text),
    ...optional("country", store["country"], text),
    ...optional("timezone", store["timezone"], text),
    ...optional("currency", store["currency"], text),
  };
}
