Feature: Reading the timeline of a receipt
  In order to answer "I never got my receipt"
  As a member of support
  I want to see the history of the receipt, and the status of its email before I resend it

  Background:
    Given the store "Soho" in "Europe/London"

  Rule: The history of a receipt lists its events, the earliest first, and of each email the latest state

    Example: A sale
      Given a receipt TXN-1001 sold on 2024-05-15 at 10:00
      When the user opens the timeline of TXN-1001
      Then the timeline shows "sold"

    Example: A receipt with everything
      Given a receipt TXN-1001 with all possible data
      And the user has the role "administrator"
      When the user opens the timeline of TXN-1001
      Then the timeline shows "sold, processed, mail bounce, checked, returned, returned, refund-validated, tax-free-form"

  Rule: Staff see an earlier bounce before they resend a receipt

    Scenario Outline: An email with the events "<events>"
      Given a receipt TXN-1001 with the email events "<events>"
      When the user is about to resend TXN-1001
      Then the user sees "<message>"

      Examples:
        | events                  | message                         |
        |                         | last: nothing; trouble: nothing |
        | delivered, open         | last: open; trouble: nothing    |
        | delivered, bounce       | last: bounce; trouble: bounce   |
        | bounce, delivered, open | last: open; trouble: bounce     |

  Rule: The status of a receipt is that of its latest email, and a failure is shown only for the same address

    Scenario Outline: A receipt of <customer> after the emails "<emails>"
      Given a receipt TXN-1001 bought by <customer>
      And TXN-1001 has the emails "<emails>"
      When the user is about to resend TXN-1001
      Then the user sees "<message>"
      And the email status of the receipt is "<status>"

      Examples:
        | customer     | emails                                          | message                               | status    |
        | ann@shop.com | bounce ann@shop.com                             | last: bounce; trouble: bounce         | bounce    |
        | ben@shop.com | bounce ann@shop.com                             | last: bounce; trouble: nothing        | bounce    |
        | ben@shop.com | bounce ann@shop.com, delivered ben@shop.com     | last: delivered; trouble: nothing     | delivered |
        | ann@shop.com | bounce ann@shop.com, delivered ben@shop.com     | last: delivered; trouble: bounce      | delivered |
        | ann@shop.com | bounce ann@shop.com, delivered ann@shop.com     | last: delivered; trouble: nothing     | delivered |
        | ben@shop.com | delivered ann@shop.com, spamreport ben@shop.com | last: spamreport; trouble: spamreport | spamreport |
