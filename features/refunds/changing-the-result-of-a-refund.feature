Feature: Changing the result of a refund
  In order to correct a mistake without losing the decision of a colleague
  As a shop assistant
  I want results to stay until a user unlocks the item

  Background:
    Given the store "Soho" in "Europe/London"
    And it is 2024-05-20 at 12:00 in "Europe/London"
    And refunds ask "Is the item unworn?", and fail on "No"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: Unlocking an item clears its result and its return

    @REFUND-010
    Example: An item that passed
      Given lee@shop.example has passed the refund of TXN-1001
      When the user unlocks the item of TXN-1001
      Then the item has no result
      And the item is not returned

    @REFUND-010
    Example: An item that failed
      Given lee@shop.example has failed the refund of TXN-1001
      When the user unlocks the item of TXN-1001
      Then the item has no result
      And the item is not returned

  Rule: The first of two results stays

    Example: A colleague fails it first
      Given lee@shop.example has since failed the refund of TXN-1001
      When the user validates the refund of TXN-1001 with "Yes"
      Then the refund is a "Fail"
      And the refund was validated by lee@shop.example

  Rule: A retailer can ask a second account to approve the return of a failed item

    Example: A colleague approves it
      Given a failed refund needs the approval of a second account
      And lee@shop.example has failed the refund of TXN-1001
      When the user approves the return of TXN-1001
      Then the item is returned
      And the return was approved by the user

    Example: Staff cannot approve their own result
      Given a failed refund needs the approval of a second account
      And staff@shop.example has failed the refund of TXN-1001
      When the user approves the return of TXN-1001
      Then the user sees the message "The return of a failed item needs the approval of another account"

  Rule: Such a retailer lets only another account unlock a failed item

    Example: A colleague unlocks it
      Given a failed refund needs the approval of a second account
      And lee@shop.example has failed the refund of TXN-1001
      When the user unlocks the item of TXN-1001
      Then the item has no result

    Example: Staff cannot unlock their own result
      Given a failed refund needs the approval of a second account
      And staff@shop.example has failed the refund of TXN-1001
      When the user unlocks the item of TXN-1001
      Then the user sees the message "Another account must unlock a failed item"
