Feature: Reading a till record
  In order to find out why a till record has no receipt
  As a member of support
  I want to see the content of a till record in its own format

  Background:
    Given the user has the role "support"

  Rule: A till record shows its time of arrival, its type and its last processing time

    @TILL-004 @TILL-006
    Example: It was never processed
      Given a till has sent "text/plain" on 2024-05-15 at 10:00 UTC
      When the user opens the till record
      Then the till record arrived on 2024-05-15 at 10:00 UTC with the type "text/plain"
      And the till record was never processed

    @TILL-004 @TILL-006
    Example: It was processed
      Given a till has sent "text/plain" on 2024-05-15 at 10:00 UTC
      And all till records were processed on 2024-05-15 at 10:05 UTC
      When the user opens the till record
      Then the till record was last processed on 2024-05-15 at 10:05 UTC

    @TILL-006
    Example: An unknown till record
      When the user opens an unknown till record
      Then no till record is found
      And the user sees no message

  Rule: The type of a till record decides how it is shown

    Scenario Outline: A till sends <sent>
      Given a till has sent "<sent>"
      When the user reads the content of the till record
      Then the content is shown as "<shown>"

      Examples:
        | sent                            | shown  |
        | application/vnd.till+json       | json   |
        | text/xml                        | xml    |
        | text/plain                      | text   |
        | application/EDIFACT             | text   |
        | application/octet-stream        | binary |

  Rule: The text of a till record is shown without any loss

    @TILL-007
    Scenario Outline: A till sends the text <text>
      Given a till has sent "<text>" as "<sent>"
      When the user reads the content of the till record
      Then the content is exactly "<text>"

      Examples:
        | text           | sent             |
        | 1.10           | application/json |
        | [1,2           | application/json |
        | <total>7</tot> | application/xml  |
        | Süß 🧾 7,20 €  | text/plain       |

    @TILL-010
    Example: A failure
      Given a till has sent "text/plain"
      And the server does not answer
      When the user reads the content of the till record
      Then the user sees the message "There was an error loading the raw receipt..."
