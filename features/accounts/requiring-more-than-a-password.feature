Feature: Requiring more than a password
  In order to protect what some permissions give access to
  As a retailer
  I want users who hold them to sign in with more than a password

  Rule: The policy of the retailer names permissions, and users without a sufficient method add one

    Scenario Outline: <needed> for "<permission>", which the role <role> has
      Given the user has the role "<role>"
      And users with "<permission>" need <needed>
      When the user signs in with a password
      Then the user is asked to add <asked>

      Examples:
        | role          | permission      | needed                             | asked                              |
        | employee      | receipts_view   | a second factor                    | a second factor                    |
        | employee      | receipts_view   | a passkey or an identity provider  | a passkey or an identity provider  |
        | administrator | accounts_admin  | a passkey or an identity provider  | a passkey or an identity provider  |
        | administrator | account_manager | a second factor                    | a second factor                    |

  Rule: Users without the permission sign in as before

    Example: A permission of others
      Given the user has the role "employee"
      And users with "accounts_admin" need a second factor
      When the user signs in with a password
      Then the user is asked to add nothing

  Rule: The strictest requirement counts

    Example: Two permissions
      Given the user has the role "administrator"
      And users with "receipts_view" need a second factor
      And users with "accounts_admin" need a passkey or an identity provider
      When the user signs in with a password
      Then the user is asked to add a passkey or an identity provider
