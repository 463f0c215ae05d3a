@RCPT-072
Feature: Limiting what emails show
  In order to protect customers
  As a data protection officer
  I want staff to see only the emails, and of emails only the addresses, that they need

  Background:
    Given the stores "Soho, Bath"
    And these receipts
      | receipt  | store | sold                |
      | TXN-1001 | Soho  | 2024-05-14 at 10:00 |
      | TXN-1002 | Bath  | 2024-05-14 at 11:00 |
      | TXN-1003 | Soho  | 2024-05-15 at 09:00 |
    And these emails
      | of       | to                  | sent                | state   |
      | TXN-1001 | ann@gmail.example   | 2024-05-14 at 10:01 | opened  |
      | TXN-1002 | bob@outlook.example | 2024-05-14 at 11:01 | bounced |
      | TXN-1003 | cleo@gmail.example  | 2024-05-15 at 09:01 | bounced |
    And the email of TXN-1002 failed because "The mailbox is full"
    And the email of TXN-1003 failed because "No such user cleo@gmail.example"

  Rule: A user sees the emails of the stores where the user may see receipts

    Example: One store
      Given the user has the role "support" in "Soho"
      When the user lists the emails
      Then the emails are those of TXN-1003, TXN-1001

    Example: Domains of one store
      Given the user has the role "support" in "Soho"
      When the user groups the emails by domain
      Then the groups of emails are "gmail.example: 2"

    Example: No permission
      Given the user has the permission "stores_admin"
      When the user lists the emails
      Then access is denied

  Rule: A demonstration masks the addresses of customers

    Example: A recipient
      Given the user has the role "support"
      And the user may only see demonstrations
      When the user lists the emails
      Then the email of TXN-1001 was sent to "a***************e"

    Example: Domains
      Given the user has the role "support"
      And the user may only see demonstrations
      When the user groups the opened emails by domain
      Then the groups of emails are "g***********e: 1"

    Example: Addresses in reasons
      Given the user has the role "support"
      And the user may only see demonstrations
      When the user groups the bounced emails by reason
      Then the groups of emails are "No such user …: 1, The mailbox is full: 1"

  Rule: An old email keeps its state, without recipient and reason

    Example: Listing an old bounce
      Given the user has the role "support"
      And the recipient and the reason of the email of TXN-1002 are no longer kept
      When the user lists the bounced emails
      Then the emails are those of TXN-1003, TXN-1002
      And the email of TXN-1002 shows neither recipient nor reason

    Example: Grouping old bounces
      Given the user has the role "support"
      And the recipient and the reason of the email of TXN-1002 are no longer kept
      When the user groups the bounced emails by domain
      Then the groups of emails are "gmail.example: 1, none: 1"
