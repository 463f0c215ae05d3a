export { createClient } from "./client.ts";
