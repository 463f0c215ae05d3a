@TILL-005
Feature: Looking through what tills sent
  In order to find what came at a certain time
  As a member of support
  I want to turn back and forth, a handful at a time

  Background:
    Given the store "Soho" in "Europe/London"
    And 45 things that tills have sent
    And staff with the role "support"

  Rule: The newest twenty come first

    Example: Looking through them
      When staff look through what tills have sent
      Then they find things 45 down to 26
      And they can turn to "older" things

  Rule: Older and newer go on where the last one was, without showing one twice

    Example: Turning to older ones
      Given staff who looked through what tills have sent
      When they turn to older things
      Then they find things 25 down to 6
      And they can turn to "older, newer, latest" things

    Example: The end of the list
      Given staff who looked through what tills have sent
      And they turned to older things
      When they turn to older things
      Then they find things 5 down to 1
      And they can turn to "newer, latest" things

    Example: There and back again
      Given staff who looked through what tills have sent
      And they turned to older things
      When they turn to newer things
      Then they find things 45 down to 26

  Rule: Nothing newer has come: the newest are shown

    Example: Asking for newer ones all the same
      Given staff who looked through what tills have sent
      When they turn to newer things
      Then they find things 45 down to 26
      And they can turn to "older" things

  Rule: Latest leads to the newest from anywhere

    Example: From the middle
      Given staff who looked through what tills have sent
      And they turned to older things
      When they turn to the latest things
      Then they find things 45 down to 26
