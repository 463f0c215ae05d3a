Feature: Sending a receipt
  In order to answer "I never got my receipt"
  As a member of support
  I want to resend a receipt or send a copy, and to read pending emails if there is no email service

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 bought by ann@shop.com

  Rule: Emails stay pending at their receipt if there is no email service, the latest first

    Background:
      Given the user has the role "support"

    Example: Nothing was sent
      When the user opens the pending emails of TXN-1001
      Then emails to "" are pending

    @RCPT-056
    Example: It was sent again
      Given the user resent TXN-1001
      When the user opens the pending emails of TXN-1001
      Then emails to "ann@shop.com" are pending
      And the latest email contains "Total: £7.20"

    @RCPT-057
    Example: A copy was sent after that
      Given the user resent TXN-1001
      And the user sent a copy of TXN-1001 to ben@shop.com
      When the user opens the pending emails of TXN-1001
      Then emails to "ben@shop.com, ann@shop.com" are pending

    Example: The identifier was corrected
      Given the user resent TXN-1001
      And the user attached zoe@shop.com to TXN-1001
      When the user opens the pending emails of TXN-1001
      Then emails to "" are pending

  Rule: Only staff who may send emails see pending emails

    Scenario Outline: Reading pending emails as <role>
      Given the user has the role "<role>"
      When the user opens the pending emails of TXN-1001
      Then access is denied

      Examples:
        | role     |
        | employee |
        | manager  |

    Example: Reading pending emails in a demonstration
      Given the user has the role "support"
      And the user may only see demonstrations
      When the user opens the pending emails of TXN-1001
      Then access is denied
