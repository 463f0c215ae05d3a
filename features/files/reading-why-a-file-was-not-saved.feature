Feature: Reading why a file was not saved
  In order to know what to do next
  As an administrator
  I want the reason in the words of the server

  Rule: All errors are read, else the explanation, else the message, else the answer itself

    Example: Several errors
      Given a response with the errors "a, b"
      When saving a file fails
      Then the user sees the message "a, b"

    Example: An explanation
      Given a response "Conflict" with the explanation "d"
      When saving a file fails
      Then the user sees the message "d"

    Example: A message
      Given a response with the message "m"
      When saving a file fails
      Then the user sees the message "m"

    Example: Nothing is explained
      Given a response without an explanation
      When saving a file fails
      Then the user sees the message "Failed to set retailer file"

  Rule: Files that cannot be read are not taken for files that are not there

    @FILE-021
    Example: Nothing answers
      Given the user has the role "administrator"
      And the server does not answer
      When the user lists the files
      Then the user sees the message "Failed to get retailer files"
