# breaks order 15:7, order 19:7, order 26:7
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: The time is that of the clock in the store

    Example: An outcome, and then the action
      Given a receipt TXN-1002 sold on 2024-05-15 at 11:00
      Then the time of the sale is "15 May 2024, 10:00"
      When the user opens receipt TXN-1001

    Example: An outcome on both sides
      Then no receipt is found
      And no receipt is found
      When the user opens receipt TXN-1001
      Then the time of the sale is "15 May 2024, 10:00"

    Example: An arrangement after the action
      When the user opens receipt TXN-1001
      Given a receipt TXN-1002 sold on 2024-05-15 at 11:00
      Then the time of the sale is "15 May 2024, 10:00"
