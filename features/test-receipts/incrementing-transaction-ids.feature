Feature: Incrementing transaction ids
  In order to test the same sale several times
  As a tester
  I want each test receipt to have its own transaction id

  Rule: The digits at the end of an id are incremented and keep their width

    @POST-009
    Scenario Outline: After <id>
      When a sale follows the sale "<id>"
      Then the next transaction id is "<next>"

      Examples:
        | id       | next     |
        | TXN-0041 | TXN-0042 |
        | TXN-0099 | TXN-0100 |
        | A12B07   | A12B08   |
        | 007      | 008      |
        | A-1      | A-2      |

  Rule: An id of nines gets another digit, so that no id is used twice

    @POST-009
    Scenario Outline: After <id>
      When a sale follows the sale "<id>"
      Then the next transaction id is "<next>"

      Examples:
        | id     | next    |
        | TXN-99 | TXN-100 |
        | 999    | 1000    |

  Rule: An id that does not end with digits stays the same

    @POST-009
    Scenario Outline: After "<id>"
      When a sale follows the sale "<id>"
      Then the next transaction id is "<id>"

      Examples:
        | id   |
        | ABC  |
        | A12B |
        |      |
