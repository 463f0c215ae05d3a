Feature: Validating a refund
  In order to refund what the policy covers, and to record why
  As a shop assistant
  I want to answer the retailer's questions about a returned item

  Background:
    Given the store "Soho" in "Europe/London"
    And it is 2024-05-20 at 12:00 in "Europe/London"
    And refunds ask "Was the card reported stolen?", and fail on "Yes"
    And refunds ask "Is the item unworn?", and fail on "No"
    And a receipt TXN-1001 sold on 2024-05-15 at 10:00

  Rule: The answers decide the result

    @REFUND-005 @REFUND-008
    Example: Every answer meets the policy
      When the user validates the refund of TXN-1001 with "No, Yes"
      Then the refund is a "Pass"
      And the item is returned

    @REFUND-009
    Scenario Outline: An answer breaks the policy
      When the user validates the refund of TXN-1001 with "<answers>"
      Then the refund is a "Fail"
      And the item is not returned

      Examples:
        | answers  |
        | Yes, Yes |
        | No, No   |

    @REFUND-009
    Example: Staff continue out of policy
      When the user validates the refund of TXN-1001 with "No, No" and continues
      Then the refund is a "Fail"
      And the item is returned

  Rule: The answer Yes to the first question prompts staff to check CAST

    @REFUND-014
    Example: Yes to the first question
      When the user validates the refund of TXN-1001 with "Yes, Yes"
      Then the user sees the message "Please check CAST"

    @REFUND-014
    Example: Yes to the second question only
      When the user validates the refund of TXN-1001 with "No, Yes"
      Then the user sees no message

  Rule: Some questions are asked about old receipts and expensive items only

    @REFUND-018
    Example: A receipt of exactly one year
      Given refunds of receipts over 1 year old ask "Is it still sold?", and fail on "No"
      And a receipt TXN-1002 sold on 2023-05-20 at 10:00
      When the user validates the refund of TXN-1002 with "No, Yes"
      Then the refund is a "Fail"

    @REFUND-018
    Example: A receipt of one year and a day
      Given refunds of receipts over 1 year old ask "Is it still sold?", and fail on "No"
      And a receipt TXN-1002 sold on 2023-05-19 at 10:00
      When the user validates the refund of TXN-1002 with "No, Yes, Yes"
      Then the refund is a "Fail"

    @REFUND-019
    Example: An item over the threshold
      Given refunds of items over 7.19 GBP ask "Has a manager seen it?"
      When the user validates the refund of TXN-1001 with "No, Yes, Yes"
      Then the refund is a "Pass"

    @REFUND-019
    Example: An item at the threshold
      Given refunds of items over 7.20 GBP ask "Has a manager seen it?"
      When the user validates the refund of TXN-1001 with "No, Yes"
      Then the refund is a "Pass"
