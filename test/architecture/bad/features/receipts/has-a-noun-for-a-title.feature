# breaks title 2:1, title 25:3, title 31:3
Feature: The receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: The time is that of the clock in the store

    Example: A sale in the morning
      When the user opens receipt TXN-1001
      Then the time of the sale is "15 May 2024, 10:00"

    Scenario Outline: "<number>" is not there
      When the user opens receipt <number>
      Then no receipt is found

      Examples:
        | number   |
        | TXN-1002 |

  Rule: What is printed is shown

    Example: A sale in the evening
      When the user opens receipt TXN-1001
      Then the time of the sale is "15 May 2024, 10:00"

  Rule: A receipt has a time; all staff see it

    Example: A sale at night
      When the user opens receipt TXN-1001
      Then the time of the sale is "15 May 2024, 10:00"
