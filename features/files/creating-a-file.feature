Feature: Creating a file
  In order to keep a price list for the tills
  As an administrator
  I want a file that other systems can read

  Background:
    Given the user has the role "administrator"

  Rule: The content of a file is an object of names and values

    @FILE-014
    Scenario Outline: A file that says <text>
      When the user adds the file "prices" with the content <text>
      Then the file is <answer>

      Examples:
        | text      | answer                                           |
        | '{"a":1}' | saved                                            |
        | '{a:1}'   | rejected: "Data must be a valid JSON object."    |
        | '[1]'     | rejected: "Data must be a valid JSON object."    |
        | '3'       | rejected: "Data must be a valid JSON object."    |
        | 'null'    | rejected: "Data must be a valid JSON object."    |
        | ''        | rejected: "Data is required"                     |

    Example: Every character is kept
      When the user adds the file "prices" with the content ' {"A1" : 1.50 } '
      Then the content of the file is ' {"A1" : 1.50 } '

  Rule: A file has a name that is valid in an address

    Scenario Outline: The name "<name>"
      When the user adds the file "<name>" with the content '{"a":1}'
      Then the file is rejected: "<why>"

      Examples:
        | name    | why                                                 |
        |         | Name is required                                    |
        | ../keys | Name can't contain /, \\, % or invisible characters |
        | a%2fb   | Name can't contain /, \\, % or invisible characters |

    Example: The name of another file
      Given the user added the file "prices" with the content '{"a":1}'
      When the user adds the file "prices" with the content '{"a":2}'
      Then the file is rejected: "A file prices already exists"
      And the content of the file is '{"a":1}'

  Rule: A file belongs to the retailers that are named

    @FILE-009
    Example: Blanks and a retailer that is named twice
      When the user adds the file "prices" for the retailers " 1001 ,, 1001 "
      Then the file belongs to "1001"

    Scenario Outline: The retailers "<retailers>"
      When the user adds the file "prices" for the retailers "<retailers>"
      Then the file is rejected: "<why>"

      Examples:
        | retailers  | why                                       |
        | ,          | Retailer IDs is required                  |
        | 1001, 4711 | You cannot manage files of retailer 4711  |

  Rule: A file begins with an example of its type until a user writes something else

    @FILE-010 @FILE-011
    Example: Tabular data
      When the user begins a file of tabular data
      Then the file has the columns "Column 1, Column 2"
      And the file has 0 rows

    @FILE-012 @FILE-013
    Example: Another type
      Given the user began a file of tabular data
      When the user changes the type to product data
      Then the file has the product "CODE"

    @FILE-013
    Example: Another type after something was written
      Given the user began a file of tabular data
      And the user typed '{"mine":1}'
      When the user changes the type to product data
      Then the draft of the file is '{"mine":1}'
