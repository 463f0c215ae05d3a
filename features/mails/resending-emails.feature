Feature: Resending emails
  In order to reach the customers whose receipts did not arrive
  As a member of support
  I want to resend many emails at once, except where another email would harm or arrive twice

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 bought by ann@gmail.example
    And a receipt TXN-1002 bought by ben@gmail.example
    And a receipt TXN-1003 bought by cleo@gmail.example
    And these emails
      | of       | to                 | sent                | state     |
      | TXN-1001 | ann@gmail.example  | 2024-05-15 at 10:01 | bounced   |
      | TXN-1002 | ben@gmail.example  | 2024-05-15 at 11:01 | bounced   |
      | TXN-1003 | cleo@gmail.example | 2024-05-15 at 12:01 | delivered |

  Rule: Selected emails, or all that match, are resent

    Background:
      Given the user has the role "support"

    Example: Selected emails
      When the user resends the emails of TXN-1003, TXN-1001
      Then the resent receipts are TXN-1003, TXN-1001

    Example: All emails of a state
      When the user resends all bounced emails
      Then the resent receipts are TXN-1002, TXN-1001
      And the emails left out are ""

    Example: No email of the state
      When the user resends all dropped emails
      Then no receipt is resent

  Rule: An email is left out if another one cannot arrive, is unwanted or was sent already

    Background:
      Given the user has the role "support"

    Example: Two emails of a receipt
      Given these emails
        | of       | to                | sent                | state   |
        | TXN-1001 | ann@gmail.example | 2024-05-15 at 13:01 | bounced |
      When the user resends all bounced emails
      Then the resent receipts are TXN-1001, TXN-1002
      And the emails left out are "1 email: another email of the same receipt"

    Example: The recipient of an old email is no longer kept
      Given the recipient and the reason of the email of TXN-1002 are no longer kept
      When the user resends all bounced emails
      Then the resent receipts are TXN-1001
      And the emails left out are "1 email: the recipient isn't known any more"

    Example: A receipt that was resent since
      Given the user resent TXN-1002
      When the user resends all bounced emails
      Then the resent receipts are TXN-1001
      And the emails left out are "1 email: a later email of the receipt was sent"

    Example: A customer who has complained
      Given an email to ben@gmail.example was marked as spam with "abuse"
      When the user resends all bounced emails
      Then the resent receipts are TXN-1001
      And the emails left out are "1 email: the customer marked an email as spam"

    Example: An address that failed for good
      Given an email to ben@gmail.example bounced with "550 5.1.1 User unknown"
      When the user resends the emails of TXN-1002
      Then no receipt is resent
      And the emails left out are "1 email: the address failed for good"

    Example: An address that failed for good, on request
      Given an email to ben@gmail.example bounced with "550 5.1.1 User unknown"
      When the user resends all bounced emails, also to addresses that failed for good
      Then the resent receipts are TXN-1001, TXN-1002

  Rule: A failure concerns one receipt only

    Background:
      Given the user has the role "support"

    Example: A customer without an email address
      Given a receipt TXN-1004 bought by 4711
      And these emails
        | of       | to                | sent                | state   |
        | TXN-1004 | dan@gmail.example | 2024-05-15 at 14:01 | bounced |
      When the user resends all bounced emails
      Then the resent receipts are TXN-1002, TXN-1001
      And TXN-1004 is not resent because of "The identifier of the receipt is not an email address"

  Rule: A user sends 100 emails in 15 minutes, and resending waits for more

    Background:
      Given the user has the role "support"

    Example: Before the emails are resent
      Given the user has just sent 99 emails
      When the user prepares to resend all bounced emails
      Then the user sees "1 can be sent now, the other within about 15 minutes: the limit is 100 emails in 15 minutes. The portal continues by itself while it is open."

    Example: Beyond the limit
      Given the user has just sent 99 emails
      When the user resends all bounced emails
      Then the resent receipts are TXN-1002, TXN-1001
      And resending takes 15 minutes

  Rule: Only staff who may send emails resend them

    Example: A manager
      Given the user has the role "manager"
      When the user prepares to resend all bounced emails
      Then access is denied
