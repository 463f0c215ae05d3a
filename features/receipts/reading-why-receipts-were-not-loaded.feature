Feature: Reading why receipts were not loaded
  In order to know whether to try again
  As a member of staff
  I want to be told what failed, and not to be troubled when nothing did

  Background:
    Given the store "Covent Garden" in "Europe/London"

  Rule: Staff see what could not be loaded, and that they can try again

    @RCPT-012
    Example: Receipts
      Given nothing answers
      When staff ask for the receipts of all stores
      Then they are told "There was an error loading receipts, please try again."

    @RCPT-019
    Example: One receipt
      Given nothing answers
      When staff open receipt TXN-1001
      Then they are told "There was an error loading this receipt, please try again."

    @STORE-026
    Example: Stores
      Given nothing answers
      When staff list the stores
      Then they are told "Failed to get stores"

  Rule: A receipt that does not exist is not a failure

    @RCPT-020
    Example: A number that was mistyped
      When staff open receipt TXN-9999
      Then there is no such receipt
      And they are told nothing
