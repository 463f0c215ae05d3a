Feature: Creating a file
  In order to keep a price list where the tills find it
  As an administrator
  I want a file that other systems can read

  Background:
    Given staff with the role "administrator"

  Rule: A file says an object of names and values

    @FILE-014
    Scenario Outline: A file that says <text>
      When they add the file "prices" that says <text>
      Then the file is <answer>

      Examples:
        | text      | answer                                           |
        | '{"a":1}' | taken                                            |
        | '{a:1}'   | refused: "Data must be a valid JSON object."     |
        | '[1]'     | refused: "Data must be a valid JSON object."     |
        | '3'       | refused: "Data must be a valid JSON object."     |
        | 'null'    | refused: "Data must be a valid JSON object."     |
        | ''        | refused: "Data is required"                      |

    Example: Every character is kept
      When they add the file "prices" that says ' {"A1" : 1.50 } '
      Then the file says ' {"A1" : 1.50 } '

  Rule: A file has a name that an address can carry

    Scenario Outline: The name "<name>"
      When they add the file "<name>" that says '{"a":1}'
      Then the file is refused: "<why>"

      Examples:
        | name    | why                                                 |
        |         | Name is required                                    |
        | ../keys | Name can't contain /, \\, % or invisible characters |
        | a%2fb   | Name can't contain /, \\, % or invisible characters |

    Example: The name of another file
      Given they added the file "prices" that says '{"a":1}'
      When they add the file "prices" that says '{"a":2}'
      Then the file is refused: "A file prices already exists"
      And the file says '{"a":1}'

  Rule: A file belongs to the retailers that are named

    @FILE-009
    Example: Blanks and a retailer that is named twice
      When they add the file "prices" for the retailers " 1001 ,, 1001 "
      Then the file belongs to "1001"

    Scenario Outline: The retailers "<retailers>"
      When they add the file "prices" for the retailers "<retailers>"
      Then the file is refused: "<why>"

      Examples:
        | retailers  | why                                       |
        | ,          | Retailer IDs is required                  |
        | 1001, 4711 | You cannot manage files of retailer 4711  |

  Rule: A file begins with an example of its type until a user writes something else

    @FILE-010 @FILE-011
    Example: Tabular data
      When they begin a file of tabular data
      Then the file has the columns "Column 1, Column 2"
      And the file has 0 rows

    @FILE-012 @FILE-013
    Example: Another type
      Given they began a file of tabular data
      When they make it product data
      Then the file has the product "CODE"

    @FILE-013
    Example: Another type after something was written
      Given they began a file of tabular data
      And they wrote '{"mine":1}'
      When they make it product data
      Then the draft of the file says '{"mine":1}'
