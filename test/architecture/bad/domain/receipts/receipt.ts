export interface Receipt {
  readonly total: number;
}

export const isPaid = (receipt: Receipt): boolean => receipt.total > 0;
