Feature: Choosing the period of a report
  In order to compare this week with the previous week
  As a manager
  I want periods that follow the calendar

  Background:
    Given a retailer in "Europe/London"
    And the user has the role "manager"

  Rule: A period is whole, and weeks begin on Sunday

    @REPT-017 @DASH-009
    Scenario Outline: The <interval> at <offset>
      Given it is 2024-05-15 at 12:00 in "Europe/London"
      And the "salespersons" of the <interval> at <offset>
      When the user reads the period of the report
      Then the period is <first> to <last> by <steps>
      And the period is named "<name>"

      Examples:
        | interval | offset | first      | last       | steps  | name                       |
        | day      |     -1 | 2024-05-14 | 2024-05-14 | hours  | 14 May 2024                |
        | week     |      0 | 2024-05-12 | 2024-05-18 | days   | 12 May 2024 to 18 May 2024 |
        | month    |      0 | 2024-05-01 | 2024-05-31 | days   | May 2024                   |
        | month    |     -5 | 2023-12-01 | 2023-12-31 | days   | Dec 2023                   |
        | year     |     -1 | 2023-01-01 | 2023-12-31 | months | 2023                       |

    @REPT-017
    Example: The month before, on the last of March
      Given it is 2024-03-31 at 12:00 in "Europe/London"
      And the "sales" of the month at -1
      When the user reads the period of the report
      Then the period is 2024-02-01 to 2024-02-29 by days

  Rule: Staff step through periods one at a time, and never beyond the current one

    @REPT-015 @REPT-016
    Example: The next period after two months ago
      Given the "sales" of the month at -2
      When the user goes to the next period
      Then the interval is month and the offset -1

    @REPT-016
    Example: The next period after the current one
      Given the "sales" of the month at 0
      When the user goes to the next period
      Then the interval is month and the offset 0

    @REPT-016
    Example: The previous period
      Given the "sales" of the month at 0
      When the user goes to the previous period
      Then the interval is month and the offset -1

  Rule: The same period of last year is found by the calendar

    Scenario Outline: The <interval> of <now>, last year
      Given it is <now> at 12:00 in "Europe/London"
      And the "salespersons" of the <interval> at 0
      When the user compares the report with the same period last year
      Then the period is <first> to <last> by <steps>

      Examples:
        | interval | now        | first      | last       | steps  |
        | day      | 2024-02-29 | 2023-02-28 | 2023-02-28 | hours  |
        | week     | 2024-05-15 | 2023-05-14 | 2023-05-20 | days   |
        | month    | 2024-02-10 | 2023-02-01 | 2023-02-28 | days   |
        | year     | 2024-05-15 | 2023-01-01 | 2023-12-31 | months |
