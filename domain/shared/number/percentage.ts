/** Limits a percentage to 0 to 100. A missing value is 0 [SHELL-025]. */
export function clampPercentage(value: number | null | undefined): number {
  return Math.min(100, Math.max(0, value || 0));
}

export const formatPercentage = (value: number | null | undefined): string => `${Math.round(clampPercentage(value))} %`;
