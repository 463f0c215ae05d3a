Feature: Checking a receipt
  In order to know that somebody has looked
  As a member of support
  I want to mark a receipt as checked, once

  Background:
    Given the store "Soho" in "Europe/London"
    And staff with the role "support"

  Rule: The first user who checks a receipt is named as its checker

    @RCPT-059
    Example: Nobody has before
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When staff@shop.example checks TXN-1001
      Then it was checked by staff@shop.example
      And they are told nothing

    @RCPT-059 @RCPT-060
    Example: Somebody has before
      Given a receipt TXN-1001 checked by ben@shop.com
      When staff@shop.example checks TXN-1001
      Then it was checked by ben@shop.com
      And they are told "This receipt has already been checked"

    @RCPT-060 @RCPT-061
    Example: Somebody is quicker
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And staff who look at TXN-1001
      And ben@shop.com has checked it meanwhile
      When staff@shop.example checks TXN-1001
      Then it was checked by ben@shop.com

  Rule: Staff can try again after any other failure

    @RCPT-062
    Scenario Outline: Refused with "<said>"
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And changes of receipts are refused: "<said>"
      When staff@shop.example checks TXN-1001
      Then they are told "An error occurred, please try again later"

      Examples:
        | said              |
        | op.1: test failed |
        |                   |
