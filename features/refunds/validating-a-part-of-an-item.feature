Feature: Validating a part of an item
  In order to judge each piece that comes back
  As a shop assistant
  I want each part of an item to have its own result

  Background:
    Given the store "Soho" in "Europe/London"
    And it is 2024-05-20 at 12:00 in "Europe/London"
    And refunds ask "Is the item unworn?", and fail on "No"
    And a receipt TXN-1001 of 30 GBP with 3 pieces for 30 GBP

  Rule: Each part has its own result

    @REFUND-007
    Example: Two parts that pass
      Given the user has passed the refund of 1 of the item of TXN-1001
      When the user validates the refund of 2 of the item of TXN-1001 with "Yes"
      Then the results of the parts are "1 Pass, 2 Pass"

    @REFUND-009
    Example: A further part that fails and comes back anyway
      Given the user has passed the refund of 1 of the item of TXN-1001
      When the user validates the refund of 1 of the item of TXN-1001 with "No" and continues
      Then the results of the parts are "1 Pass, 1 Fail"

    Example: A further part that fails
      Given the user has passed the refund of 1 of the item of TXN-1001
      When the user validates the refund of 1 of the item of TXN-1001 with "No"
      Then the refund is a "Fail"
      And the results of the parts are "1 Pass"

  Rule: Unlocking an item clears the last result and its part

    @REFUND-010
    Example: The last of two parts
      Given the user has passed the refund of 1 of the item of TXN-1001
      And the user has passed the refund of 2 of the item of TXN-1001
      When the user unlocks the item of TXN-1001
      Then the results of the parts are "1 Pass"

    @REFUND-010
    Example: The only part
      Given the user has passed the refund of 1 of the item of TXN-1001
      When the user unlocks the item of TXN-1001
      Then the item is not returned
      And the item has no result

    @REFUND-010
    Example: A part that failed and did not come back
      Given the user has passed the refund of 1 of the item of TXN-1001
      And the user has failed the refund of 1 of the item of TXN-1001
      When the user unlocks the item of TXN-1001
      Then the item has no result
      And the results of the parts are "1 Pass"
