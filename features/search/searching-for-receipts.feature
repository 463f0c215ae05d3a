Feature: Searching for receipts
  In order to find the receipt that a shopper asks about
  As a member of the support staff
  I want to search by any detail of the receipt

  Background:
    Given a retailer in "Europe/London"
    And the store "Soho" in "Europe/London"
    And the store "Ealing" in "Europe/London"
    And these sales by salespersons
      | by         | to           | total     | store  | sold                |
      | Ann Lee    | ann@shop.com | 5 GBP     | Soho   | 2024-05-14 at 10:00 |
      | Lee Ann    | ben@shop.com | 12.50 GBP | Ealing | 2024-05-14 at 23:59 |
      | Ben Okafor | ann@shop.com | 7 GBP     | Soho   | 2024-05-15 at 00:00 |
      | Ann Lee    | cid@shop.com | 99 GBP    | Ealing | 2024-05-16 at 09:30 |

  Rule: A receipt is found if all conditions of the search hold, the newest first

    Background:
      Given the user has the role "analyst"

    @QUERY-013
    Scenario Outline: <search>
      When the user searches for '<search>'
      Then the list shows <receipts>

      Examples: One condition
        | search                  | receipts                     |
        | TXN-3002                | TXN-3002                     |
        | transaction_id:TXN-3*   | TXN-3004 down to TXN-3001    |
        | identifier:ann@shop.com | TXN-3003, TXN-3001           |
        | total:7                 | TXN-3003                     |
        | total:[5 TO 7]          | TXN-3003, TXN-3001           |
        | total:>12.50            | TXN-3004                     |
        | salesperson:ann         | TXN-3004, TXN-3002, TXN-3001 |
        | salesperson:(lee ann)   | TXN-3004, TXN-3002, TXN-3001 |
        | salesperson:"Ann Lee"   | TXN-3004, TXN-3001           |
        | localtime:2024-05-14    | TXN-3002, TXN-3001           |

      Examples: Several
        | search                                            | receipts           |
        | salesperson:ann AND total:<99                     | TXN-3002, TXN-3001 |
        | salesperson:ann total:<99                         | TXN-3002, TXN-3001 |
        | total:5 OR total:7                                | TXN-3003, TXN-3001 |
        | salesperson:ann NOT identifier:ann@shop.com       | TXN-3004, TXN-3002 |
        | (total:5 OR total:99) AND identifier:ann@shop.com | TXN-3001           |

    @QUERY-013
    Example: Nothing
      When the user searches for "TXN-9999"
      Then the list is empty

  Rule: An invalid search is rejected with the position of the mistake

    Background:
      Given the user has the role "analyst"

    @QUERY-014
    Scenario Outline: <search>
      When the user searches for '<search>'
      Then the user sees the message "<message>"

      Examples:
        | search         | message                                               |
        | total:>        | Column 8: expected a number after >                   |
        | totl:5         | Unknown field 'totl'. Did you mean 'total'?           |
        | Ann AND        | Column 8: expected something to search for after AND  |
        | (Ann           | Column 1: expected ) for this bracket                 |
        | mail:bounce    | Column 6: expected one of bounced, dropped, complained, opened, delivered, sent, none after mail: |
        | salesperson:>5 | Column 13: salesperson doesn't support ranges         |

  Rule: Staff without the permission can search only as filters do

    @QUERY-012 @SHELL-036
    Scenario Outline: <search>, searched by support
      Given the user has the role "support"
      When the user searches for '<search>'
      Then <outcome>

      Examples:
        | search               | outcome                                                        |
        | total:[5 TO 7]       | the list shows TXN-3003, TXN-3001                              |
        | total:>5             | the user sees the message 'Missing permission: advanced_query' |
        | TXN-3001 OR TXN-3002 | the user sees the message 'Missing permission: advanced_query' |
