@SHELL-048
Feature: Checking permissions
  In order to give each user access only to their own tasks
  As an administrator
  I want every area closed to staff unless they have its permission

  Rule: A closed area names the permission that opens it

    Scenario Outline: <title> is closed to an employee
      Given the user has the role "employee"
      When the user visits "<title>"
      Then the user sees the message "<message>"

      Examples:
        | title    | message                                                                                            |
        | Query    | You don't have access to Query. It requires the 'advanced_search_view' permission.                 |
        | Accounts | You don't have access to Accounts. It requires the 'accounts_view' or 'accounts_admin' permission. |

  Rule: Staff need only one of several permissions

    Scenario Outline: Accounts are open to a holder of "<permission>"
      Given the user has the permission "<permission>"
      When the user visits "Accounts"
      Then the place is open to the user

      Examples:
        | permission     |
        | accounts_view  |
        | accounts_admin |

  Rule: A permission is held if it is listed or granted by name

    @SHELL-034
    Scenario Outline: Listed "<listed>", granted "<granted>", denied "<denied>"
      Given a list of permissions "<listed>"
      And permissions by name, granted "<granted>" and denied "<denied>"
      When the permission "receipts_view" is needed
      Then the permission is <answer>

      Examples:
        | listed        | granted       | denied        | answer      |
        | receipts_view |               |               | granted     |
        |               | receipts_view |               | granted     |
        | receipts_view |               | receipts_view | granted     |
        |               |               | receipts_view | not granted |
        | pos_view      | refund_view   |               | not granted |

  Rule: Staff see only the places that they may open

    Scenario Outline: <role> sees <places>
      Given the user has the role "<role>"
      When the user lists the available places
      Then the user sees the list "<places>"

      Examples:
        | role            | places                                                                                |
        | employee        | Receipts, Email log, Customers, Refund validation                                     |
        | account_manager | Receipts, Email log, Customers, Refund validation, Admin, Accounts                    |
        | analyst         | Home, Receipts, Query, Email log, Sales, Salespersons, Reports, Surveys, Till records |
        | view_address    |                                                                                       |

  Rule: A role counts only at the retailer or store where it is held

    Example: An administrator of another retailer has no permissions
      Given the user has the role "administrator" at another retailer
      And the user has the role "employee"
      When the user lists the available places
      Then the user sees the list "Receipts, Email log, Customers, Refund validation"
