Feature: Reading about a customer
  In order to know who I talk to
  As a shop assistant
  I want to see the details and the purchases of a customer

  Background:
    Given the store "Soho" in "UTC"

  Rule: The summary shows the total of the purchases

    Example: Two visits
      Given these sales by salespersons
        | by      | to           | total     | store | sold                |
        | SP-1001 | ann@shop.com | 10.00 GBP | Soho  | 2024-05-15 at 10:00 |
        | SP-1001 | ann@shop.com | 20.50 GBP | Soho  | 2024-05-16 at 11:00 |
      When the user opens the customer ann@shop.com
      Then the customer spent 30.50 GBP, 15.25 GBP on average
      And the customer visited "REF-5001"
      And the customer visited 2 times, last at "16 May 2024, 11:00"

  Rule: An unknown identifier has no customer

    @CONS-010
    Example: A new address
      When the user opens the customer new@shop.com
      Then no customer is found

  Rule: Demonstrations see no personal data

    Example: A name is masked
      Given the customer ann@shop.com
      And the customer has the first name "Charlotte"
      And the user may only see demonstrations
      When the user searches the customers for "C*******e"
      Then the search finds the customers "a**********m"
