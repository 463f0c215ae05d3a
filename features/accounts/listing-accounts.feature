Feature: Listing accounts
  In order to find a colleague quickly
  As an account manager
  I want the accounts sorted by email address, and a search

  Rule: Accounts are sorted by their addresses

    Example: Three accounts
      Given the accounts "cleo@shop.com, ann@shop.com, Ben@shop.com"
      And the user has the role "account_manager"
      When the user lists the accounts
      Then the user sees the list "ann@shop.com, Ben@shop.com, cleo@shop.com"

  Rule: A search finds its text anywhere in the email address, without regard to capitals

    @ACCT-003
    Scenario Outline: Looking for "<text>"
      Given the accounts "ann@shop.com, Joanna@books.com"
      And the user has the role "account_manager"
      When the user filters the accounts by "<text>"
      Then the user sees the list "<found>"

      Examples:
        | text  | found                          |
        | ANN   | ann@shop.com, Joanna@books.com |
        | books | Joanna@books.com               |
        | x     |                                |
        |       | ann@shop.com, Joanna@books.com |

  Rule: The list shows at most 200 accounts at once

    @ACCT-004
    Scenario Outline: Part <part> of 450
      Given 449 accounts
      And the account zoe@shop.com
      And the user has the role "account_manager"
      When the user opens part <part> of the accounts
      Then the user sees the message "<message>"

      Examples:
        | part | message                   |
        | 1    | part 1 of 3: 200 accounts |
        | 2    | part 2 of 3: 200 accounts |
        | 3    | part 3 of 3: 50 accounts  |
        | 4    | part 3 of 3: 50 accounts  |

  Rule: Only staff with the permission see accounts

    @SHELL-048
    Example: An employee
      Given the user has the role "employee"
      When the user lists the accounts
      Then access is denied
