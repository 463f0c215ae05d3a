Feature: Reprocessing a receipt
  In order to fix a receipt that failed when it arrived
  As a member of support
  I want to reprocess it, and to know when that is complete

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 processed on 2024-05-15 at 09:05 UTC
    And the user has the role "support"

  Rule: Staff wait up to a minute for the result, with a check every other second

    @RCPT-045
    Scenario Outline: The queue takes <takes> seconds
      Given the queue takes <takes> seconds
      When the user reprocesses TXN-1001
      Then the receipt is processed after <seconds> seconds
      And the user sees no message

      Examples:
        | takes | seconds |
        |     2 |       2 |
        |     5 |       6 |
        |    59 |      60 |

    @RCPT-046
    Scenario Outline: The queue <queue>
      Given the queue <queue>
      When the user reprocesses TXN-1001
      Then the user sees the message "Processing failed (request-1)"

      Examples:
        | queue            |
        | takes 61 seconds |
        | is stopped       |

  Rule: Staff see immediately that the queue rejects a receipt

    @RCPT-047
    Example: With a reason
      Given the queue rejects everything: "queue full"
      When the user reprocesses TXN-1001
      Then the user sees the message "queue full"

    @RCPT-047
    Example: Without a reason
      Given the queue rejects everything: ""
      When the user reprocesses TXN-1001
      Then the user sees the message "Unable to schedule processing, please try again later"
