# breaks wire 11:22, words 13:14, words 13:23, words 14:7
Feature: Reading a receipt
  In order to answer a question about a purchase
  As a member of staff
  I want to read the whole receipt

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: A receipt at /receipts is read

    Example: Pressing buttons
    A GET is all it takes.

      When the user opens receipt TXN-1001
      # The words of a comment are free, like those of a value: the API.
      Then the user sees "the page of the API"
