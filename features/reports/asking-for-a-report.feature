Feature: Asking for a report
  In order to see how trade went
  As a manager
  I want to say what I mean and be told when I cannot mean it

  Background:
    Given a retailer in "Europe/London"
    And staff with the role "manager"

  Rule: What is not said is the current month, with all series

    @REPT-006 @REPT-009 @REPT-010
    Example: Nothing is said
      When staff open "sales" as in ""
      Then the interval is month and the offset 0
      And the question is for "all" series

    @REPT-005 @REPT-015
    Scenario Outline: A colleague sends "<question>"
      When staff open "salespersons" as in "<question>"
      Then the interval is <interval> and the offset <offset>

      Examples:
        | question                 | interval | offset |
        | interval=day&offset=-3   | day      |     -3 |
        | interval=year&offset=2   | year     |      0 |
        | interval=week&offset=    | week     |      0 |
        | offset=-1.5              | month    |     -1 |

  Rule: What cannot be meant is refused, the interval first

    @REPT-013 @REPT-014
    Scenario Outline: A colleague sends "<question>" by mistake
      When staff open "sales" as in "<question>"
      Then they are told "<told>"

      Examples:
        | question                 | told             |
        | interval=hour            | Invalid interval |
        | interval=Day             | Invalid interval |
        | offset=abc               | Invalid offset   |
        | offset=Infinity          | Invalid offset   |
        | interval=hour&offset=abc | Invalid interval |

  Rule: Sales of one day are shown with those of its week

    @REPT-008
    Scenario Outline: The day of <report>
      Given the "<report>" of the month at 0
      When they choose the interval day
      Then the interval is <interval> and the offset 0

      Examples:
        | report       | interval |
        | sales        | week     |
        | salespersons | day      |

  Rule: A report begins with the first store, and with all of them only where they are few enough

    @REPT-007
    Example: Two stores
      Given the stores "Soho, Ealing"
      When staff open "sales"
      Then it is about "Ealing"

    @REPT-018
    Example: Sales of many stores
      Given 11 stores
      When staff choose a store for "sales"
      Then they are offered "All stores, Shop 01, Shop 02, Shop 03, Shop 04, Shop 05, Shop 06, Shop 07, Shop 08, Shop 09, Shop 10, Shop 11"

    @REPT-018
    Example: Salespersons of one store too many
      Given 11 stores
      When staff choose a store for "salespersons"
      Then they are offered "Shop 01, Shop 02, Shop 03, Shop 04, Shop 05, Shop 06, Shop 07, Shop 08, Shop 09, Shop 10, Shop 11"
