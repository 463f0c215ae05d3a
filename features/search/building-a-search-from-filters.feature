Feature: Building a search from filters
  In order to search without learning the search language
  As a member of the support staff
  I want filters that write the search for me

  Rule: A filter with a value adds a condition to the search

    @QUERY-006 @QUERY-008 @QUERY-010 @QUERY-011
    Scenario Outline: <filter> "<value>"
      When the user filters by the "<filter>" "<value>"
      Then the search text is '<search>'

      Examples:
        | filter         | value    | search                  |
        | Transaction ID | TXN-1001 | transaction_id:TXN-1001 |
        | Salesperson    | Ann      | salesperson:Ann         |
        | Salesperson    | Ann Lee  | salesperson:(Ann Lee)   |
        | Salesperson    |          |                         |
        | Store          | 5001     | store_id:5001           |
        | Store          | all      |                         |
        | _query         | a OR b   | a OR b                  |

  Rule: A range needs a lowest or a highest value

    @QUERY-006 @QUERY-009
    Scenario Outline: <filter> <range>
      When the user filters by the "<filter>" "<range>"
      Then the search text is '<search>'

      Examples:
        | filter | range                    | search                                                    |
        | Total  | 5 to 10                  | total:[5 TO 10]                                           |
        | Total  | 0 to any                 | total:[0 TO *]                                            |
        | Total  | any to 10                | total:[* TO 10]                                           |
        | Total  | any to any               |                                                           |
        | Date   | 2024-05-01 to 2024-05-02 | localtime:[2024-05-01T00:00:00Z TO 2024-05-02T23:59:59Z]  |

  Rule: A day is a day on the retailer's clock

    @QUERY-006
    Example: A day of summer in London
      Given a retailer in "Europe/London"
      When the user filters by the "Date" "2024-05-01 to 2024-05-01"
      Then the search text is "localtime:[2024-04-30T23:00:00Z TO 2024-05-01T22:59:59Z]"
