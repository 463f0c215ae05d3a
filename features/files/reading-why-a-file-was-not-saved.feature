Feature: Reading why a file was not saved
  In order to know what to do next
  As an administrator
  I want the reason in the words of the server

  Rule: All errors are read, else the explanation, else the message, else the answer itself

    Example: Several errors
      Given an answer with the errors "a, b"
      When saving a file fails
      Then they are told "a, b"

    Example: An explanation
      Given an answer "Conflict" that explains "d"
      When saving a file fails
      Then they are told "d"

    Example: A message
      Given an answer with the message "m"
      When saving a file fails
      Then they are told "m"

    Example: Nothing is explained
      Given an answer that explains nothing
      When saving a file fails
      Then they are told "Failed to set retailer file"

  Rule: Files that cannot be read are not taken for files that are not there

    @FILE-021
    Example: Nothing answers
      Given staff with the role "administrator"
      And nothing answers
      When they list the files
      Then they are told "Failed to get retailer files"
