Feature: Setting the first day of rates
  In order to know the value of each currency on each day
  As an administrator
  I want rates that are valid from a day, each after the earlier ones

  Background:
    Given the user has the role "administrator"
    And it is 2024-05-15 at 14:00 in "UTC"

  Rule: New rates start after the day of the current rates, even if that day is in the future

    @RATE-007
    Scenario Outline: Present rates since 2024-05-15, new ones from <day>
      Given these rates since 2024-05-15
        | one | is       |
        | GBP | 1.25 USD |
      When the user sets one GBP to "1.3" USD from <day>
      Then the rates are valid from <day>

      Examples:
        | day        |
        | 2024-05-16 |
        | 2024-12-31 |

    @RATE-007
    Scenario Outline: Present rates since 2024-05-15, new ones from <day> already
      Given these rates since 2024-05-15
        | one | is       |
        | GBP | 1.25 USD |
      When the user sets one GBP to "1.3" USD from <day>
      Then the user sees the message "Valid from must be 16 May 2024 or later"
      And one GBP is 1.25 USD

      Examples:
        | day        |
        | 2024-05-15 |
        | 2023-05-16 |

  Rule: The first rates can start on any day

    @RATE-007 @RATE-009
    Example: From an early day
      When the user sets one GBP to "1.3" USD from 1999-01-01
      Then the rates are valid from 1999-01-01

  Rule: Rates are shown with 4 decimals, including those of earlier days

    @RATE-008 @RATE-009
    Scenario Outline: One pound is <rate>
      Given these rates since 2024-05-15
        | one | is     |
        | GBP | <rate> |
      When the user looks up the rate of GBP in USD
      Then the user sees "<message>"

      Examples:
        | rate        | message |
        | 1.2 USD     | 1.2000  |
        | 1.23456 USD | 1.2346  |

    @RATE-010
    Example: Earlier rates
      Given these rates since 2024-05-01
        | one | is       |
        | GBP | 1.21 USD |
      And these rates since 2024-05-15
        | one | is       |
        | GBP | 1.25 USD |
      When the user opens the earlier rate of GBP in USD since 2024-05-01
      Then the user sees "1.2100"
