Feature: Noticing waves of bounces
  In order to act before customers complain
  As a member of support
  I want to know at once where and why many emails bounce

  Background:
    Given the stores "Soho, Bath, Ealing"
    And these emails of the last hour
      | from   | to           | bounced  | because                  |
      | Soho   | mail.example | 30 of 32 | 550 5.1.1 No such user   |
      | Bath   | mail.example | 8 of 20  | 452 Mailbox 4711 is full |
      | Ealing | post.example | 1 of 40  | 421 Try again            |

  Rule: A wave has the domain, the counts and the most frequent reason

    Example: Emails of two stores
      Given the user has the role "support"
      When the user looks for waves of bounces
      Then the waves of bounces are "38 of 52 to mail.example: 550 5.1.1 No such user"

    Example: No permission to see emails
      Given the user has the permission "stores_admin"
      When the user looks for waves of bounces
      Then access is denied

  Rule: A user sees the bounces of the stores where the user may see receipts

    Example: A store with its own reason
      Given the user has the role "support" in "Bath"
      When the user looks for waves of bounces
      Then the waves of bounces are "8 of 20 to mail.example: 452 Mailbox … is full"

    Example: A store without a bounce of the wave
      Given the user has the role "support" in "Ealing"
      When the user looks for waves of bounces
      Then there is no wave of bounces

  Rule: A demonstration masks the domain

    Example: A domain
      Given the user has the role "support"
      And the user may only see demonstrations
      When the user looks for waves of bounces
      Then the waves of bounces are "38 of 52 to m**********e: 550 5.1.1 No such user"
