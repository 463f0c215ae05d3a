Feature: Keeping the return guarantee
  In order to treat every customer equally
  As a shop assistant
  I want the portal to check whether a customer returns an item in time

  Background:
    Given the store "Soho" in "Europe/London"
    And refunds ask "Was the card reported stolen?", and fail on "Yes"
    And sales from 2024-11-01 to 2025-01-15 can be returned until the end of that period

  Rule: A customer can return an item for 37 days

    @REFUND-015 @REFUND-020
    Scenario Outline: <today>
      Given a receipt TXN-1001 sold on 2024-01-01 at 23:59
      And it is <today> at 12:00 in "Europe/London"
      When the user validates the refund of TXN-1001 with "No"
      Then the refund is a "<outcome>"
      And the return guarantee ends on 2024-02-07

      Examples:
        | today      | outcome |
        | 2024-02-07 | Pass    |
        | 2024-02-08 | Fail    |

  Rule: An exception extends the guarantee of the sales of some weeks

    @REFUND-016 @REFUND-020
    Scenario Outline: Sold on <sold>, back on <today>
      Given a receipt TXN-1001 sold on <sold> at 10:00
      And it is <today> at 12:00 in "Europe/London"
      When the user validates the refund of TXN-1001 with "No"
      Then the refund is a "<outcome>"
      And the return guarantee ends on <last>

      Examples:
        | sold       | today      | outcome      | last       |
        | 2024-11-20 | 2024-12-27 | Pass         | 2025-01-15 |
        | 2024-11-20 | 2025-01-15 | Special pass | 2025-01-15 |
        | 2024-11-20 | 2025-01-16 | Fail         | 2025-01-15 |
        | 2024-12-20 | 2025-01-26 | Pass         | 2025-01-26 |
        | 2024-10-31 | 2024-12-08 | Fail         | 2024-12-07 |
