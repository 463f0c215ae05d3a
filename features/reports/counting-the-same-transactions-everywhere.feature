Feature: Counting the same transactions everywhere
  In order to trust each figure
  As a manager
  I want the list of receipts, the reports and the dashboard to count the same

  Background:
    Given a retailer in "Europe/London"
    And it is 2024-12-01 at 12:00 in "Europe/London"

  Rule: A day follows the store's clock, and duplicates do not count

    Background:
      Given the user has the role "manager"

    @REPT-029 @REPT-032 @DASH-023 @RCPT-009
    Scenario Outline: <day> in <zone>
      Given the store "Corner" in "<zone>"
      And a sale in "Corner" at each full hour of <day>, and sales just outside that day
      When the transactions of <day> in "Corner" are counted
      Then the list, the report and the dashboard count <sales>

      Examples:
        | zone              | day        | sales |
        | UTC               | 2024-05-15 |    24 |
        | Europe/London     | 2024-05-15 |    24 |
        | Europe/London     | 2024-03-31 |    23 |
        | Europe/London     | 2024-10-27 |    25 |
        | Europe/Zurich     | 2024-03-31 |    23 |
        | Europe/Zurich     | 2024-10-27 |    25 |
        | America/New_York  | 2024-03-10 |    23 |
        | America/New_York  | 2024-11-03 |    25 |
        | Australia/Sydney  | 2024-10-06 |    23 |
        | Australia/Sydney  | 2024-04-07 |    25 |
        | Asia/Katmandu     | 2024-05-15 |    24 |
        | Asia/Tokyo        | 2024-12-01 |    24 |

  Rule: All stores means all stores that the user can see

    Background:
      Given the store "Soho" in "Europe/London"
      And the store "Ealing" in "Europe/London"

    @REPT-032 @RCPT-009
    Example: The manager of both
      Given the user has the role "manager"
      And a sale in "Soho" at each full hour of 2024-03-31, and sales just outside that day
      And a sale in "Ealing" at each full hour of 2024-03-31, and sales just outside that day
      When the transactions of 2024-03-31 in all stores are counted
      Then the list, the report and the dashboard count 46

    @REPT-032
    Example: The manager of one
      Given the user has the role "manager" in "Soho"
      And a sale in "Soho" at each full hour of 2024-03-31, and sales just outside that day
      And a sale in "Ealing" at each full hour of 2024-03-31, and sales just outside that day
      When the transactions of 2024-03-31 in all stores are counted
      Then the list, the report and the dashboard count 23

    @REPT-032
    Example: The manager of another
      Given the user has the role "manager" in "Soho"
      And a sale in "Ealing" at each full hour of 2024-03-31, and sales just outside that day
      When the transactions of 2024-03-31 in "Ealing" are counted
      Then the list, the report and the dashboard count 0
