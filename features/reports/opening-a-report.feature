Feature: Opening a report
  In order to see the results of a period
  As a manager
  I want to choose the period, the store and the series, and to see defaults

  Background:
    Given a retailer in "Europe/London"
    And the user has the role "manager"

  Rule: A report shows the current month with all series at first

    @REPT-006 @REPT-009 @REPT-010
    Scenario Outline: The first <report>
      When the user opens the report "<report>"
      Then the interval is month and the offset 0
      And the report requests "all" series

      Examples:
        | report       |
        | sales        |
        | salespersons |

  Rule: The sales of one day are shown within its week

    @REPT-008
    Scenario Outline: The day of <report>
      Given the "<report>" of the month at 0
      When the user chooses the interval day
      Then the interval is <interval> and the offset 0

      Examples:
        | report       | interval |
        | sales        | week     |
        | salespersons | day      |

  Rule: A report starts with the first store, and offers all stores only up to a maximum

    @REPT-007
    Example: Two stores
      Given the stores "Soho, Ealing"
      When the user opens the report "sales"
      Then the report is about "Ealing"

    @REPT-018
    Example: Sales of many stores
      Given 11 stores
      When the user lists the stores for "sales"
      Then the user sees the list "All stores, Shop 01, Shop 02, Shop 03, Shop 04, Shop 05, Shop 06, Shop 07, Shop 08, Shop 09, Shop 10, Shop 11"

    @REPT-018
    Example: Salespersons of one store too many
      Given 11 stores
      When the user lists the stores for "salespersons"
      Then the user sees the list "Shop 01, Shop 02, Shop 03, Shop 04, Shop 05, Shop 06, Shop 07, Shop 08, Shop 09, Shop 10, Shop 11"
