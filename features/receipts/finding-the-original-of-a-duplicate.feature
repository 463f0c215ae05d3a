Feature: Finding the original of a duplicate
  In order to answer with the valid receipt
  As a shop assistant
  I want to open the original transaction of a duplicate

  Background:
    Given the store "Covent Garden" in "Europe/London"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: A duplicate leads to its original

    @RCPT-025 @RCPT-026
    Example: A receipt that was printed again
      Given a receipt TXN-1002 that duplicates TXN-1001
      When the user opens the original of TXN-1002
      Then receipt TXN-1001 opens

    @RCPT-026
    Example: The original does not exist
      Given a receipt TXN-1002 that duplicates TXN-0999
      When the user opens the original of TXN-1002
      Then no receipt opens

    @RCPT-025
    Example: A receipt that is not a duplicate
      When the user opens the original of TXN-1001
      Then no receipt opens
