Feature: Reprocessing a receipt
  In order to mend what went wrong when a receipt came in
  As a member of support
  I want it processed again, and to know when that is done

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 processed on 2024-05-15 at 09:05 UTC
    And staff with the role "support"

  Rule: Staff wait for the result every other second for a minute

    @RCPT-045
    Scenario Outline: A queue that takes <takes> seconds
      Given a queue that takes <takes> seconds
      When staff process TXN-1001 again
      Then it is processed after <seen> seconds
      And they are told nothing

      Examples:
        | takes | seen |
        |     2 |    2 |
        |     5 |    6 |
        |    59 |   60 |

    @RCPT-046
    Scenario Outline: There is <queue>
      Given <queue>
      When staff process TXN-1001 again
      Then they are told "Processing failed (request-1)"

      Examples:
        | queue                         |
        | a queue that takes 61 seconds |
        | a queue that stands still     |

  Rule: Staff see at once that the queue refuses

    @RCPT-047
    Example: It says why
      Given a queue that takes nothing: "queue full"
      When staff process TXN-1001 again
      Then they are told "queue full"

    @RCPT-047
    Example: It does not say why
      Given a queue that takes nothing: ""
      When staff process TXN-1001 again
      Then they are told "Unable to schedule processing, please try again later"
