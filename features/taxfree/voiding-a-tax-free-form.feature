Feature: Voiding a tax-free form
  In order to refund no tax for returned goods
  As a shop assistant
  I want to void forms, and to remove those that the service keeps

  Background:
    Given the store "Soho" that issues tax-free forms
    And a receipt TXN-1001 of 120 GBP

  Rule: An issued form is voided permanently

    @TAXF-007
    Example: The service voids the form
      Given the user has issued a tax-free form for TXN-1001
      When the user voids the tax-free form of TXN-1001
      Then the tax-free form is "voided"
      And the tax-free status of the receipt is "none"

    @TAXF-007
    Example: The form was voided before
      Given the user has issued a tax-free form for TXN-1001
      And the user voided the tax-free form of TXN-1001
      When the user voids the tax-free form of TXN-1001
      Then the user sees the message "This form does not allow it"

  Rule: A form that the service does not void stays issued until staff remove it

    Example: The service refuses to void it
      Given a traveller whose form the service will not void: "The refund was already paid"
      And the user has issued a tax-free form for TXN-1001
      When the user voids the tax-free form of TXN-1001
      Then the tax-free form is "void-failed"
      And the user sees the message "The refund was already paid"

    @TAXF-008
    Example: Staff remove it
      Given a traveller whose form the service will not void: "The refund was already paid"
      And the user has issued a tax-free form for TXN-1001
      And the user voided the tax-free form of TXN-1001
      When the user marks the tax-free form of TXN-1001 as removed
      Then the tax-free form is "removed"

    Example: The form was never voided
      Given the user has issued a tax-free form for TXN-1001
      When the user marks the tax-free form of TXN-1001 as removed
      Then the tax-free form is "issued"

  Rule: A form that is not issued can be neither voided nor printed again

    Scenario Outline: A form that is <status>
      Given a receipt TXN-1002 with tax-free forms that are "<status>"
      When the user voids the tax-free form of TXN-1002
      Then the tax-free form is "<status>"
      And the user sees the message "This form does not allow it"

      Examples:
        | status    |
        | initiated |
        | error     |
        | removed   |

    Example: Printing an issued form again
      Given the user has issued a tax-free form for TXN-1001
      When the user reprints the tax-free form of TXN-1001
      Then the tax-free form is printed again
