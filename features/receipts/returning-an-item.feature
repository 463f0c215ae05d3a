Feature: Returning an item
  In order to give goods back their place, and customers their money
  As a shop assistant
  I want to record what comes back on the receipt on which it was sold

  Background:
    Given the store "Soho" in "Europe/London"

  Rule: A return is recorded for an item that was not returned before

    @RCPT-065
    Scenario Outline: By staff with "<permission>"
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And staff with the permission "receipts_view"
      And staff with the permission "<permission>"
      When they bring back the item of TXN-1001
      Then a return is recorded

      Examples:
        | permission     |
        | receipts_admin |
        | refund_view    |

    Example: By staff who may only read
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And staff with the permission "receipts_view"
      When they bring back the item of TXN-1001
      Then nothing happens to the item

  Rule: An item that was returned before leads to its refund if staff validate refunds

    @RCPT-066 @SHELL-047
    Example: By staff who validate refunds
      Given a receipt TXN-1001 whose item was returned on 2024-05-16 at 11:00
      And staff with the role "employee"
      When they bring back the item of TXN-1001
      Then they are led to its refund

    @RCPT-066
    Example: By staff who do not
      Given a receipt TXN-1001 whose item was returned on 2024-05-16 at 11:00
      And staff with the role "support"
      When they bring back the item of TXN-1001
      Then nothing happens to the item

  Rule: A manual return has a reason

    @REFUND-012
    Example: Damaged goods
      When staff give " damaged " as the reason of a manual return
      Then the reason that is kept is "damaged"

    @REFUND-012
    Example: No reason at all
      When staff give "  " as the reason of a manual return
      Then they are told "Enter a reason"
