Feature: Finding receipts
  In order to help a customer who has a question
  As a shop assistant
  I want to find receipts by store, by day, or by both

  Background:
    Given a retailer in "Europe/London"
    And the store "Covent Garden" in "Europe/London"
    And the store "Bahnhofstrasse" in "Europe/Zurich"
    And these receipts
      | receipt  | store          | sold                |
      | TXN-1001 | Covent Garden  | 2024-05-14 at 22:30 |
      | TXN-1002 | Bahnhofstrasse | 2024-05-15 at 00:20 |
      | TXN-1003 | Covent Garden  | 2024-05-15 at 00:10 |
      | TXN-1004 | Bahnhofstrasse | 2024-05-16 at 11:00 |

  Rule: Receipts are found by store, by day or by both, the newest first

    @RCPT-004 @RCPT-010
    Example: By store
      When the user lists the receipts of "Covent Garden"
      Then the list shows TXN-1003, TXN-1001

    @RCPT-008 @RCPT-010
    Example: All stores
      When the user lists the receipts of all stores
      Then the list shows TXN-1004, TXN-1003, TXN-1002, TXN-1001

    @RCPT-004 @RCPT-009
    Example: By day
      When the user lists the receipts of all stores since 2024-05-16
      Then the list shows TXN-1004

    @RCPT-004 @RCPT-009
    Example: By store and day
      When the user lists the receipts of "Covent Garden" since 2024-05-15
      Then the list shows TXN-1003

  Rule: A day begins at midnight on the store's clock, or on the retailer's clock for all stores

    @RCPT-009
    Example: Midnight in Zurich
      When the user lists the receipts of "Bahnhofstrasse" since 2024-05-15
      Then the list shows TXN-1004, TXN-1002

    @RCPT-009
    Example: Midnight in London for all stores, when it is one o'clock in Zurich
      When the user lists the receipts of all stores since 2024-05-15
      Then the list shows TXN-1004, TXN-1003

  Rule: An empty list means that no receipt was found

    Example: A day without a sale
      When the user lists the receipts of all stores since 2024-05-20
      Then the list is empty
