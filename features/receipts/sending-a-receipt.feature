Feature: Sending a receipt
  In order to answer "I never got my receipt"
  As a member of support
  I want to send it again or to somebody else, and to read what waits where nobody delivers mails

  Background:
    Given the store "Soho" in "Europe/London"
    And a receipt TXN-1001 bought by ann@shop.com

  Rule: Mails wait at their receipt if there is no mail service, the latest first

    Background:
      Given staff with the role "support"

    Example: Nothing was sent
      When they look for the mails of TXN-1001
      Then mails to "" wait

    @RCPT-056
    Example: It was sent again
      Given they sent TXN-1001 again
      When they look for the mails of TXN-1001
      Then mails to "ann@shop.com" wait
      And the latest mail says "Total: £7.20"

    @RCPT-057
    Example: A copy was sent after that
      Given they sent TXN-1001 again
      And they sent a copy of TXN-1001 to ben@shop.com
      When they look for the mails of TXN-1001
      Then mails to "ben@shop.com, ann@shop.com" wait

    Example: Somebody else has bought than was thought
      Given they sent TXN-1001 again
      And they said that zoe@shop.com has bought TXN-1001
      When they look for the mails of TXN-1001
      Then mails to "" wait

  Rule: Only staff who may send mails see those that wait

    Scenario Outline: Looking for mails as <role>
      Given staff with the role "<role>"
      When they look for the mails of TXN-1001
      Then they are refused

      Examples:
        | role     |
        | employee |
        | manager  |

    Example: Looking for mails in a demonstration
      Given staff with the role "support"
      And staff who may see demonstrations only
      When they look for the mails of TXN-1001
      Then they are refused
