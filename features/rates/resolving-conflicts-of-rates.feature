Feature: Resolving conflicts of rates
  In order to lose no rate of any user
  As an administrator
  I want to see when a colleague made a change first, and to choose which values to keep

  Background:
    Given the user has the role "administrator"
    And it is 2024-05-15 at 14:00 in "UTC"
    And these rates since 2024-05-15
      | one | is       |
      | GBP | 1.25 USD |
      | GBP | 1.17 EUR |
    And the user has opened the rates

  Rule: The second of two users who set rates gets a message, and nothing is saved

    @RATE-011 @RATE-015
    Example: Both set the dollar
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      When the user sets one GBP to "1.27" USD from 2024-05-16
      Then the user sees the message "The rates have been updated since you started editing. Please cancel and view the most recent rates."
      And one GBP is 1.26 USD
      And the rate of USD was changed by both

    @RATE-015
    Example: Different currencies
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      When the user sets one GBP to "1.18" EUR from 2024-05-16
      Then the rate of USD was changed by the colleague
      And the rate of EUR was changed by the user

  Rule: Staff choose one of two rates for the time after the colleague's rates

    Example: The user's own values
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      And the user tried to set one GBP to "1.27" USD from 2024-05-16
      When the user keeps their own rates from 2024-05-17
      Then one GBP is 1.27 USD
      And a reason is required

    Example: The colleague's rate, and the user's rate of another currency
      Given a colleague set one GBP to "1.26" USD from 2024-05-16
      And the user tried to set one GBP to "1.18" EUR from 2024-05-16
      When the user keeps the colleague's rates from 2024-05-17
      Then one GBP is 1.26 USD
      And one GBP is 1.18 EUR
