Feature: Counting transaction ids on
  In order to try the same sale again and again
  As a tester
  I want each one to have a transaction id of its own

  Rule: The digits at the end are counted on and keep their width

    @POST-009
    Scenario Outline: After <id>
      When a sale follows "<id>"
      Then it has the transaction id "<next>"

      Examples:
        | id       | next     |
        | TXN-0041 | TXN-0042 |
        | TXN-0099 | TXN-0100 |
        | A12B07   | A12B08   |
        | 007      | 008      |
        | A-1      | A-2      |

  Rule: Nines grow, so that no id comes twice

    @POST-009
    Scenario Outline: After <id>
      When a sale follows "<id>"
      Then it has the transaction id "<next>"

      Examples:
        | id     | next    |
        | TXN-99 | TXN-100 |
        | 999    | 1000    |

  Rule: An id that ends otherwise stays as it is

    @POST-009
    Scenario Outline: After "<id>"
      When a sale follows "<id>"
      Then it has the transaction id "<id>"

      Examples:
        | id   |
        | ABC  |
        | A12B |
        |      |
