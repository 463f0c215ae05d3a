import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { parseMoney, type Money } from "#domain/shared/number/money.ts";
import type { PendingEmail } from "#domain/shared/identifier/pending-email.ts";
import type { MenuGroup } from "../frame/app-menu.tsx";
import type { ConflictTableRow } from "../conflict/conflict-table.tsx";
import type { Notification } from "../notification/notification.ts";
import type { ComboboxOption } from "../combobox/matching-options.ts";
import type { Tone } from "../status/tone.ts";
import type { TreeRow } from "../tree/tree-row.ts";

export type SampleReceipt = {
  readonly id: string;
  readonly at: Instant;
  readonly store: string;
  readonly identifier: string;
  readonly total: Money;
  readonly status: { readonly tone: Tone; readonly word: string };
};

export const ZONE = "Europe/London";

export const at = (text: string): Instant => parseInstant(text) as Instant;
export const pounds = (amount: string, currency = "GBP"): Money => parseMoney(amount, currency) as Money;

const DELIVERED = { tone: "good", word: "Delivered" } as const;

export const RECEIPTS: readonly SampleReceipt[] = [
  {
    id: "20261121093012-0147-03-0000412",
    at: at("2026-11-21T09:30:12Z"),
    store: "Hartwell & Sons, Leeds",
    identifier: "m.okafor@example.org",
    total: pounds("128.40"),
    status: DELIVERED,
  },
  {
    id: "20261121092655-0147-01-0000977",
    at: at("2026-11-21T09:26:55Z"),
    store: "Hartwell & Sons, Leeds",
    identifier: "",
    total: pounds("7.95"),
    status: { tone: "neutral", word: "Not sent" },
  },
  {
    id: "20261121091808-0012-02-0003310",
    at: at("2026-11-21T09:18:08Z"),
    store: "مكتبة النور، Bradford",
    identifier: "huda@example.org",
    total: pounds("-24.00"),
    status: { tone: "info", word: "Returned" },
  },
  {
    id: "20261121085941-0012-02-0003309",
    at: at("2026-11-21T08:59:41Z"),
    store: "Zürich Hauptbahnhof",
    identifier: "l.brunner@example.org",
    total: pounds("1240.05", "CHF"),
    status: { tone: "bad", word: "Bounced" },
  },
  {
    id: "20261121084730-0203-11-0000058",
    at: at("2026-11-21T08:47:30Z"),
    store: "Kyoto Shijō Kawaramachi, ground floor and mezzanine",
    identifier: "a.very.long.name.of.a.customer@subdomain.example.org",
    total: pounds("58000", "JPY"),
    status: { tone: "warn", word: "Deferred" },
  },
];

export const MENU: readonly MenuGroup[] = [
  {
    key: "main",
    entries: [
      { label: "Home", href: "#home", icon: "home", current: false },
      { label: "Receipts", href: "#receipts", icon: "receipt", current: true },
      { label: "Query", href: "#query", icon: "filter", current: false },
      { label: "Consumer", href: "#consumer", icon: "smile", current: false },
      { label: "Refund validation", href: "#refunds", icon: "refund", current: false },
      { label: "Sales", href: "#sales", icon: "chart", current: false },
      { label: "Surveys", href: "#surveys", icon: "survey", current: false },
      { label: "Till records", href: "#pos", icon: "till", current: false },
    ],
  },
  {
    key: "admin",
    label: "Administration",
    entries: [
      { label: "Accounts", href: "#accounts", icon: "people", current: false },
      { label: "Stores", href: "#stores", icon: "store", current: false },
      { label: "Rates", href: "#rates", icon: "coins", current: false },
      { label: "Translations", href: "#translations", icon: "language", current: false },
    ],
  },
];

export const NOTICES: readonly Notification[] = [
  {
    id: "1",
    type: "error",
    msg: "There was an error loading receipts, please try again.",
    at: at("2026-11-21T09:31:00Z"),
    requestId: "0f6c2d1e-7b43-4c0e-9a51-2f8f6a1d9b77",
  },
  { id: "2", type: "warn", msg: "This page needs the flag sales_view.", at: at("2026-11-21T09:12:00Z") },
  {
    id: "3",
    type: "success",
    msg: "Role removed.",
    at: at("2026-11-21T08:50:00Z"),
    requestId: "51f2a3b4-95c0-4b02-8f0e-0a9d9e1c7d10",
  },
];

export const MAILS: readonly PendingEmail[] = [
  {
    id: "2",
    at: at("2026-11-21T09:31:00Z"),
    to: "huda@example.org",
    subject: "Your receipt from مكتبة النور",
    text: "2 × دفتر: £24.00\nTotal: £24.00\n\nhttps://portal.example/r/1001.69a41a5c",
  },
  {
    id: "1",
    at: at("2026-11-21T09:30:12Z"),
    to: "m.okafor@example.org",
    subject: "Your receipt from Leeds",
    text: "Total: £128.40",
  },
];

export const PROPERTIES: readonly TreeRow[] = [
  { path: "/email_settings", depth: 0, name: "email_settings", childCount: 2 },
  { path: "/email_settings/send", depth: 1, name: "send", value: "true" },
  { path: "/email_settings/template", depth: 1, name: "template", childCount: 0 },
  { path: "/salesperson", depth: 0, name: "salesperson", value: "Nneka Adeyemi" },
  {
    path: "/order_type",
    depth: 0,
    name: "order_type",
    value:
      "click and collect, to be fetched from the counter behind the till at the rear entrance, after six in the evening",
  },
  { path: "/lines", depth: 0, name: "lines", childCount: 2_000 },
];

/** Children of the branch 'lines': enough rows to show the virtual list. */
export const LINES: readonly TreeRow[] = Array.from({ length: 2_000 }, (_, index) => ({
  path: `/lines/${index}`,
  depth: 1,
  name: `line ${index + 1}`,
  value: `product ${(index * 7919) % 10_007}`,
}));

/** More entries than a list can show at once. */
export const ZONES: readonly ComboboxOption[] = Intl.supportedValuesOf("timeZone").map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));

export const CONFLICT: readonly Omit<ConflictTableRow, "pick">[] = [
  { field: "name", label: "Name", before: "Leeds", theirs: "Leeds Briggate", mine: "Leeds, Trinity" },
  { field: "phone", label: "Phone", before: "", theirs: "0113 496 0000", mine: "" },
  { field: "address", label: "Address", before: "12 Briggate\nLeeds", theirs: "", mine: "14 Briggate\nLeeds" },
];

export const ACCOUNTS: readonly { readonly email: string; readonly status: string; readonly retailers: number }[] =
  Array.from({ length: 10_000 }, (_, index) => ({
    email: `staff.${(index * 7919) % 10_007}@shop.example`,
    status: index % 9 === 0 ? "Inactive" : "Active",
    retailers: 1 + (index % 4),
  }));

/** A banner of 600 by 120 pixels. */
export const SAMPLE_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120"><rect width="600" height="120" fill="#0b5a4d"/><circle cx="60" cy="60" r="32" fill="#fdfcf9"/></svg>',
)}`;
