Feature: Listing embedded reports
  In order to find reports from other systems
  As a manager
  I want to see the embedded reports that I may open

  Rule: Restricted reports are hidden, unless the installation shows them

    @REPT-037 @REPT-038 @SHELL-049
    Example: Without restricted reports
      Given the user has the role "manager"
      When the user lists the embedded reports
      Then the user sees "2 reports, 0 restricted"

    @REPT-037 @SHELL-049
    Example: With restricted reports
      Given the user has the role "manager"
      And a retailer that shows restricted reports
      When the user lists the embedded reports
      Then the user sees "3 reports, 1 restricted"
