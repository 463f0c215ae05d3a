Feature: Changing a file
  In order to lose nothing that a colleague has written
  As an administrator
  I want to be told when a colleague was first, and to go back to what was there before

  Background:
    Given staff with the role "administrator"
    And they added the file "prices" that says '{"A1":10}'
    And staff who look at the file

  Rule: Each change is a version that stays

    Example: A new price
      When they make the file say '{"A1":12}'
      Then the file says '{"A1":12}'
      And the file has the versions "2, 1"

    Example: Back to the first version
      Given they made the file say '{"A1":12}'
      When they go back to version 1 of the file
      Then the file says '{"A1":10}'
      And the file has the versions "3, 2, 1"

    Example: Nothing is changed
      When they make the file say '{"A1":10}'
      Then the file has the versions "1"

  Rule: The second of two users who save a file gets a message, and nothing is written

    Example: Both change it
      Given a colleague who made the file say '{"A1":11}'
      When they make the file say '{"A1":12}'
      Then they are told "This file was changed while you were editing. Choose which value to keep."
      And the file says '{"A1":11}'
      And the draft of the file says '{"A1":12}'

    Example: Both wanted the same
      Given a colleague who made the file say '{"A1":12}'
      When they make the file say '{"A1":12}'
      Then the file is taken
