Feature: Checking a receipt
  In order to know which receipts are checked
  As a member of support
  I want to mark a receipt as checked, once

  Background:
    Given the store "Soho" in "Europe/London"
    And the user has the role "support"

  Rule: The first user who checks a receipt is named as its checker

    @RCPT-059
    Example: An unchecked receipt
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When staff@shop.example checks TXN-1001
      Then the receipt was checked by staff@shop.example
      And the user sees no message

    @RCPT-059 @RCPT-060
    Example: A checked receipt
      Given a receipt TXN-1001 checked by ben@shop.com
      When staff@shop.example checks TXN-1001
      Then the receipt was checked by ben@shop.com
      And the user sees the message "This receipt has already been checked"

    @RCPT-060 @RCPT-061
    Example: A colleague checks it first
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And the user has opened receipt TXN-1001
      And ben@shop.com has since checked the receipt
      When staff@shop.example checks TXN-1001
      Then the receipt was checked by ben@shop.com

  Rule: Staff can try again after any other failure

    @RCPT-062
    Scenario Outline: Rejected with "<reason>"
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And changes of receipts are rejected: "<reason>"
      When staff@shop.example checks TXN-1001
      Then the user sees the message "An error occurred, please try again later"

      Examples:
        | reason            |
        | op.1: test failed |
        |                   |
