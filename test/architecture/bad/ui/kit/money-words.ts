export const moneyWords = (amount: number): string => `${amount}`;
