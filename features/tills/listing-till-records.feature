@TILL-005
Feature: Listing till records
  In order to find what came at a certain time
  As a member of support
  I want to turn back and forth, a handful at a time

  Background:
    Given the store "Soho" in "Europe/London"
    And 45 things that tills have sent
    And staff with the role "support"

  Rule: The newest twenty are shown first

    Example: Looking through them
      When staff look through what tills have sent
      Then they find things 45 down to 26
      And they can turn to "older" things

  Rule: Older and newer records continue from the last one, without repeating any

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

  Rule: The newest records are shown if there is nothing newer

    Example: Asking for newer ones all the same
      Given staff who looked through what tills have sent
      When they turn to newer things
      Then they find things 45 down to 26
      And they can turn to "older" things

  Rule: Latest always shows the newest records

    Example: From the middle
      Given staff who looked through what tills have sent
      And they turned to older things
      When they turn to the latest things
      Then they find things 45 down to 26
