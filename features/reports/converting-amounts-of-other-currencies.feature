Feature: Converting amounts of other currencies
  In order to see sales in one currency
  As a manager
  I want other amounts converted at the rates of their day, and a message about those without a rate

  Background:
    Given a retailer with the currency GBP
    And the user has the role "manager"
    And it is 2024-05-15 at 12:00 in "UTC"
    And the store "Soho" in "UTC"
    And these rates since 2024-05-01
      | one | is       |
      | GBP | 1.25 USD |

  Rule: An amount is converted at the rate of its day

    @REPT-029
    Example: Ten dollars before and after the rates have changed
      Given these rates since 2024-05-14
        | one | is      |
        | GBP | 1.6 USD |
      And these sales
        | store | sold                | total     |
        | Soho  | 2024-05-13 at 12:00 | 10.00 USD |
        | Soho  | 2024-05-14 at 12:00 | 8.00 USD  |
      When the user opens the sales of "Soho" for the week at 0
      Then the total of the "sales" is 13

  Rule: A message names amounts that are left out because they have no rate

    @REPT-029
    Example: Francs without a rate
      Given these sales
        | store | sold                | total    |
        | Soho  | 2024-05-13 at 12:00 | 7.00 CHF |
        | Soho  | 2024-05-13 at 13:00 | 5.00 GBP |
      When the user opens the sales of "Soho" for the week at 0
      Then the user sees the message "Excludes the amounts of these transactions, because no rate applies on their day to GBP: 1 in CHF"
      And the total of the "sales" is 5
      And the total of the "transactions" is 2
