export { storeName } from "./store.ts";
