@TILL-005
Feature: Listing till records
  In order to find the records of a certain time
  As a member of support
  I want to go to older and newer records, twenty at a time

  Background:
    Given the store "Soho" in "Europe/London"
    And 45 till records
    And the user has the role "support"

  Rule: The newest twenty till records are shown first

    Example: The newest records
      When the user lists the till records
      Then the list shows till records 45 down to 26
      And the user can go to "older" till records

  Rule: Older and newer records continue from the last one, without repeating any

    Example: Going to older ones
      Given the user has listed the till records
      When the user goes to older till records
      Then the list shows till records 25 down to 6
      And the user can go to "older, newer, latest" till records

    Example: The end of the list
      Given the user has listed the till records
      And the user went to older till records
      When the user goes to older till records
      Then the list shows till records 5 down to 1
      And the user can go to "newer, latest" till records

    Example: Going to older ones and back
      Given the user has listed the till records
      And the user went to older till records
      When the user goes to newer till records
      Then the list shows till records 45 down to 26

  Rule: The newest records are shown if there is nothing newer

    Example: Going to newer records without any
      Given the user has listed the till records
      When the user goes to newer till records
      Then the list shows till records 45 down to 26
      And the user can go to "older" till records

  Rule: Latest always shows the newest records

    Example: From the middle
      Given the user has listed the till records
      And the user went to older till records
      When the user goes to the latest till records
      Then the list shows till records 45 down to 26
