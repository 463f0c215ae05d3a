Feature: Previewing roles
  In order to know what a role shows before I give it
  As an administrator of accounts
  I want to see the portal as the role does

  Rule: A preview has what the role and the user's account share

    Scenario Outline: <role> as a user with <own>
      Given the user has the role "accounts_admin"
      And the user has the role "<own>"
      When the user previews the role "<role>"
      Then the preview has the permissions "<shown>"

      Examples:
        | own           | role           | shown                                    |
        | administrator | receipts_view  | receipts_view                            |
        | receipts_view | employee       | receipts_view                            |
        | receipts_view | administrator  | receipts_view, accounts_admin            |

  Rule: A preview has the restrictions of the role

    Example: A role that masks customers
      Given the user has the role "administrator"
      When the user previews the role "sales_demo"
      Then the preview has the permissions "sales_demo, dashboard_view, receipts_view, consumer_view, reports_view"

  Rule: The user holds a permission of the role

    Example: A role of others
      Given the user has the role "accounts_admin"
      When the user previews the role "pos_view"
      Then the user sees the message "You hold no permission of this role there"

  Rule: The user has all permissions again after the preview

    Example: The end by the user
      Given the user has the role "administrator"
      And the user previewed the role "receipts_view"
      When the user ends the preview
      Then the user has the permission "accounts_admin" again
