/** Generates plausible properties of a shop: halls, racks and boxes of 57 kB each, five levels deep. */
export function manyProperties(halls: number): Record<string, unknown> {
  const box = (at: number) => ({
    id: at,
    code: `SH-${at % 40}`,
    sizes: { S: 1, M: 2, L: 3, XL: 4 },
    checksum: "f".repeat(160),
  });
  const rack = () => ({ counted_by: "SP-1001", boxes: Array.from({ length: 8 }, (_, at) => box(at)) });
  const hall = () => Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`rack_${at}`, rack()]));
  return Object.fromEntries(Array.from({ length: halls }, (_, at) => [`hall_${at}`, hall()]));
}
