// breaks fences/type-name x4
export interface IReceipt {
  readonly total: number;
}
export type ReceiptData = IReceipt;
export class ReceiptHelper {
  total = 0;
}
export abstract class BaseReceipt extends ReceiptHelper {}
export interface TillData {
  readonly sayings: "staff speak of till data, so this one is allowed";
}
