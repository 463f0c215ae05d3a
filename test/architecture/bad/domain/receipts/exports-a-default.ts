// breaks fences/no-default-export
export default function total(): number {
  return 0;
}
