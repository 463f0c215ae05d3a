import type { Case } from "./case.ts";

const MANAGER = ['Given the store "Soho" in "Europe/London"', 'And a retailer in "Europe/London"', 'And staff with the role "manager"', 'And it is 2024-05-15 at 12:00 in "Europe/London"'];
const SOLD = [...MANAGER, "And these sales", "  | store | sold                | total     |", "  | Soho  | 2024-05-12 at 10:00 | 12.30 GBP |"];
const WEEK = [...SOLD, 'When staff see the sales of "Soho" for the week at 0'];
const OPENED = [...MANAGER, 'When staff open "sales"'];
const TILLS = [...MANAGER, "And these tills", "  | till | store | heard               |", "  | T1   | Soho  | 2024-05-15 at 11:00 |", "When staff look for inactive tills"];
const STAFFED = [
  ...MANAGER, "And what salespersons sold", "  | by      | to     | total  | store | sold                |", "  | SP-1001 | nobody | 30 GBP | Soho  | 2024-05-14 at 10:00 |", "When staff compare salespersons",
];

/** Of the dashboard and the reports. */
export const FIGURES: readonly Case[] = [
  [[...MANAGER, "When staff choose the mails of yesterday"], "they see the days from 2024-05-14 to 2024-05-14 by days", "Expected them to see the days from 2024-05-14 to 2024-05-14 by days, but they see those from 2024-05-14 to 2024-05-14 by hours"],
  [["When there were 3 mails, 2 arrived, 1 opened, 1 followed"], "the rates are 66 % arrived, 50 % opened, 100 % followed, 34 % bounced", "Expected the rates to be 66 %, 50 %, 100 %, 34 %, but they are 67 %, 50 %, 100 %, 33 %"],
  [[...MANAGER, "And a sale to 4711 on 2024-05-14 at 10:00", "When staff see who buys"], "1 transactions are identified, 0 of them conversions", "Expected 1 transactions to be identified, 0 of them conversions, but 1 are, and 1 of them"],
  [TILLS, 'the inactive tills are "T2"', "Expected the inactive tills to be 1 till: T2, but they are 1 till: T1 (missing: T2; too many: T1)"],

  [OPENED, "the interval is month and the offset -1", "Expected interval and offset to be month -1, but they are month 0"],
  [OPENED, 'the question is for "baskets" series', 'Expected the question to be for "baskets", but it is for "all"'],
  [[...MANAGER, 'And the "sales" of the month at 0', "When they see its period"], "it reaches from 2024-05-01 to 2024-05-30 by days", "Expected the period to reach from 2024-05-01 to 2024-05-30 by days, but it reaches from 2024-05-01 to 2024-05-31 by days"],
  [[...MANAGER, 'And the "sales" of the month at 0', "When they see its period"], 'it is called "Mai 2024"', 'Expected the period to be called "Mai 2024", but it is called "May 2024"'],
  [WEEK, 'the "sales" of 2024-05-12 are 12', "Expected the sales of 2024-05-12 to be 12, but they are 12.3"],
  [WEEK, 'the "sales" of 2024-05-16 are 0', "Expected the sales of 2024-05-16 to be 0, but they are unknown"],
  [WEEK, 'the "transactions" come to 2', "Expected the transactions to come to 2, but they come to 1"],
  [WEEK, '"14 May" stands out as today', 'Expected "14 May" to stand out as today, but "15 May" does'],
  [[...SOLD, 'And staff who see the sales of "Soho" for the week at 0', 'When they compare its "transactions" with the one before'], "they differ by 2, which is 100 %", "Expected a difference of 2, 100 %, but none is known"],
  [[...MANAGER, 'When staff open "sales"'], 'it is about "Ealing"', 'Expected the report to be about "Ealing", but it is about "Soho"'],
  [[...SOLD, 'When 2024-05-12 is counted in "Soho"'], "the list, the report and the dashboard count 2", "Expected all three to count 2, but the list counts 1, the report counts 1, the dashboard counts 1"],
  [['When staff come back to a chart that was remembered as "2"'], 'it is drawn as "line"', 'Expected it to be drawn as "line", but it is drawn as "area"'],
  [STAFFED, 'they see the salespersons "SP-1002"', "Expected the salespersons to be 1 salesperson: SP-1002, but they are 1 salesperson: SP-1001 (missing: SP-1002; too many: SP-1001)"],
];
