Feature: Setting rates
  In order to accept foreign money at its value
  As an administrator
  I want to set next week's rates without a mistake

  Background:
    Given the user has the role "administrator"
    And it is 2024-05-15 at 14:00 in "UTC"
    And these rates since 2024-05-15
      | one | is       |
      | GBP | 1.25 USD |
      | GBP | 1.17 EUR |

  Rule: A rate is a number

    @RATE-003 @RATE-006 @RATE-011
    Scenario Outline: One pound is "<typed>" dollars
      When the user sets one GBP to "<typed>" USD from 2024-05-16
      Then one GBP is <rate>
      And one GBP is 1.17 EUR

      Examples:
        | typed     | rate          |
        | 1.2       | 1.2 USD       |
        | 1.30      | 1.3 USD       |
        | 1.2346789 | 1.2346789 USD |

    @RATE-006
    Scenario Outline: One pound is "<typed>" dollars, which is invalid
      When the user sets one GBP to "<typed>" USD from 2024-05-16
      Then the user sees the message "<message>"
      And one GBP is 1.25 USD

      Examples:
        | typed | message              |
        |       | Enter a rate for USD |
        | abc   | USD must be a number |
        | 1,25  | USD must be a number |

    @RATE-006
    Scenario Outline: One pound is "<typed>" of a worthless currency
      When the user sets one GBP to "<typed>" ZZZ from 2024-05-16
      Then one GBP is <rate>

      Examples:
        | typed | rate   |
        | 0     | 0 ZZZ  |
        | -1    | -1 ZZZ |

  Rule: Staff must confirm a change of more than 10 percent

    Scenario Outline: From 1.25 dollars to <typed>
      When the user sets one GBP to "<typed>" USD from 2024-05-16
      Then the user sees the question "These rates differ by more than 10 %: GBP to USD <change>. Set them anyway?"
      And one GBP is 1.25 USD

      Examples:
        | typed  | change    |
        | 1.3751 | +10.01 %  |
        | 12.5   | +900.00 % |
        | 1.1    | -12.00 %  |
        | -1.25  | -200.00 % |

    Example: Exactly 10 percent
      When the user sets one GBP to "1.375" USD from 2024-05-16
      Then the rates are saved

    Example: The user confirms it
      Given the user tried to set one GBP to "1.5" USD from 2024-05-16
      When the user confirms the change
      Then one GBP is 1.5 USD

  Rule: Rates are set once, even after several attempts

    @RATE-011
    Example: A retry after a lost response
      Given the user tried to set one GBP to "1.3" USD from 2024-05-16
      When the user saves the rates again
      Then the rates are saved
      And the rates are valid from 2024-05-16
