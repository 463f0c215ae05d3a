Feature: Reading why a store was not saved
  In order to know what to do next
  As an administrator
  I want to see the reason that the system gives, or else what failed

  Rule: Staff see the most specific reason

    @STORE-025
    Example: An explanation
      Given a response "Bad Request" with the explanation "The city is too long"
      When changing a store fails
      Then the user sees the message "The city is too long"

    @STORE-025
    Example: No explanation but an error
      Given a response "Bad Request" with the error "The city is too long"
      When changing a store fails
      Then the user sees the message "The city is too long"

    @STORE-025
    Example: No reason
      Given a response "Bad Request" with the explanation ""
      When changing a store fails
      Then the user sees the message "Bad Request"

  Rule: Staff see what failed if no reason is given

    @STORE-026 @STORE-027 @STORE-028 @STORE-029 @STORE-030
    Scenario Outline: <work> fails
      Given a response without an explanation
      When <work> fails
      Then the user sees the message "<message>"

      Examples:
        | work               | message                |
        | listing the stores | Failed to get stores   |
        | looking up a store | Failed to get store    |
        | adding a store     | Failed to create store |
        | changing a store   | Failed to update store |
        | closing a store    | Failed to delete store |

    @STORE-027
    Example: The server does not answer
      Given the user has the role "administrator"
      And the server does not answer
      When the user looks up the store "S-1"
      Then the user sees the message "Failed to get store"

  Rule: Only staff with the permission can change stores

    @STORE-031
    Example: An employee
      Given the store "Soho" with the reference "S-1"
      And the user has the role "employee"
      When the user looks up the store "S-1"
      Then access is denied
