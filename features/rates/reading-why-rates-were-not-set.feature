Feature: Reading why rates were not set
  In order to know what to do next
  As an administrator
  I want to be told what the system said, and what failed where it said nothing

  Rule: Staff see the reason that the system gives

    @RATE-015
    Example: It explains
      Given an answer "Bad Request" that explains "Next week is closed"
      When setting rates fails
      Then they are told "Next week is closed"

  Rule: Staff see what failed if no reason is given

    @RATE-012 @RATE-013 @RATE-014
    Scenario Outline: <work> fails
      Given an answer that explains nothing
      When <work> fails
      Then they are told "<told>"

      Examples:
        | work                  | told                |
        | looking up rates      | Failed to get rates |
        | looking back at rates | Failed to get rate  |
        | setting rates         | Failed to set rate  |

    @RATE-012
    Example: Nothing answers
      Given staff with the role "administrator"
      And nothing answers
      When they look up the rate of GBP in USD
      Then they are told "Failed to get rates"

  Rule: Only staff with the permission can read and set rates

    @RATE-009
    Example: An employee
      Given staff with the role "employee"
      When they look up the rate of GBP in USD
      Then they are refused
