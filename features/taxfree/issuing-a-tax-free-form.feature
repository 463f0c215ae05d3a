Feature: Issuing a tax-free form
  In order to let travellers reclaim tax
  As a shop assistant
  I want to issue a form for a receipt and see the answer of the service

  Background:
    Given the store "Soho" that issues tax-free forms
    And a receipt TXN-1001 of 120 GBP

  Rule: A form is issued with the document of the service

    @TAXF-005
    Example: The service issues the form
      When the user issues a tax-free form for TXN-1001
      Then the tax-free form is "issued"
      And the tax-free form has a document
      And the user sees no message

  Rule: A form that the service rejects is an error with a reason

    @TAXF-006 @TAXF-019 @TAXF-024 @TAXF-025
    Scenario Outline: The code <code> with the text "<text>"
      Given a traveller whom the service rejects with the code <code> and the text "<text>"
      When the user issues a tax-free form for TXN-1001
      Then the tax-free form is "error"
      And the user sees the message "<message>"

      Examples:
        | code    | text                     | message                                    |
        | 3100200 |                          | The amount is too low for a tax-free form  |
        | 3100201 |                          | The receipt is too old for a tax-free form |
        | 2100    | The passport has expired | The passport has expired                   |
        | 2100    |                          | An unknown error occured                   |

    Example: The window does not open
      Given a traveller for whom the window does not open
      When the user issues a tax-free form for TXN-1001
      Then the tax-free form is "error"
      And the user sees the message "An unknown error occured"

  Rule: A form begins as initiated before the window opens

    @TAXF-004
    Example: A traveller who leaves
      Given a traveller who leaves before the service has answered
      When the user issues a tax-free form for TXN-1001
      Then the tax-free form is "initiated"
      And the tax-free status of the receipt is "initiated"

    @TAXF-018
    Example: The start cannot be recorded
      Given changes of receipts are rejected: "down"
      When the user issues a tax-free form for TXN-1001
      Then the user sees the message "Unable to update status"

  Rule: A receipt has one form at a time

    @TAXF-017
    Example: Another window is open
      Given another window of the service is open
      When the user issues a tax-free form for TXN-1001
      Then the user sees the message "Error due to multiple issuing windows"

    @TAXF-009
    Scenario Outline: A receipt whose forms are <before>
      Given a receipt TXN-1002 with tax-free forms that are "<before>"
      When the user issues a tax-free form for TXN-1002
      Then the tax-free status of the receipt is "<overall>"

      Examples:
        | before           | overall   |
        | error            | issued    |
        | voided, removed  | issued    |
        | issued           | issued    |
        | error, initiated | initiated |
