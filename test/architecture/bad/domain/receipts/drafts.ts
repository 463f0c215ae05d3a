export { isPaid } from "./receipt.ts";
