Feature: Changing settings of a retailer
  In order to run the portal as my company works
  As an administrator
  I want to change its settings without asking the operator of the server

  Rule: A setting has a value of its kind

    Scenario Outline: The setting "<setting>" becomes "<value>"
      Given the user has the role "administrator"
      When the user changes the setting "<setting>" to "<value>"
      Then the setting "<setting>" is "<value>"

      Examples:
        | setting                                 | value         |
        | Time zone                               | Europe/Dublin |
        | Currency                                | EUR           |
        | Most characters of a comment            | 200           |
        | A failed check needs a second person    | true          |
        | Refund value threshold                  | 12.5          |

    Scenario Outline: The setting "<setting>" cannot be "<value>"
      Given the user has the role "administrator"
      And a retailer in "Europe/London"
      When the user changes the setting "<setting>" to "<value>"
      Then the user sees the message "<message>"
      And the setting "Time zone" is "Europe/London"

      Examples:
        | setting                      | value     | message                                                   |
        | Time zone                    | Mars/Base | Time zone must be a time zone such as Europe/London       |
        | Currency                     | pounds    | Currency must be a code of three capital letters          |
        | Most characters of a comment | many      | Most characters of a comment must be a whole number       |
        | Name                         |           | Name is required                                          |

  Rule: A setting without a value has its default

    Example: The time zone is taken away
      Given the user has the role "administrator"
      And a retailer in "Europe/London"
      When the user changes the setting "Time zone" to ""
      Then the setting "Time zone" is ""

  Rule: A change of a colleague is not lost

    Example: Two administrators change settings at the same time
      Given the user has the role "administrator"
      And a colleague changes the setting "Currency" to "USD" before the user saves
      When the user changes the setting "Currency" to "EUR"
      Then the user sees the message "These settings were changed while you were editing. Choose which value to keep."
      And the setting "Currency" is "USD"

  Rule: Settings have a permission of their own

    Example: A manager of reports
      Given the user has the role "manager"
      When the user changes the setting "Currency" to "EUR"
      Then the user sees the message "Missing permission: settings_admin"

    Example: An administrator of one retailer
      Given the user has the role "administrator"
      When the user creates the retailer "Quill & Rook" with the ID "7001"
      Then the user sees the message "Missing permission: settings_admin at all retailers"
