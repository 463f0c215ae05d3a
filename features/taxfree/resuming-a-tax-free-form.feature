Feature: Resuming a tax-free form
  In order to lose no form when a till is switched off
  As a shop assistant
  I want to go on with a form that was initiated

  Background:
    Given the store "Soho" that issues tax-free forms
    And a receipt TXN-1001 of 120 GBP

  Rule: An initiated form goes on where the service has left it

    Example: The service has issued it
      Given a traveller whose form is issued while the till is off
      And staff who issued a tax-free form for TXN-1001
      When they resume the tax-free form of TXN-1001
      Then its tax-free form is "issued"
      And it has a document

    Example: The traveller comes back
      Given a traveller who leaves before the service has answered
      And staff who issued a tax-free form for TXN-1001
      And a traveller who has come back
      When they resume the tax-free form of TXN-1001
      Then its tax-free form is "issued"

  Rule: An initiated form is removed only if the service has not issued it

    Example: The traveller does not come back
      Given a traveller who leaves before the service has answered
      And staff who issued a tax-free form for TXN-1001
      When they mark the tax-free form of TXN-1001 as removed
      Then its tax-free form is "removed"
      And the receipt counts as "none"

    Example: The service has issued it
      Given a traveller whose form is issued while the till is off
      And staff who issued a tax-free form for TXN-1001
      When they mark the tax-free form of TXN-1001 as removed
      Then its tax-free form is "issued"

    Example: Another window is open
      Given a traveller who leaves before the service has answered
      And staff who issued a tax-free form for TXN-1001
      And another window of the service that is open
      When they mark the tax-free form of TXN-1001 as removed
      Then they are told "Error due to multiple issuing windows"
