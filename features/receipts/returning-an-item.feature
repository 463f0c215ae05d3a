Feature: Returning an item
  In order to restock goods and refund customers
  As a shop assistant
  I want to record a return on the receipt of the sale

  Background:
    Given the store "Soho" in "Europe/London"

  Rule: A return is recorded for an item that was not returned before

    @RCPT-065
    Scenario Outline: By staff with "<permission>"
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And the user has the permission "receipts_view"
      And the user has the permission "<permission>"
      When the user returns the item of TXN-1001
      Then a return is recorded

      Examples:
        | permission     |
        | receipts_admin |
        | refund_view    |

    Example: By staff who may only read
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And the user has the permission "receipts_view"
      When the user returns the item of TXN-1001
      Then the item does not change

  Rule: A returned item opens its refund if staff validate refunds

    @RCPT-066 @SHELL-047
    Example: By staff who validate refunds
      Given a receipt TXN-1001 whose item was returned on 2024-05-16 at 11:00
      And the user has the role "employee"
      When the user returns the item of TXN-1001
      Then the refund of the item opens

    @RCPT-066
    Example: By staff who do not validate refunds
      Given a receipt TXN-1001 whose item was returned on 2024-05-16 at 11:00
      And the user has the role "support"
      When the user returns the item of TXN-1001
      Then the item does not change

  Rule: A retailer can require a refund validation for each return

    Scenario Outline: By staff with the role "<role>"
      Given a failed refund needs the approval of a second account
      And a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And the user has the role "<role>"
      When the user returns the item of TXN-1001
      Then <outcome>

      Examples:
        | role     | outcome                                        |
        | employee | the refund of the item opens                   |
        | support  | the return needs a refund validation by others |

  Rule: A manual return has a reason

    @REFUND-012
    Example: Damaged goods
      When the user enters " damaged " as the reason for a manual return
      Then the stored reason is "damaged"

    @REFUND-012
    Example: No reason at all
      When the user enters "  " as the reason for a manual return
      Then the user sees the message "Enter a reason"
