Feature: Reading why receipts were not loaded
  In order to know whether to try again
  As a member of staff
  I want to see what failed, and no message if nothing failed

  Background:
    Given the store "Covent Garden" in "Europe/London"

  Rule: Staff see what could not be loaded, and that they can try again

    @RCPT-012
    Example: Receipts
      Given the server does not answer
      When the user lists the receipts of all stores
      Then the user sees the message "There was an error loading receipts, please try again."

    @RCPT-019
    Example: One receipt
      Given the server does not answer
      When the user opens receipt TXN-1001
      Then the user sees the message "There was an error loading this receipt, please try again."

    @STORE-026
    Example: Stores
      Given the server does not answer
      When the user lists the stores
      Then the user sees the message "Failed to get stores"

  Rule: A receipt that does not exist is not a failure

    @RCPT-020
    Example: A number that was mistyped
      When the user opens receipt TXN-9999
      Then no receipt is found
      And the user sees no message
