Feature: Returning a part of an item
  In order to pay back exactly what a customer brings back
  As a shop assistant
  I want to return some pieces of an item and keep the others sold

  Background:
    Given the store "Soho" in "Europe/London"
    And it is 2024-05-20 at 12:00 in "Europe/London"
    And the user has the role "employee"

  Rule: A part of an item can come back while something is left

    @RCPT-065
    Example: One of three pieces
      Given a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP
      When the user returns 1 of the item of TXN-1001
      Then the parts of the item are "1"
      And 2 of the item are left
      And the user sees no message

    @RCPT-065
    Example: The other pieces later
      Given a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP
      And the user has returned 1 of the item of TXN-1001
      When the user returns 2 of the item of TXN-1001
      Then the parts of the item are "1, 2"
      And 0 of the item are left

    Example: More than is left
      Given a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP
      And the user has returned 2 of the item of TXN-1001
      When the user returns 2 of the item of TXN-1001
      Then the user sees the message "Only 1 left"
      And the parts of the item are "2"

    Example: Without the validation that the retailer requires
      Given a failed refund needs the approval of a second account
      And a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP
      When the user returns 1 of the item of TXN-1001
      Then the user sees the message "A return needs a refund validation that passed, for its quantity"

  Rule: An item with nothing left opens its refund

    @RCPT-066
    Example: All pieces came back in parts
      Given a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP
      And the user has returned 1 of the item of TXN-1001
      And the user has returned 2 of the item of TXN-1001
      When the user returns the item of TXN-1001
      Then the refund of the item opens

    @RCPT-065
    Example: One piece is left
      Given a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP
      And the user has returned 2 of the item of TXN-1001
      When the user returns the item of TXN-1001
      Then a return is recorded

  Rule: The amounts paid back for all parts add up to what was paid for the item

    Scenario Outline: <pieces> pieces for <price> on a receipt of <total>
      Given a receipt TXN-1001 of <total> with <pieces> pieces for <price>
      When the user returns the item of TXN-1001 piece by piece
      Then the amounts paid back are "<amounts>"

      Examples:
        | pieces | price     | total     | amounts          |
        | 3      | 30 GBP    | 30 GBP    | 10, 10, 10       |
        | 3      | 10 GBP    | 10 GBP    | 3.33, 3.34, 3.33 |
        | 3      | 30 GBP    | 20 GBP    | 6.67, 6.66, 6.67 |
        | 2      | 9.99 GBP  | 9.99 GBP  | 5, 4.99          |
        | 2      | 0.01 GBP  | 0.01 GBP  | 0.01, 0          |
        | 3      | 1000 JPY  | 1000 JPY  | 333, 334, 333    |
        | 2      | 5.001 KWD | 5.001 KWD | 2.501, 2.5       |

  Rule: A discount of the receipt is shared over its items by their prices

    Scenario Outline: <first> and <second> on a receipt of <total>
      Given a receipt TXN-1001 of <total> with items for <first> and <second>
      When the user returns all items of TXN-1001
      Then the amounts paid back are "<amounts>"

      Examples:
        | first  | second | total     | amounts   |
        | 30 GBP | 10 GBP | 36 GBP    | 27, 9     |
        | 20 GBP | 10 GBP | 10 GBP    | 6.67, 3.33 |
        | 10 GBP | 10 GBP | 19.99 GBP | 10, 9.99  |

  Rule: Items of a duplicate and lines that give money back cannot be returned

    Example: A duplicate
      Given a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP
      And a receipt TXN-1002 that duplicates TXN-1001
      When the user returns the item of TXN-1002
      Then the item does not change

    Example: A line that gives money back
      Given a receipt TXN-1001 of -30 GBP with 3 pieces for -30 GBP
      When the user returns the item of TXN-1001
      Then the item does not change
