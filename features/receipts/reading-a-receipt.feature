Feature: Reading a receipt
  In order to answer a customer's question without guessing
  As a shop assistant
  I want to see all details of a receipt and its status

  Background:
    Given the store "Covent Garden" in "Europe/London"

  Rule: A receipt is shown as it was printed

    @RCPT-029 @RCPT-030 @RCPT-031 @RCPT-032 @RCPT-033 @RCPT-034 @RCPT-036 @RCPT-037
    Example: A receipt with everything on it
      Given a receipt TXN-1001 with all possible data
      And the user has the role "administrator"
      When the user opens receipt TXN-1001
      Then the receipt is shown as it was printed

    @RCPT-033
    Example: Paid in another currency
      Given a receipt TXN-1001, paid with 8.50 EUR for 7.20 GBP
      When the user opens receipt TXN-1001
      Then 8.50 EUR was handed over for 7.20 GBP

    @RCPT-035
    Example: The time is that of the clock in the store
      Given a receipt TXN-1001 sold on 2024-07-01 at 09:05
      When the user opens receipt TXN-1001
      Then the time of the sale is "1 Jul 2024, 09:05"

  Rule: The events of an email are listed in order, with problems last

    @RCPT-034 @RCPT-041
    Scenario Outline: An email with the events "<events>"
      Given a receipt TXN-1001 with the email events "<events>"
      When the user opens receipt TXN-1001
      Then the email events are "<message>"

      Examples:
        | events                            | message                           |
        | delivered, open, bounce           | delivered, open, bounce           |
        | dropped, delivered                | delivered, dropped                |
        | spamreport, bounce, dropped, open | open, dropped, bounce, spamreport |
        | bounce                            | bounce                            |

  Rule: Only staff with the permission see the processing time

    Scenario Outline: A receipt that was processed, read as <role>
      Given a receipt TXN-1001 processed on 2024-05-15 at 09:05 UTC
      And the user has the role "<role>"
      When the user opens receipt TXN-1001
      Then the processing time is <time>

      Examples:
        | role     | time                 |
        | employee | hidden               |
        | support  | "15 May 2024, 09:05" |

  Rule: Demonstration accounts do not see the customer of a receipt

    @SHELL-038
    Example: A masked customer
      Given a receipt TXN-1001 bought by ann@shop.com
      And the user may only see demonstrations
      When the user opens receipt TXN-1001
      Then the customer of the receipt is a**********m
