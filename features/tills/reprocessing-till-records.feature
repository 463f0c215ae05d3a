Feature: Reprocessing till records
  In order to make receipts of what went wrong the first time
  As a member of support
  I want what tills have sent processed again, one or several

  Background:
    Given the store "Soho" in "Europe/London"
    And staff with the role "support"

  Rule: Staff wait for one record as for a receipt, every other second for a minute

    @TILL-008 @TILL-009
    Scenario Outline: A queue that takes <takes> seconds
      Given 1 thing that tills have sent
      And a queue that takes <takes> seconds
      When staff process all of them again
      Then that takes <seen> seconds
      And they are told "1 of 1 processed"

      Examples:
        | takes | seen |
        |     2 |    2 |
        |     5 |    6 |
        |    59 |   60 |

    @TILL-008 @TILL-009
    Scenario Outline: There is <queue>
      Given 1 thing that tills have sent
      And <queue>
      When staff process all of them again
      Then that takes 60 seconds
      And each of them says "Processing failed (request-1)"

      Examples:
        | queue                         |
        | a queue that takes 61 seconds |
        | a queue that stands still     |

    @TILL-009
    Example: It was processed before
      Given 1 thing that tills have sent
      And all of them were processed on 2024-05-15 at 10:05 UTC
      And a queue that takes 5 seconds
      When staff process all of them again
      Then that takes 6 seconds

  Rule: Staff see at once that the queue refuses

    @TILL-009
    Example: It says why
      Given 2 things that tills have sent
      And a queue that takes nothing: "queue full"
      When staff process all of them again
      Then each of them says "queue full, queue full"
      And they are told "0 of 2 processed, 2 failed"

    @TILL-009
    Example: It does not say why
      Given 1 thing that tills have sent
      And a queue that takes nothing: ""
      When staff process all of them again
      Then all that is said of it is "Unable to schedule processing, please try again later"

  Rule: All records enter the queue before staff wait for any, and each record has its own result

    Example: Six
      Given 6 things that tills have sent
      And a queue that takes 1 second
      When staff process all of them again
      Then that takes 2 seconds
      And they are told "6 of 6 processed"
