Feature: Deciding who changes a customer
  In order to protect the data of customers
  As a retailer
  I want to decide by permissions who changes it

  Rule: A change needs the permission, and more for editors of VIP notes

    @CONS-041
    Scenario Outline: Staff with "<permissions>"
      Given the user has the permissions "<permissions>"
      When the user is about to change a customer
      Then the change is <offer>

      Examples:
        | permissions                                                  | offer    |
        | patch_identifier                                             | enabled  |
        | patch_identifier, identifier_admin_edit                      | enabled  |
        | patch_identifier, identifier_vip_edit                        | hidden   |
        | patch_identifier, identifier_admin_edit, identifier_vip_edit | enabled  |
        | identifier_admin_edit                                        | hidden   |
        | consumer_view                                                | hidden   |
        | patch_identifier, sales_demo                                 | disabled |
        | consumer_view, sales_demo                                    | disabled |

  Rule: A retailer can keep all staff from changing customers

    @CONS-041
    Example: A read-only form
      Given a retailer whose customer form is read-only
      And the user has the permissions "patch_identifier, identifier_admin_edit"
      When the user is about to change a customer
      Then the change is hidden
