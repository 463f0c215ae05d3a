Feature: Reading why an account was not changed
  In order to know what to do next
  As an account keeper
  I want to read why something did not happen

  Rule: Staff see which change failed if no reason is given

    @ACCT-047 @ACCT-048 @ACCT-049 @ACCT-050 @ACCT-051 @ACCT-052 @ACCT-053 @ACCT-054 @ACCT-055 @ACCT-058
    Scenario Outline: <work>
      When <work> fails, and nobody says why
      Then they are told "<told>"

      Examples:
        | work                             | told                                               |
        | asking for the kinds of role     | Could not get role types                           |
        | asking for the sources of a role | Could not get role names                           |
        | asking for permissions           | Could not get role permission names                |
        | taking a retailer away           | Could not remove retailer                          |
        | adding default permissions       | Could not add retailer permission defaults         |
        | taking roles away                | Could not remove roles                             |
        | giving roles                     | Could not add roles                                |
        | adding a retailer                | Could not associate retailer                       |
        | confirming an account            | Could not confirm account                          |
        | setting a password               | Unable to set the password, please try again later |

    @ACCT-056
    Scenario Outline: Making an account <standing>
      When making an account <standing> fails, and nobody says why
      Then they are told "Could not set account status to <standing>"

      Examples:
        | standing |
        | active   |
        | inactive |

    @ACCT-044
    Example: The accounts themselves
      Given staff with the role "account_manager"
      And nothing answers
      When they list the accounts
      Then they are told "Unable to retrieve accounts, please try again later"

  Rule: Staff see the reason if there is one

    @ACCT-047 @ACCT-048 @ACCT-049 @ACCT-050 @ACCT-051 @ACCT-052 @ACCT-053 @ACCT-054 @ACCT-055 @ACCT-058
    Scenario Outline: <work>, for a reason
      When <work> fails because "We are closed"
      Then they are told "We are closed"

      Examples:
        | work                             |
        | asking for the kinds of role     |
        | asking for the sources of a role |
        | asking for permissions           |
        | taking a retailer away           |
        | adding default permissions       |
        | taking roles away                |
        | giving roles                     |
        | adding a retailer                |
        | confirming an account            |
        | setting a password               |

  Rule: Staff see the first error of a new account, or else the reason, with a capital

    @ACCT-045
    Scenario Outline: "<errors>" and "<reason>"
      When making an account fails with the errors "<errors>" because "<reason>"
      Then they are told "<told>"

      Examples:
        | errors | reason      | told                                             |
        | x, y   | z           | x                                                |
        |        | email taken | Email taken                                      |
        |        |             | Unable to create account, please try again later |
