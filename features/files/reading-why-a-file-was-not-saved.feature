Feature: Reading why a file was not saved
  In order to know what to do next
  As an administrator
  I want to see the reason that the server gives

  Rule: Staff see all errors, or else the explanation, the message or the response

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

    Example: No reason
      Given a response without an explanation
      When saving a file fails
      Then the user sees the message "Failed to set retailer file"

  Rule: A failure to read files is not shown as an empty list

    @FILE-021
    Example: The server does not answer
      Given the user has the role "administrator"
      And the server does not answer
      When the user lists the files
      Then the user sees the message "Failed to get retailer files"
