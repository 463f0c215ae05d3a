Feature: Reading sales
  In order to know the results of yesterday
  As a manager
  I want the figures of each day, and of all days together

  Background:
    Given a retailer in "Europe/London"
    And the user has the role "manager"
    And it is 2024-05-15 at 12:00 in "Europe/London"
    And the store "Soho" in "Europe/London"
    And these sales
      | store | sold                | total     |
      | Soho  | 2024-05-04 at 09:00 | 10.00 GBP |
      | Soho  | 2024-05-06 at 09:00 | 10.00 GBP |
      | Soho  | 2024-05-08 at 09:00 | 10.00 GBP |
      | Soho  | 2024-05-12 at 00:00 | 12.30 GBP |
      | Soho  | 2024-05-12 at 23:59 | 0.20 GBP  |
      | Soho  | 2024-05-14 at 12:00 | -3 GBP    |

  Rule: Returns count as transactions and reduce the sales

    @REPT-019 @REPT-029
    Scenario Outline: The <series> of <day>
      When the user opens the sales of "Soho" for the week at 0
      Then the "<series>" of <day> are <value>

      Examples:
        | series       | day        | value   |
        | transactions | 2024-05-12 | 2       |
        | sales        | 2024-05-12 | 12.5    |
        | sales        | 2024-05-14 | -3      |
        | baskets      | 2024-05-14 | 0       |
        | transactions | 2024-05-13 | 0       |
        | conversions  | 2024-05-13 | unknown |
        | transactions | 2024-05-16 | unknown |

  Rule: A total is the sum of its days, except for conversions, which are averaged

    @REPT-031
    Scenario Outline: All <series> of the week
      When the user opens the sales of "Soho" for the week at 0
      Then the total of the "<series>" is <value>

      Examples:
        | series       | value |
        | transactions | 3     |
        | sales        | 9.5   |
        | baskets      | 2     |
        | conversions  | 0     |

  Rule: Today is highlighted

    @REPT-024
    Example: A Wednesday
      When the user opens the sales of "Soho" for the week at 0
      Then "15 May" is marked as today

  Rule: An unfinished week is compared by its finished days

    Example: Sunday to Tuesday with Sunday to Tuesday, on a Wednesday
      Given the user has opened the sales of "Soho" for the week at 0
      When the user compares the "transactions" with the previous period
      Then the difference is 2, which is 200 %

  Rule: Charts have columns unless another type is stored

    @REPT-021
    Scenario Outline: Stored as "<index>"
      When the user returns to a chart with the stored type "<index>"
      Then the chart is drawn as "<type>"

      Examples:
        | index | type   |
        |     2 | area   |
        |     0 | line   |
        |     7 | column |
        |       | column |
