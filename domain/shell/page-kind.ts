/** The kinds of first page that the host may render [SHELL-008]. */
export const PAGE_KINDS = [
  "receipts",
  "reports",
  "embedded_reports",
  "pos",
  "home",
  "admin_accounts",
  "consumer",
  "surveys",
  "admin",
  "refund_validation",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Where '/' leads for each kind [SHELL-009 to SHELL-018]. */
const TARGETS: Readonly<Record<PageKind, string>> = {
  receipts: "/receipts",
  reports: "/sales",
  embedded_reports: "/reports",
  pos: "/pos",
  home: "/home",
  admin_accounts: "/admin/accounts",
  consumer: "/consumer",
  surveys: "/surveys",
  admin: "/admin",
  refund_validation: "/refund_validation",
};

/** Reads a kind in its wire form (`embedded_reports`) or as it is spoken (`embedded reports`). */
export function parsePageKind(text: unknown): PageKind | undefined {
  if (typeof text !== "string") return undefined;
  const wire = text.trim().toLowerCase().replaceAll(" ", "_");
  return PAGE_KINDS.find((kind) => kind === wire);
}

/** The path that '/' leads to; an unknown kind leads to the dashboard. */
export const startPath = (kind: PageKind | undefined): string => TARGETS[kind ?? "home"];
