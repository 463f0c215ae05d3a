export const MoneyText = ({ amount }: { amount: number }) => <data value={amount}>{amount}</data>;
