Feature: Resuming a tax-free form
  In order to lose no form when a till is switched off
  As a shop assistant
  I want to resume an initiated form

  Background:
    Given the store "Soho" that issues tax-free forms
    And a receipt TXN-1001 of 120 GBP

  Rule: An initiated form continues at the state of the service

    Example: The service has issued it
      Given a traveller whose form is issued while the till is off
      And the user has issued a tax-free form for TXN-1001
      When the user resumes the tax-free form of TXN-1001
      Then the tax-free form is "issued"
      And the tax-free form has a document

    Example: The traveller comes back
      Given a traveller who leaves before the service has answered
      And the user has issued a tax-free form for TXN-1001
      And a traveller who has come back
      When the user resumes the tax-free form of TXN-1001
      Then the tax-free form is "issued"

  Rule: An initiated form is removed only if the service has not issued it

    Example: The traveller does not come back
      Given a traveller who leaves before the service has answered
      And the user has issued a tax-free form for TXN-1001
      When the user marks the tax-free form of TXN-1001 as removed
      Then the tax-free form is "removed"
      And the tax-free status of the receipt is "none"

    Example: The service has issued it
      Given a traveller whose form is issued while the till is off
      And the user has issued a tax-free form for TXN-1001
      When the user marks the tax-free form of TXN-1001 as removed
      Then the tax-free form is "issued"

    Example: Another window is open
      Given a traveller who leaves before the service has answered
      And the user has issued a tax-free form for TXN-1001
      And another window of the service is open
      When the user marks the tax-free form of TXN-1001 as removed
      Then the user sees the message "Error due to multiple issuing windows"
