@RCPT-071
Feature: Finding emails
  In order to know which receipts did not reach their customers, and why
  As a member of support
  I want to list the emails by what became of them

  Background:
    Given a retailer in "Europe/London"
    And the stores "Soho, Bath"
    And these receipts
      | receipt  | store | sold                |
      | TXN-1001 | Soho  | 2024-05-14 at 10:00 |
      | TXN-1002 | Bath  | 2024-05-14 at 23:40 |
      | TXN-1003 | Soho  | 2024-05-15 at 09:00 |
      | TXN-1004 | Bath  | 2024-05-15 at 11:00 |
    And these emails
      | of       | to                   | sent                | state     |
      | TXN-1001 | ann@gmail.example    | 2024-05-14 at 10:01 | delivered |
      | TXN-1002 | bob@outlook.example  | 2024-05-15 at 00:10 | bounced   |
      | TXN-1003 | cleo@gmail.example   | 2024-05-15 at 09:01 | bounced   |
      | TXN-1004 | dora@outlook.example | 2024-05-15 at 23:59 | opened    |
    And the email of TXN-1002 failed because "The mailbox is full"
    And the email of TXN-1003 failed because "No such user cleo@gmail.example"

  Rule: Emails are listed by what became of them, the newest first

    Example: All emails
      Given the user has the role "support"
      When the user lists the emails
      Then the emails are those of TXN-1004, TXN-1003, TXN-1002, TXN-1001

    Scenario Outline: Emails that are <state>
      Given the user has the role "support"
      When the user lists the <state> emails
      Then the emails are those of <receipts>

      Examples:
        | state     | receipts           |
        | bounced   | TXN-1003, TXN-1002 |
        | delivered | TXN-1001           |
        | opened    | TXN-1004           |

    Example: No email was dropped
      Given the user has the role "support"
      When the user lists the dropped emails
      Then no email is listed

  Rule: A reason, a domain, a store and a day limit the list

    Example: A reason in the words of the mail server
      Given the user has the role "support"
      When the user lists the emails that failed because "The mailbox is full"
      Then the emails are those of TXN-1002

    Example: A domain
      Given the user has the role "support"
      When the user lists the emails to the domain "gmail.example"
      Then the emails are those of TXN-1003, TXN-1001

    Example: A store
      Given the user has the role "support"
      When the user lists the emails of the store "Bath"
      Then the emails are those of TXN-1004, TXN-1002

    Example: A day of the retailer, not of UTC
      Given the user has the role "support"
      When the user lists the emails sent on 2024-05-15
      Then the emails are those of TXN-1004, TXN-1003, TXN-1002

  Rule: Emails are counted by domain and by reason, the most frequent first

    Example: Domains
      Given the user has the role "support"
      When the user groups the emails by domain
      Then the groups of emails are "gmail.example: 2, outlook.example: 2"

    Example: Domains of a state
      Given the user has the role "support"
      When the user groups the opened emails by domain
      Then the groups of emails are "outlook.example: 1"

    Example: Reasons of bounces
      Given the user has the role "support"
      When the user groups the bounced emails by reason
      Then the groups of emails are "No such user …: 1, The mailbox is full: 1"

  Rule: Reasons that differ in addresses, ids, times and numbers only are one group

    Example: Two mailboxes that are full
      Given the user has the role "support"
      And the email of TXN-1002 failed because "452 4.2.2 <bob@outlook.example>: mailbox 17 is full"
      And the email of TXN-1003 failed because "452 4.2.2 <cleo@gmail.example>: mailbox 4711 is full"
      When the user groups the bounced emails by reason
      Then the groups of emails are "452 4.2.2 <…>: mailbox … is full: 2"

    Example: The emails of a group
      Given the user has the role "support"
      And the email of TXN-1002 failed because "452 4.2.2 <bob@outlook.example>: mailbox 17 is full"
      And the email of TXN-1003 failed because "452 4.2.2 <cleo@gmail.example>: mailbox 4711 is full"
      When the user lists the emails that failed because "452 4.2.2 <…>: mailbox … is full"
      Then the emails are those of TXN-1003, TXN-1002
