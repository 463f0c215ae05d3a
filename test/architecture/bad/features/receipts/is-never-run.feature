# breaks outline 13:5, outline 18:5, outline 28:9, outline 28:11, outline 28:32, outline 38:9, outline 38:24
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: The time is that of the clock in the store

    Scenario Outline: No table
      When the user opens receipt TXN-1001
      Then the time of the sale is "<sold>"

  Rule: No rows
    Scenario Outline: <number> is nowhere
      When the user opens receipt TXN-1002
      Then no receipt is found
      Examples:
        | number |

    Scenario Outline: A column that is misspelled
      When the user opens receipt TXN-1001
      Then the time of the sale is "<sold>"
      Examples:
        | sol                | seller |
        | 15 May 2024, 10:00 | Ann    |

    Scenario Outline: A text that takes a price, of <id>
      When the user posts this test receipt
        """
        { "price": <price>, "currency": "<currency>" }
        """
      Then no request was sent
      Examples:
        | price | id | seller |
        | 10    | 0  | Ann    |
