Feature: Reading why rates were not set
  In order to know what to do next
  As an administrator
  I want to see the reason that the system gives, or else what failed

  Rule: Staff see the reason that the system gives

    @RATE-015
    Example: A reason
      Given a response "Bad Request" with the explanation "Next week is closed"
      When setting rates fails
      Then the user sees the message "Next week is closed"

  Rule: Staff see what failed if no reason is given

    @RATE-012 @RATE-013 @RATE-014
    Scenario Outline: <work> fails
      Given a response without an explanation
      When <work> fails
      Then the user sees the message "<message>"

      Examples:
        | work                  | message             |
        | looking up rates      | Failed to get rates |
        | opening earlier rates | Failed to get rate  |
        | setting rates         | Failed to set rate  |

    @RATE-012
    Example: The server does not answer
      Given the user has the role "administrator"
      And the server does not answer
      When the user looks up the rate of GBP in USD
      Then the user sees the message "Failed to get rates"

  Rule: Only staff with the permission can read and set rates

    @RATE-009
    Example: An employee
      Given the user has the role "employee"
      When the user looks up the rate of GBP in USD
      Then access is denied
