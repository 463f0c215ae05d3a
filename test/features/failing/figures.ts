import type { Case } from "./case.ts";

const MANAGER = [
  'Given the store "Soho" in "Europe/London"',
  'And a retailer in "Europe/London"',
  'And the user has the role "manager"',
  'And it is 2024-05-15 at 12:00 in "Europe/London"',
];
const SOLD = [
  ...MANAGER,
  "And these sales",
  "  | store | sold                | total     |",
  "  | Soho  | 2024-05-12 at 10:00 | 12.30 GBP |",
];
const WEEK = [...SOLD, 'When the user opens the sales of "Soho" for the week at 0'];
const OPENED = [...MANAGER, 'When the user opens the report "sales"'];
const TILLS = [
  ...MANAGER,
  "And these tills",
  "  | till | store | seen                |",
  "  | T1   | Soho  | 2024-05-15 at 11:00 |",
  "When the user lists the inactive tills",
];
const STAFFED = [
  ...MANAGER,
  "And these sales by salespersons",
  "  | by      | to     | total  | store | sold                |",
  "  | SP-1001 | none   | 30 GBP | Soho  | 2024-05-14 at 10:00 |",
  "When the user compares salespersons",
];

/** Cases of the dashboard and the reports. */
export const FIGURES: readonly Case[] = [
  [
    [...MANAGER, "When the user chooses the emails of yesterday"],
    "the statistics cover 2024-05-14 to 2024-05-14 by days",
    "Expected the statistics to cover 2024-05-14 to 2024-05-14 by days, but they cover 2024-05-14 to 2024-05-14 by hours",
  ],
  [
    ["When there were 3 emails, 2 delivered, 1 opened, 1 followed"],
    "the rates are 66 % delivered, 50 % opened, 100 % followed, 34 % bounced",
    "Expected the rates to be 66 %, 50 %, 100 %, 34 %, but they are 67 %, 50 %, 100 %, 33 %",
  ],
  [
    [...MANAGER, "And a sale to 4711 on 2024-05-14 at 10:00", "When the user opens the basket statistics"],
    "1 transactions are identified, 0 of them conversions",
    "Expected 1 transactions to be identified, 0 of them conversions, but 1 are, and 1 of them",
  ],
  [
    TILLS,
    'the inactive tills are "T2"',
    "Expected the inactive tills to be 1 till: T2, but they are 1 till: T1 (missing: T2; too many: T1)",
  ],

  [
    OPENED,
    "the interval is month and the offset -1",
    "Expected interval and offset to be month -1, but they are month 0",
  ],
  [
    OPENED,
    'the report requests "baskets" series',
    'Expected the report to request "baskets" series, but it requests "all"',
  ],
  [
    [...MANAGER, 'And the "sales" of the month at 0', "When the user reads the period of the report"],
    "the period is 2024-05-01 to 2024-05-30 by days",
    "Expected the period to be 2024-05-01 to 2024-05-30 by days, but it is 2024-05-01 to 2024-05-31 by days",
  ],
  [
    [...MANAGER, 'And the "sales" of the month at 0', "When the user reads the period of the report"],
    'the period is named "Mai 2024"',
    'Expected the period to be named "Mai 2024", but it is named "May 2024"',
  ],
  [WEEK, 'the "sales" of 2024-05-12 are 12', "Expected the sales of 2024-05-12 to be 12, but they are 12.3"],
  [WEEK, 'the "sales" of 2024-05-16 are 0', "Expected the sales of 2024-05-16 to be 0, but they are unknown"],
  [WEEK, 'the total of the "transactions" is 2', "Expected the total of the transactions to be 2, but it is 1"],
  [WEEK, '"14 May" is marked as today', 'Expected "14 May" to be marked as today, but "15 May" is'],
  [
    [
      ...SOLD,
      'And the user has opened the sales of "Soho" for the week at 0',
      'When the user compares the "transactions" with the previous period',
    ],
    "the difference is 2, which is 100 %",
    "Expected a difference of 2, 100 %, but none is known",
  ],
  [
    [...MANAGER, 'When the user opens the report "sales"'],
    'the report is about "Ealing"',
    'Expected the report to be about "Ealing", but it is about "Soho"',
  ],
  [
    [...SOLD, 'When the transactions of 2024-05-12 in "Soho" are counted'],
    "the list, the report and the dashboard count 2",
    "Expected all three to count 2, but the list counts 1, the report counts 1, the dashboard counts 1",
  ],
  [
    ['When the user returns to a chart with the stored type "2"'],
    'the chart is drawn as "line"',
    'Expected the chart to be drawn as "line", but it is drawn as "area"',
  ],
  [
    STAFFED,
    'the salespersons are "SP-1002"',
    "Expected the salespersons to be 1 salesperson: SP-1002, but they are 1 salesperson: SP-1001 (missing: SP-1002; too many: SP-1001)",
  ],
];
