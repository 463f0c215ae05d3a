import { Container } from "inversify";
import { ApiReceipts } from "#adapters/api/receipts/api-receipts.ts";

new Container().bind("receipts").toConstantValue(new ApiReceipts());
