Feature: Reading why an account was not changed
  In order to know what to do next
  As an account manager
  I want to read why a change failed

  Rule: Staff see which change failed if no reason is given

    @ACCT-047 @ACCT-048 @ACCT-049 @ACCT-050 @ACCT-051 @ACCT-052 @ACCT-053 @ACCT-054 @ACCT-055 @ACCT-058
    Scenario Outline: <work>
      When <work> fails without a reason
      Then the user sees the message "<message>"

      Examples:
        | work                             | message                                            |
        | loading the kinds of role        | Could not get role types                           |
        | loading the sources of a role    | Could not get role names                           |
        | loading permissions              | Could not get role permission names                |
        | removing a retailer              | Could not remove retailer                          |
        | adding default permissions       | Could not add retailer permission defaults         |
        | removing roles                   | Could not remove roles                             |
        | adding roles                     | Could not add roles                                |
        | adding a retailer                | Could not associate retailer                       |
        | confirming an account            | Could not confirm account                          |
        | setting a password               | Unable to set the password, please try again later |

    @ACCT-056
    Scenario Outline: Setting an account to <standing>
      When setting an account to <standing> fails without a reason
      Then the user sees the message "Could not set account status to <standing>"

      Examples:
        | standing |
        | active   |
        | inactive |

    @ACCT-044
    Example: The accounts themselves
      Given the user has the role "account_manager"
      And the server does not answer
      When the user lists the accounts
      Then the user sees the message "Unable to retrieve accounts, please try again later"

  Rule: Staff see the reason if there is one

    @ACCT-047 @ACCT-048 @ACCT-049 @ACCT-050 @ACCT-051 @ACCT-052 @ACCT-053 @ACCT-054 @ACCT-055 @ACCT-058
    Scenario Outline: <work>, for a reason
      When <work> fails because "We are closed"
      Then the user sees the message "We are closed"

      Examples:
        | work                             |
        | loading the kinds of role        |
        | loading the sources of a role    |
        | loading permissions              |
        | removing a retailer              |
        | adding default permissions       |
        | removing roles                   |
        | adding roles                     |
        | adding a retailer                |
        | confirming an account            |
        | setting a password               |

  Rule: Staff see the first error of a new account, or else the reason, with a capital letter

    @ACCT-045
    Scenario Outline: "<errors>" and "<reason>"
      When creating an account fails with the errors "<errors>" because "<reason>"
      Then the user sees the message "<message>"

      Examples:
        | errors | reason      | message                                          |
        | x, y   | z           | x                                                |
        |        | email taken | Email taken                                      |
        |        |             | Unable to create account, please try again later |
