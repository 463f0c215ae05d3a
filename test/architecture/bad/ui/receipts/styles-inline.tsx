// breaks fences/no-inline-style
export const Total = ({ total }: { total: number }) => <b style={{ color: "red" }}>{total}</b>;
