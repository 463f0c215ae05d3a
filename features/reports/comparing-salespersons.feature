Feature: Comparing salespersons
  In order to learn from successful salespersons
  As a manager
  I want to see the sales of each salesperson, and the share of identified customers

  Background:
    Given a retailer in "Europe/London"
    And it is 2024-05-15 at 12:00 in "Europe/London"
    And the stores "Soho, Ealing"
    And these sales by salespersons
      | by      | to           | total     | store  | sold                |
      | SP-1002 | ann@shop.com | 10.10 GBP | Soho   | 2024-05-13 at 10:00 |
      | SP-1002 | none         | 0.20 GBP  | Soho   | 2024-05-13 at 11:00 |
      | SP-1001 | none         | 30 GBP    | Soho   | 2024-05-14 at 10:00 |
      | SP-1003 | 4711         | 5 GBP     | Ealing | 2024-05-14 at 10:00 |

  Rule: Each salesperson has transactions, conversion and total at each store

    @REPT-030
    Example: Two sales, one to an identified customer
      Given the user has the role "manager"
      When the user opens the sales of SP-1002
      Then the user sees "Soho: 2 transactions, 50 % conversion, 10.3 in total"

  Rule: Salespersons are sorted by name at first, and then by the chosen column

    @REPT-012
    Example: By default
      Given the user has the role "manager"
      When the user compares salespersons
      Then the salespersons are "SP-1001, SP-1002, SP-1003"

    @REPT-012
    Scenario Outline: By <column>
      Given the user has the role "manager"
      When the user compares salespersons by "<column>"
      Then the salespersons are "<order>"

      Examples:
        | column     | order                     |
        | total      | SP-1003, SP-1002, SP-1001 |
        | conversion | SP-1001, SP-1002, SP-1003 |
        | store      | SP-1003, SP-1001, SP-1002 |

    @REPT-012
    Example: In descending order
      Given the user has the role "manager"
      When the user compares salespersons by "total" in descending order
      Then the salespersons are "SP-1001, SP-1002, SP-1003"

  Rule: Staff of some stores see the salespersons of those stores

    Example: The manager of Ealing
      Given the user has the role "manager" in "Ealing"
      When the user compares salespersons
      Then the salespersons are "SP-1003"

    @RCPT-015
    Example: The manager of Ealing, who serves in all stores
      Given the user has the role "employee"
      And the user has the role "manager" in "Ealing"
      When the user lists the stores for "salespersons"
      Then the user sees the list "All stores, Ealing"
