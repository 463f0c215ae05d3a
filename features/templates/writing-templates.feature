Feature: Writing templates
  In order to say to every customer what we mean
  As an administrator
  I want the texts of receipts and emails to be read as I mean them

  Background:
    Given staff with the role "administrator"

  Rule: Texts are saved as customers' programs read them

    @TMPL-006 @TMPL-007 @TMPL-010
    Scenario Outline: <typed>
      When they write "<typed>" as the footer of receipts
      Then the template has the footer of receipts "<saved>"

      Examples:
        | typed                 | saved                     |
        | Thank you             | Thank you                 |
        | Fish & chips          | Fish &amp; chips          |
        | Fish &amp; chips      | Fish &amp; chips          |
        | 1 < 2                 | 1 &lt; 2                  |
        | <B>Hi</B>             | <b>Hi</b>                 |
        | <P>a & <EM>b</EM></P> | <p>a &amp; <em>b</em></p> |
        | {{7*7}} and ${7*7}    | {{7*7}} and ${7*7}        |

    @TMPL-006
    Example: Saving again changes nothing
      Given they wrote "<B>Fish</B> & chips {{7*7}}" as the footer of receipts
      When they save the template 3 times
      Then the template has the footer of receipts "<b>Fish</b> &amp; chips {{7*7}}"

  Rule: Empty texts are not saved, switches that are off are

    @TMPL-005
    Scenario Outline: "<typed>" instead of a footer
      Given they wrote "Thank you" as the footer of receipts
      When they write "<typed>" as the footer of receipts
      Then the template has no footer of receipts

      Examples:
        | typed |
        |       |

    @TMPL-005
    Example: Receipts without taxes
      When they switch off the taxes of receipts
      Then receipts show no taxes

  Rule: The checks warn about what customers would stumble over

    Scenario Outline: <text> is "<typed>"
      When they write "<typed>" as the <text>
      Then they are warned: "<warning>"
      And the template has <saved>

      Examples:
        | text                   | typed                | warning                                                                                             | saved                                        |
        | subject of emails      | Your {store} receipt |                                                                                                     | the subject of emails "Your {store} receipt" |
        | subject of emails      | Dear {name}          | Email, Content: Subject has the unknown placeholder {name}                                          | no subject of emails                         |
        | subject of emails      | Dear {first name}    | Email, Content: Subject has the unknown placeholder {first name}                                    | no subject of emails                         |
        | footer of receipts     | {<b>store</b>}       | Receipt, Content: Footer has formatting inside the placeholder {store}                              | no footer of receipts                        |
        | logo of receipts       | our logo             | Receipt, Image: Logo has an image without alternative text                                          | no logo of receipts                          |
        | text color of receipts | #999999              | Receipt, Colors: Text on Receipt, Colors: Paper has a contrast of 2.8:1; at least 4.5:1 is readable | no text color of receipts                    |

  Rule: A demonstration reads templates and changes none

    Example: A salesperson of the portal
      Given staff who may see demonstrations only
      When they write "Thank you" as the footer of receipts
      Then they are refused
      And the template has no footer of receipts
