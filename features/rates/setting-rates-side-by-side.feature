Feature: Setting rates side by side
  In order to lose no rate that anybody has set
  As an administrator
  I want to be told when a colleague was first, and to decide what shall hold

  Background:
    Given staff with the role "administrator"
    And it is 2024-05-15 at 14:00 in "UTC"
    And these rates since 2024-05-15
      | one | is       |
      | GBP | 1.25 USD |
      | GBP | 1.17 EUR |
    And staff who look at the rates

  Rule: The second of two users who set rates gets a message, and nothing is set

    @RATE-011 @RATE-015
    Example: Both set the dollar
      Given a colleague who set one GBP to "1.26" USD from 2024-05-16
      When they set one GBP to "1.27" USD from 2024-05-16
      Then they are told "The rates have been updated since you started editing. Please cancel and view the most recent rates."
      And one GBP is 1.26 USD
      And the rate of USD was changed by both

    @RATE-015
    Example: Each another currency
      Given a colleague who set one GBP to "1.26" USD from 2024-05-16
      When they set one GBP to "1.18" EUR from 2024-05-16
      Then the rate of USD was changed by the colleague
      And the rate of EUR was changed by staff

  Rule: Staff decide which of two rates holds from the day after the colleague's rates

    Example: Their own
      Given a colleague who set one GBP to "1.26" USD from 2024-05-16
      And they tried to set one GBP to "1.27" USD from 2024-05-16
      When they keep their own rates from 2024-05-17
      Then one GBP is 1.27 USD
      And they have to say why

    Example: The colleague's, and their own where only they changed something
      Given a colleague who set one GBP to "1.26" USD from 2024-05-16
      And they tried to set one GBP to "1.18" EUR from 2024-05-16
      When they take the colleague's rates from 2024-05-17
      Then one GBP is 1.26 USD
      And one GBP is 1.18 EUR
