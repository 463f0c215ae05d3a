Feature: Choosing the transaction of a preview
  In order to see a template with real figures
  As an administrator
  I want to see the last transaction, or one that I choose

  Background:
    Given the user has the role "administrator"
    And the stores "Soho, Ealing"

  Rule: The preview shows the last transaction

    Example: The last transaction of the retailer
      Given these receipts
        | receipt  | store  | sold                |
        | TXN-1001 | Soho   | 2024-05-14 at 10:00 |
        | TXN-1002 | Ealing | 2024-05-15 at 10:00 |
      When the user previews the templates
      Then the preview shows TXN-1002

    Example: The last transaction of the store
      Given these receipts
        | receipt  | store  | sold                |
        | TXN-1001 | Soho   | 2024-05-14 at 10:00 |
        | TXN-1002 | Ealing | 2024-05-15 at 10:00 |
      When the user previews the templates of "Soho"
      Then the preview shows TXN-1001

    @TMPL-022
    Example: The last transaction of the retailer, because the store has none
      Given these receipts
        | receipt  | store  | sold                |
        | TXN-1002 | Ealing | 2024-05-15 at 10:00 |
      When the user previews the templates of "Soho"
      Then the preview shows TXN-1002
      And the user sees the message "There are no transactions for this store. Using retailer's last transaction instead."

    @TMPL-018
    Example: No transaction
      When the user previews the templates of "Soho"
      Then the user sees the message "There are no transactions for this retailer."

    @TMPL-019
    Example: The server does not answer
      Given the server does not answer
      When the user previews the templates
      Then the user sees the message "There was an error loading last transaction ID"

  Rule: The preview shows the transaction that staff choose

    Example: A transaction of last year
      Given a receipt TXN-1001 sold on 2023-05-15 at 10:00
      And a receipt TXN-1002 sold on 2024-05-15 at 10:00
      When the user previews the templates with TXN-1001
      Then the preview shows TXN-1001

    @TMPL-021
    Example: A transaction that does not exist
      When the user previews the templates with TXN-1009
      Then the user sees the message "There was an error loading transaction ID: TXN-1009"
