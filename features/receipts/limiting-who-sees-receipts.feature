Feature: Limiting who sees receipts
  In order to protect the purchases of customers
  As a data protection officer
  I want only staff with the permission to read receipts, and only those of their own stores

  Background:
    Given the stores "Soho, Ealing"
    And these receipts
      | receipt  | store  | sold                |
      | TXN-1001 | Soho   | 2024-05-15 at 10:00 |
      | TXN-1002 | Ealing | 2024-05-15 at 11:00 |

  Rule: Staff need a permission to find receipts

    @SHELL-048
    Scenario Outline: A holder of "<permission>"
      Given the user has the permission "<permission>"
      When the user lists the receipts of all stores
      Then access is denied

      Examples:
        | permission   |
        | rates_admin  |
        | webview_html |

  Rule: Staff of a store find the receipts of their store

    @RCPT-015
    Example: All receipts that the user may see
      Given the user has the role "employee" in "Soho"
      When the user lists the receipts of all stores
      Then the list shows TXN-1001

    @RCPT-015
    Example: The receipts of another store
      Given the user has the role "employee" in "Soho"
      When the user lists the receipts of "Ealing"
      Then the list is empty

    @RCPT-015
    Example: A receipt of another store
      Given the user has the role "employee" in "Soho"
      When the user opens receipt TXN-1002
      Then no receipt is found

  Rule: Receipts of another retailer are not found

    Example: A receipt of another retailer
      Given another retailer with the receipt TXN-9001
      When the user opens receipt TXN-9001
      Then no receipt is found
