Feature: Writing test receipts by hand
  In order to test the data that a till might send
  As a tester
  I want to write freely, and to see how the portal reads the text

  Rule: Small mistakes in the text are corrected, and staff see how

    @POST-006
    Scenario Outline: <case>
      When the user writes the test receipt <text>
      Then the test receipt has "1" under "a"
      And the fixes are "<fixes>"

      Examples:
        | case                | text                     | fixes                                   |
        | Just as it should   | '{"a":1}'                |                                         |
        | A comma too many    | '{"a":1,}'               | trailing comma                          |
        | No quotes           | "{a:1}"                  | unquoted name                           |
        | Single quotes       | "{'a':'1'}"              | single quotes, single quotes            |
        | Comments around it  | '/* c */ {"a":1} // end' | comment, comment                        |
        | A plus, and a point | "{'a': +1.}"             | single quotes, leading plus, bare point |

  Rule: An unreadable text is rejected with a reason

    @POST-006
    Scenario Outline: <case>
      When the user writes the test receipt "<text>"
      Then the test receipt is invalid: "<why>"

      Examples:
        | case              | text    | why                                       |
        | It ends too early | {a:     | Line 1, column 4: invalid end of input    |
        | Nothing           |         | The body is empty                         |
        | A word            | hello   | Line 1, column 1: invalid character 'h'   |
        | A list            | [1]     | The body must be an object                |
        | A number          | 3       | The body must be an object                |
        | No number at all  | {a:NaN} | Line 1, column 4: JSON has no such number |

  Rule: A test receipt can have the current time in the time zone of the user

    @POST-008
    Scenario Outline: In <zone>
      Given it is 2024-05-15 at 10:20 in "Europe/London"
      When the user in "<zone>" writes the test receipt "{localtime: '2020-01-01T00:00:00Z'}" with the current time
      Then the test receipt has "<time>" under "localtime"

      Examples:
        | zone             | time                      |
        | Europe/London    | 2024-05-15T10:20:00+01:00 |
        | America/New_York | 2024-05-15T05:20:00-04:00 |
        | UTC              | 2024-05-15T09:20:00+00:00 |
