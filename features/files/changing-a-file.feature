Feature: Changing a file
  In order to lose no change of a colleague
  As an administrator
  I want to see when a colleague made a change first, and to restore an earlier version

  Background:
    Given the user has the role "administrator"
    And the user added the file "prices" with the content '{"A1":10}'
    And the user has opened the file

  Rule: Each change is a version that stays

    Example: A new price
      When the user changes the file to '{"A1":12}'
      Then the content of the file is '{"A1":12}'
      And the file has the versions "2, 1"

    Example: Back to the first version
      Given the user changed the file to '{"A1":12}'
      When the user restores version 1 of the file
      Then the content of the file is '{"A1":10}'
      And the file has the versions "3, 2, 1"

    Example: Nothing is changed
      When the user changes the file to '{"A1":10}'
      Then the file has the versions "1"

  Rule: The second of two users who save a file gets a message, and nothing is saved

    Example: Both change it
      Given a colleague changed the file to '{"A1":11}'
      When the user changes the file to '{"A1":12}'
      Then the user sees the message "This file was changed while you were editing. Choose which value to keep."
      And the content of the file is '{"A1":11}'
      And the draft of the file is '{"A1":12}'

    Example: Both make the same change
      Given a colleague changed the file to '{"A1":12}'
      When the user changes the file to '{"A1":12}'
      Then the file is saved
