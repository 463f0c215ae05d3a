Feature: Checking email addresses
  In order to reach the people behind accounts and receipts
  As a retailer
  I want invalid email addresses rejected

  Rule: An email address needs one @ with text on both sides

    @CONS-036
    Scenario Outline: "<text>" is <verdict>
      When the email address "<text>" is checked
      Then the email address is <verdict>

      Examples:
        | text             | verdict  |
        | a@b              | accepted |
        | ann@shop.example | accepted |
        | ann@localhost    | accepted |
        | a b@c d          | accepted |
        | a@               | rejected |
        | @b               | rejected |
        | @                | rejected |
        | ab               | rejected |
        | a@b@c            | rejected |
        | a@@b             | rejected |
        |                  | rejected |

  Rule: Some retailers require a strict form of the part before the @

    @CONS-037 @CONS-038
    Scenario Outline: "<text>" is <verdict> for its name
      Given the retailer "4001"
      When the email address "<text>" is checked
      Then the email address is <verdict>

      Examples:
        | text                                               | verdict  |
        | ann@shop.com                                       | accepted |
        | ann+news@shop.com                                  | accepted |
        | o'neil@shop.com                                    | accepted |
        | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@shop.com  | accepted |
        | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@shop.com | rejected |
        | an n@shop.com                                      | rejected |
        | ann(x)@shop.com                                    | rejected |
        | a,b@shop.com                                       | rejected |
        | .ann@shop.com                                      | rejected |
        | an..n@shop.com                                     | rejected |
        | é@shop.com                                         | rejected |
        | a@@shop.com                                        | rejected |

  Rule: The same retailers require a host name with a dot after the @

    @CONS-039
    Scenario Outline: "<text>" is <verdict> for its host name
      Given the retailer "4001"
      When the email address "<text>" is checked
      Then the email address is <verdict>

      Examples:
        | text                                       | verdict  |
        | a@my-shop.co.uk                            | accepted |
        | a@bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.com  | accepted |
        | a@bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.com | rejected |
        | ann@shop                                   | rejected |
        | a@sh_op.com                                | rejected |
        | a@.com                                     | rejected |
        | a@shop.                                    | rejected |
        | a@sh..op.com                               | rejected |
