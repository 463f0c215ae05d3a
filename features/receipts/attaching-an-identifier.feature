Feature: Attaching an identifier
  In order to connect a receipt with its customer
  As a member of support
  I want to attach an identifier, and to see the effects first

  Background:
    Given the store "Soho" in "Europe/London"
    And the user has the role "support"

  Rule: Staff see what will change before they attach an identifier

    @RCPT-053
    Example: A receipt without an identifier
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When the user is about to attach ann@shop.com to TXN-1001
      Then the user sees "identifier: nothing becomes ann@shop.com; emailed: nothing becomes false"

    @RCPT-053
    Example: A receipt of another customer
      Given a receipt TXN-1001 bought by 4711
      When the user is about to attach ann@shop.com to TXN-1001
      Then the user sees "identifier: 4711 becomes ann@shop.com; emailed: nothing becomes false"

  Rule: A receipt is not emailed automatically after an identifier is attached

    @RCPT-053
    Example: A customer at the counter
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When the user attaches ann@shop.com to TXN-1001
      Then the identifier of the receipt is ann@shop.com
      And the receipt is not emailed automatically

  Rule: Staff can remove an identifier

    Example: The wrong customer
      Given a receipt TXN-1001 bought by ann@shop.com
      When the user removes the identifier from TXN-1001
      Then the receipt has no identifier

  Rule: A failure gives its reason

    @RCPT-055
    Scenario Outline: Attaching is rejected with "<reason>"
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      And changes of receipts are rejected: "<reason>"
      When the user attaches ann@shop.com to TXN-1001
      Then the user sees the message "<message>"

      Examples:
        | reason | message                                   |
        | taken  | taken                                     |
        |        | An error occurred, please try again later |

    @RCPT-052
    Example: Removing fails
      Given a receipt TXN-1001 bought by 4711
      And changes of receipts are rejected: "locked"
      When the user removes the identifier from TXN-1001
      Then the user sees the message "An error occurred while removing the identifier 4711"
