Feature: Reprocessing till records
  In order to turn failed till records into receipts
  As a member of support
  I want to reprocess one or several till records

  Background:
    Given the store "Soho" in "Europe/London"
    And the user has the role "support"

  Rule: Staff wait up to a minute for a till record, with a check every other second

    @TILL-008 @TILL-009
    Scenario Outline: The queue takes <takes> seconds
      Given 1 till record
      And the queue takes <takes> seconds
      When the user reprocesses all till records
      Then the reprocessing takes <seconds> seconds
      And the user sees the message "1 of 1 processed"

      Examples:
        | takes | seconds |
        |     2 |       2 |
        |     5 |       6 |
        |    59 |      60 |

    @TILL-008 @TILL-009
    Scenario Outline: The queue <queue>
      Given 1 till record
      And the queue <queue>
      When the user reprocesses all till records
      Then the reprocessing takes 60 seconds
      And the results are "Processing failed (request-1)"

      Examples:
        | queue            |
        | takes 61 seconds |
        | is stopped       |

    @TILL-009
    Example: It was processed before
      Given 1 till record
      And all till records were processed on 2024-05-15 at 10:05 UTC
      And the queue takes 5 seconds
      When the user reprocesses all till records
      Then the reprocessing takes 6 seconds

  Rule: Staff see immediately that the queue rejects a receipt

    @TILL-009
    Example: With a reason
      Given 2 till records
      And the queue rejects everything: "queue full"
      When the user reprocesses all till records
      Then the results are "queue full, queue full"
      And the user sees the message "0 of 2 processed, 2 failed"

    @TILL-009
    Example: Without a reason
      Given 1 till record
      And the queue rejects everything: ""
      When the user reprocesses all till records
      Then the result is "Unable to schedule processing, please try again later"

  Rule: All records enter the queue before staff wait, and each record has its own result

    Example: Six
      Given 6 till records
      And the queue takes 1 second
      When the user reprocesses all till records
      Then the reprocessing takes 2 seconds
      And the user sees the message "6 of 6 processed"

  Rule: Staff see why a till record cannot become a receipt, without waiting for a minute

    Scenario Outline: A till sends "<text>" as <sent>
      Given a till has sent "<text>" as "<sent>"
      And the queue takes 1 second
      When the user reprocesses all till records
      Then the reprocessing takes 2 seconds
      And the till record failed because "<reason>"

      Examples:
        | text           | sent             | reason                                               |
        | <total>7</tot> | application/xml  | Only JSON can be read as a receipt                   |
        | [1,2           | application/json | The content is not valid JSON: line 1, column 4      |
        |                | application/json | The content is empty                                 |
