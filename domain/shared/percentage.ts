/** A percentage as it is shown: within 0 and 100, nothing known is 0 [SHELL-025]. */
export function clampPercentage(value: number | null | undefined): number {
  if (value === null || value === undefined || Number.isNaN(value)) return 0;
  return Math.min(100, Math.max(0, value));
}

export const formatPercentage = (value: number | null | undefined): string => `${Math.round(clampPercentage(value))} %`;
