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
        | a@               | refused  |
        | @b               | refused  |
        | @                | refused  |
        | ab               | refused  |
        | a@b@c            | refused  |
        | a@@b             | refused  |
        |                  | refused  |

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
        | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa@shop.com | refused  |
        | an n@shop.com                                      | refused  |
        | ann(x)@shop.com                                    | refused  |
        | a,b@shop.com                                       | refused  |
        | .ann@shop.com                                      | refused  |
        | an..n@shop.com                                     | refused  |
        | é@shop.com                                         | refused  |
        | a@@shop.com                                        | refused  |

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
        | a@bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.com | refused  |
        | ann@shop                                   | refused  |
        | a@sh_op.com                                | refused  |
        | a@.com                                     | refused  |
        | a@shop.                                    | refused  |
        | a@sh..op.com                               | refused  |
