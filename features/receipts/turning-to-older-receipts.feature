@RCPT-006
Feature: Turning to older receipts
  In order to find a receipt that is not among the newest
  As a shop assistant
  I want to turn back and forth, a handful of receipts at a time

  Background:
    Given the store "Covent Garden" in "Europe/London"
    And 45 receipts, one a minute since 2024-05-15 at 10:00

  Rule: The newest twenty are shown first

    @RCPT-069 @SHELL-028
    Example: Asking for a store
      When staff ask for the receipts of "Covent Garden"
      Then they find TXN-1045 down to TXN-1026
      And they can turn to "older"

  Rule: Older and newer receipts continue from the last one, without repeating any

    Example: Turning to older ones
      Given staff who asked for the receipts of "Covent Garden"
      When they turn to older ones
      Then they find TXN-1025 down to TXN-1006
      And they can turn to "older, newer, latest"

    Example: The end of the list
      Given staff who asked for the receipts of "Covent Garden"
      And they turned to older ones
      When they turn to older ones
      Then they find TXN-1005 down to TXN-1001
      And they can turn to "newer, latest"

    Example: There and back again
      Given staff who asked for the receipts of "Covent Garden"
      And they turned to older ones
      When they turn to newer ones
      Then they find TXN-1045 down to TXN-1026
      And they can turn to "older, newer, latest"

    Example: Nothing newer has come
      Given staff who asked for the receipts of "Covent Garden"
      And they turned to older ones and back
      When they turn to newer ones
      Then they find TXN-1045 down to TXN-1026
      And they can turn to "older"

  Rule: The receipts of a day start with its first receipt

    @RCPT-009
    Example: The first receipts of a day
      When staff ask for the receipts of "Covent Garden" since 2024-05-15
      Then they find TXN-1020 down to TXN-1001
      And they can turn to "newer, latest"

    @RCPT-009
    Example: Back towards the beginning of the day
      Given staff who asked for the receipts of "Covent Garden" since 2024-05-15
      And they turned to newer ones
      When they turn to older ones
      Then they find TXN-1020 down to TXN-1001

  Rule: Latest shows the newest receipts, without regard to the day

    Example: From a day to the newest
      Given staff who asked for the receipts of "Covent Garden" since 2024-05-15
      When they turn to the latest ones
      Then they find TXN-1045 down to TXN-1026
      And they can turn to "older"
