Feature: Looking back at a receipt
  In order to answer "I never got my receipt"
  As a member of support
  I want to know what happened to it, and before I send it again what became of its mail

  Background:
    Given the store "Soho" in "Europe/London"

  Rule: The history of a receipt lists all events, the earliest first

    Example: A sale
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When staff look back at TXN-1001
      Then they hear of "sold"

    Example: A receipt with everything
      Given a receipt TXN-1001 with everything that a receipt can hold
      And staff with the role "administrator"
      When they look back at TXN-1001
      Then they hear of "sold, processed, mail processed, mail bounce, checked, returned, returned, refund-validated, tax-free-form, identified"

  Rule: Staff see an earlier bounce before they send a receipt again

    Scenario Outline: Its mail met "<met>"
      Given a receipt TXN-1001 whose mail met "<met>"
      When staff are about to send TXN-1001 again
      Then they are told "<told>"

      Examples:
        | met                     | told                            |
        |                         | last: nothing; trouble: nothing |
        | delivered, open         | last: open; trouble: nothing    |
        | delivered, bounce       | last: bounce; trouble: bounce   |
        | bounce, delivered, open | last: open; trouble: bounce     |
