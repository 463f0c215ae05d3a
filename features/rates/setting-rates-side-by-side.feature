Feature: Setting rates side by side
  In order to lose no rate that anybody has set
  As an administrator
  I want to be told when a colleague was first, and to decide what shall hold

  Background:
    Given the user has the role "administrator"
    And it is 2024-05-15 at 14:00 in "UTC"
    And these rates since 2024-05-15
      | one | is       |
      | GBP | 1.25 USD |
      | GBP | 1.17 EUR |
    And the user has opened the rates

  Rule: The second of two users who set rates gets a message, and nothing is set

    @RATE-011 @RATE-015
    Example: Both set the dollar
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      When the user sets one GBP to "1.27" USD from 2024-05-16
      Then the user sees the message "The rates have been updated since you started editing. Please cancel and view the most recent rates."
      And one GBP is 1.26 USD
      And the rate of USD was changed by both

    @RATE-015
    Example: Each another currency
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      When the user sets one GBP to "1.18" EUR from 2024-05-16
      Then the rate of USD was changed by the colleague
      And the rate of EUR was changed by the user

  Rule: Staff decide which of two rates holds from the day after the colleague's rates

    Example: Their own
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      And the user tried to set one GBP to "1.27" USD from 2024-05-16
      When the user keeps their own rates from 2024-05-17
      Then one GBP is 1.27 USD
      And a reason is required

    Example: The colleague's, and their own where only they changed something
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      And the user tried to set one GBP to "1.18" EUR from 2024-05-16
      When the user keeps the colleague's rates from 2024-05-17
      Then one GBP is 1.26 USD
      And one GBP is 1.18 EUR
