Feature: Returning something on a tax-free form
  In order to reclaim tax only for what travellers keep
  As a shop assistant
  I want forms to contain what is left of their receipts

  Background:
    Given the store "Soho" that issues tax-free forms
    And a receipt TXN-1001 of 120 GBP with 3 pieces for 120 GBP

  Rule: An item on an issued form comes back only after a decision about the form

    Example: Without a decision
      Given the user has issued a tax-free form for TXN-1001
      When the user returns the item of TXN-1001 that is on a form
      Then the return is refused
      And the user sees the message "This item is on a tax-free form that is issued or being issued. Void the form first, or confirm that it stays valid."

    Example: The form was voided before
      Given the user has issued a tax-free form for TXN-1001
      And the user voided the tax-free form of TXN-1001
      When the user returns the item of TXN-1001 that is on a form
      Then the return is recorded on the receipt

    Example: The form stays valid
      Given the user has issued a tax-free form for TXN-1001
      When the user returns the item of TXN-1001 and keeps the form
      Then the return is recorded on the receipt

  Rule: A form contains what did not come back

    Example: Nothing came back
      When the user issues a tax-free form for TXN-1001
      Then the form contains "3 of TXN-1001"
      And the document covers at most 120 GBP

    Example: One of three pieces came back
      Given the user has returned 1 of the item of TXN-1001
      When the user issues a tax-free form for TXN-1001
      Then the form contains "2 of TXN-1001"
      And the document covers at most 80 GBP

  Rule: Nothing is issued when nothing is left, nor for a duplicate

    Example: All pieces came back
      Given the user has returned 3 of the item of TXN-1001
      When the user checks TXN-1001 for a tax-free form
      Then the receipt is not eligible: "All items of this receipt have come back"

    Example: A duplicate
      Given a receipt TXN-1002 that duplicates TXN-1001
      When the user checks TXN-1002 for a tax-free form
      Then the receipt is not eligible: "A duplicate gets no tax-free form"

  Rule: A form of two receipts is on both

    Example: Two receipts of one customer
      Given a receipt TXN-1002 of 40 GBP with 2 pieces for 40 GBP
      When the user issues a tax-free form for TXN-1001 together with TXN-1002
      Then TXN-1001 has one tax-free form
      And TXN-1002 has one tax-free form
      And the document covers at most 160 GBP

    Example: The items of both receipts
      Given a receipt TXN-1002 of 40 GBP with 2 pieces for 40 GBP
      When the user issues a tax-free form for TXN-1001 together with TXN-1002
      Then the form contains "3 of TXN-1001, 2 of TXN-1002"
