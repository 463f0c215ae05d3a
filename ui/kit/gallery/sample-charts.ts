import {
  SERIES_ROLES,
  type BubbleChartSpec,
  type CategoryChartSpec,
  type CategorySeries,
} from "../chart/chart-spec.ts";

const count = (value: number): string => value.toLocaleString("en-GB");
const NAMES = [
  "Processed",
  "Delivered",
  "Bounced",
  "Dropped",
  "Reported as spam",
  "Opened by",
  "Clicked by",
  "Opened",
  "Clicked",
] as const;

/** Generates the same irregular numbers each time. */
const wave = (length: number, height: number, shift: number): readonly number[] =>
  Array.from({ length }, (_, at) =>
    Math.round(height * (1.2 + Math.sin((at + shift) / 3.8) + 0.4 * Math.sin((at * 7 + shift) / 2.3))),
  );

const series = (at: number, values: readonly number[]): CategorySeries => ({
  key: `${at}`,
  name: NAMES[at] ?? "",
  role: SERIES_ROLES[at] ?? 1,
  values,
  textAt: (of) => count(values[of] ?? 0),
});

const DAYS = [
  "Sat 14 Nov",
  "Sun 15 Nov",
  "Mon 16 Nov",
  "Tue 17 Nov",
  "Wed 18 Nov",
  "Thu 19 Nov",
  "Fri 20 Nov",
  "Sat 21 Nov",
];

export const EIGHT_DAYS: CategoryChartSpec = {
  kind: "column",
  name: "Mails of eight days",
  along: "Day",
  categories: DAYS.map((label) => ({ label: `${label} 2026`, tick: label })),
  axes: [{ title: "Mails", min: 0, format: count }],
  series: [0, 1, 5, 6].map((at) => series(at, wave(DAYS.length, 900 / (at + 1), at))),
  highlight: { at: 7, label: "Today" },
};

export const TWO_SERIES: CategoryChartSpec = {
  ...EIGHT_DAYS,
  kind: "line",
  name: "This week and the week before",
  series: [
    series(0, wave(DAYS.length, 300, 2)),
    { ...series(1, wave(DAYS.length, 280, 4)), name: "The week before", isEarlier: true },
  ],
};

const HOURS = 336;

export const MAILS_BY_HOUR: CategoryChartSpec = {
  kind: "line",
  name: "Mails by hour",
  along: "Hour",
  categories: Array.from({ length: HOURS }, (_, at) => ({
    label: `${7 + Math.floor(at / 24)} Nov 2026, ${String(at % 24).padStart(2, "0")}:00`,
    tick: at % 24 === 0 ? `${7 + at / 24} Nov` : undefined,
  })),
  axes: [{ title: "Mails per hour", min: 0, format: count }],
  series: NAMES.map((_, at) => series(at, wave(HOURS, 120 / (at + 1), at * 5))),
};

export const SALESPEOPLE = [
  { name: "Ann Okafor", transactions: 41, conversion: 62, total: 2_310 },
  { name: "Bo Lindqvist", transactions: 18, conversion: 80, total: 1_240 },
  { name: "Cy Marlow", transactions: 64, conversion: 35, total: 4_905 },
  { name: "Dee Ramos", transactions: 27, conversion: 51, total: 980 },
] as const;

export const SALESPERSONS: BubbleChartSpec = {
  kind: "bubble",
  name: "Salespersons",
  along: "Salesperson",
  xAxis: { title: "Transactions", min: 0, format: count },
  yAxis: { title: "Conversions", min: 0, max: 100, format: (value) => `${value}%` },
  sizeTitle: "Total",
  series: [
    {
      key: "leeds",
      name: "Hartwell & Sons, Leeds",
      role: 1,
      points: SALESPEOPLE.map(({ name, transactions, conversion, total }) => ({
        key: name,
        name,
        x: transactions,
        y: conversion,
        size: total,
        texts: { x: count(transactions), y: `${conversion}%`, size: `£${count(total)}.00` },
      })),
    },
  ],
};
