Feature: Watching the rate of receipts
  In order to know within seconds that receipts arrive
  As a manager
  I want to see how many arrive, now and in the last two weeks

  Background:
    Given a retailer in "Europe/London"
    And the store "Soho" in "Europe/London"
    And the user has the role "manager"
    And it is 2024-05-15 at 12:30 in "Europe/London"

  Rule: A rate below one receipt a second is shown per minute

    @DASH-021 @DASH-022
    Scenario Outline: <rate> a second
      When <rate> receipts arrive per second
      Then the user sees "<message>"

      Examples:
        | rate   | message          |
        |      0 | 0 per minute     |
        |    0.5 | 30 per minute    |
        |  0.008 | 0 per minute     |
        |   0.99 | 59 per minute    |
        |      1 | 1.00 per second  |
        |  1.234 | 1.23 per second  |
        | 12.345 | 12.35 per second |

  Rule: The rate counts the last ten minutes, without duplicates

    @DASH-019
    Example: Thirty sales in ten minutes, and some before
      Given 30 sales on 2024-05-15 at 12:25
      And a duplicate of a sale on 2024-05-15 at 12:25
      And 5 sales on 2024-05-15 at 12:19
      When the user reads the receipt rate
      Then the user sees "3 per minute"

  Rule: The busiest hour decides the unit of the chart of two weeks

    @DASH-026
    Scenario Outline: <most> in the busiest hour
      When the busiest hour had <most> receipts
      Then the user sees "<message>"

      Examples:
        | most  | message          |
        |    59 | 59 per hour      |
        |    60 | 1 per minute     |
        |  3599 | 59.98 per minute |
        |  3600 | 1 per second     |
        | 36000 | 10 per second    |

  Rule: The chart ends with the last full hour, two weeks after it began

    @DASH-023 @DASH-024
    Example: Sales of this hour, of the last one, and of a fortnight ago
      Given 2 sales on 2024-05-15 at 12:01
      And 3 sales on 2024-05-15 at 11:59
      And 4 sales on 2024-05-01 at 11:59
      When the user opens the receipts of two weeks
      Then the user sees "336 hours; 3 on 15 May 2024, 11:00"

  Rule: Identified transactions of seven days count as conversions if something was sold

    @DASH-027
    Example: Two sales and one return
      Given a sale to ann@shop.com on 2024-05-15 at 09:00
      And a sale to 4711 on 2024-05-09 at 09:00
      And a return by 4711 on 2024-05-10 at 09:00
      When the user opens the basket statistics
      Then 3 transactions are identified, 2 of them conversions
