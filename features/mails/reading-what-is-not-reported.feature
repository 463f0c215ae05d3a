Feature: Reading what is not reported
  In order to know what may have happened to an email that stays sent
  As a member of support
  I want to see what no source reports about an email

  Background:
    Given a retailer in "Europe/London"
    And the stores "Soho, Bath"
    And these receipts
      | receipt  | store | sold                |
      | TXN-1001 | Soho  | 2024-05-14 at 10:00 |
      | TXN-1002 | Soho  | 2024-05-15 at 10:00 |
      | TXN-1003 | Bath  | 2024-05-15 at 11:00 |
    And these emails
      | of       | to                | sent                | state     |
      | TXN-1001 | ann@gmail.example | 2024-05-14 at 10:01 | sent      |
      | TXN-1002 | bob@gmail.example | 2024-05-15 at 10:01 | delivered |
      | TXN-1003 | cleo@mail.example | 2024-05-15 at 11:01 | bounced   |

  Rule: The state of an email names the next stage if no source reports it

    Example: Nothing is reported
      Given the user has the role "support"
      And no source reports what became of emails
      When the user lists the emails
      Then the state of the email of TXN-1001 is "Sent, delivery not reported"
      And the state of the email of TXN-1003 is "Bounced"

    Scenario Outline: <source> reports
      Given the user has the role "support"
      And <source> reports what became of emails since 2024-05-01
      When the user lists the emails
      Then the state of the email of TXN-1001 is "<sent>"
      And the state of the email of TXN-1002 is "<delivered>"

      Examples:
        | source                                  | sent                        | delivered                     |
        | a mailbox                               | Sent, delivery not reported | Delivered, opens not reported |
        | a mailbox with notifications of success | Sent                        | Delivered, opens not reported |
        | a provider                              | Sent                        | Delivered                     |

    Example: A source reports about later emails only
      Given the user has the role "support"
      And a provider reports what became of emails since 2024-05-15
      When the user lists the emails
      Then the state of the email of TXN-1001 is "Sent, delivery not reported"
      And the state of the email of TXN-1002 is "Delivered"

  Rule: A receipt says what no source reports about its latest email

    Example: Nothing is reported
      Given a receipt TXN-1004 with the email events "processed"
      And no source reports what became of emails
      When the user opens receipt TXN-1004
      Then the receipt says "Delivery is not reported." about its email

    Example: A provider reports everything
      Given a receipt TXN-1004 with the email events "processed"
      When the user opens receipt TXN-1004
      Then the receipt says "nothing" about its email
