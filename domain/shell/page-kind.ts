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

/** The path that '/' opens for each kind [SHELL-009 to SHELL-018]. */
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

/** Parses a kind in its wire form (`embedded_reports`) or with spaces (`embedded reports`). */
export function parsePageKind(text: unknown): PageKind | undefined {
  if (typeof text !== "string") return undefined;
  const wire = text.trim().toLowerCase().replaceAll(" ", "_");
  return PAGE_KINDS.find((kind) => kind === wire);
}

/** Returns the path that '/' opens: the dashboard for an unknown kind. */
export const startPath = (kind: PageKind | undefined): string => TARGETS[kind ?? "home"];
