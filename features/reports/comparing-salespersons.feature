Feature: Comparing salespersons
  In order to learn from those who win customers
  As a manager
  I want to see what each salesperson sold, and to how many known customers

  Background:
    Given a retailer in "Europe/London"
    And it is 2024-05-15 at 12:00 in "Europe/London"
    And the stores "Soho, Ealing"
    And what salespersons sold
      | by      | to           | total     | store  | sold                |
      | SP-1002 | ann@shop.com | 10.10 GBP | Soho   | 2024-05-13 at 10:00 |
      | SP-1002 | nobody       | 0.20 GBP  | Soho   | 2024-05-13 at 11:00 |
      | SP-1001 | nobody       | 30 GBP    | Soho   | 2024-05-14 at 10:00 |
      | SP-1003 | 4711         | 5 GBP     | Ealing | 2024-05-14 at 10:00 |

  Rule: Each salesperson has transactions, conversion and total at each store

    @REPT-030
    Example: Two sales, one to somebody known
      Given staff with the role "manager"
      When staff look at what SP-1002 sold
      Then they see "Soho: 2 transactions, 50 % conversion, 10.3 in total"

  Rule: Salespersons are sorted by name at first, and then by the chosen column

    @REPT-012
    Example: As they come
      Given staff with the role "manager"
      When staff compare salespersons
      Then they see the salespersons "SP-1001, SP-1002, SP-1003"

    @REPT-012
    Scenario Outline: By <column>
      Given staff with the role "manager"
      When staff compare salespersons by "<column>"
      Then they see the salespersons "<order>"

      Examples:
        | column     | order                     |
        | total      | SP-1003, SP-1002, SP-1001 |
        | conversion | SP-1001, SP-1002, SP-1003 |
        | store      | SP-1003, SP-1001, SP-1002 |

    @REPT-012
    Example: The best first
      Given staff with the role "manager"
      When staff compare salespersons by "total", the highest first
      Then they see the salespersons "SP-1001, SP-1002, SP-1003"

  Rule: Staff of some stores see the salespersons of those stores

    Example: The manager of Ealing
      Given staff with the role "manager" in "Ealing"
      When staff compare salespersons
      Then they see the salespersons "SP-1003"

    @RCPT-015
    Example: The manager of Ealing, who serves in all stores
      Given staff with the role "employee"
      And staff with the role "manager" in "Ealing"
      When staff choose a store for "salespersons"
      Then they are offered "All stores, Ealing"
