@RCPT-006
Feature: Paging through receipts
  In order to find a receipt that is not among the newest
  As a shop assistant
  I want to go to older and newer receipts, twenty at a time

  Background:
    Given the store "Covent Garden" in "Europe/London"
    And 45 receipts, one a minute since 2024-05-15 at 10:00

  Rule: The newest twenty receipts are shown first

    @RCPT-069 @SHELL-028
    Example: The receipts of a store
      When the user lists the receipts of "Covent Garden"
      Then the list shows TXN-1045 down to TXN-1026
      And the user can go to "older" receipts

  Rule: Older and newer receipts continue from the last one, without repeating any

    Example: Going to older ones
      Given the user has listed the receipts of "Covent Garden"
      When the user goes to older receipts
      Then the list shows TXN-1025 down to TXN-1006
      And the user can go to "older, newer, latest" receipts

    Example: The end of the list
      Given the user has listed the receipts of "Covent Garden"
      And the user went to older receipts
      When the user goes to older receipts
      Then the list shows TXN-1005 down to TXN-1001
      And the user can go to "newer, latest" receipts

    Example: Going to older ones and back
      Given the user has listed the receipts of "Covent Garden"
      And the user went to older receipts
      When the user goes to newer receipts
      Then the list shows TXN-1045 down to TXN-1026
      And the user can go to "older, newer, latest" receipts

    Example: No newer receipts
      Given the user has listed the receipts of "Covent Garden"
      And the user went to older receipts and back
      When the user goes to newer receipts
      Then the list shows TXN-1045 down to TXN-1026
      And the user can go to "older" receipts

  Rule: The receipts of a day start with its first receipt

    @RCPT-009
    Example: The first receipts of a day
      When the user lists the receipts of "Covent Garden" since 2024-05-15
      Then the list shows TXN-1020 down to TXN-1001
      And the user can go to "newer, latest" receipts

    @RCPT-009
    Example: Back to the start of the day
      Given the user has listed the receipts of "Covent Garden" since 2024-05-15
      And the user went to newer receipts
      When the user goes to older receipts
      Then the list shows TXN-1020 down to TXN-1001

  Rule: Latest shows the newest receipts, without regard to the day

    Example: From a day to the latest receipts
      Given the user has listed the receipts of "Covent Garden" since 2024-05-15
      When the user goes to the latest receipts
      Then the list shows TXN-1045 down to TXN-1026
      And the user can go to "older" receipts
