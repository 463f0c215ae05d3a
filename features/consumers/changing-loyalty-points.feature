Feature: Changing loyalty points
  In order to compensate a customer whose points are missing
  As a member of support
  I want to add and subtract points with a reason

  Background:
    Given the user has the role "support"
    And a retailer with the loyalty program "Club points"
    And the customer ann@shop.com

  Rule: Points are added and subtracted with a description

    @CONS-021 @CONS-024
    Example: A receipt was missing
      When the user adds 50 points for "Missing receipt" in the loyalty balance of ann@shop.com
      Then ann@shop.com has 50 points
      And the last change of points of ann@shop.com is "Missing receipt"

    @CONS-021 @CONS-024
    Example: A reward is taken
      Given the user added 50 points to ann@shop.com
      When the user subtracts 20 points for "Free coffee" in the loyalty balance of ann@shop.com
      Then ann@shop.com has 30 points
      And the last change of points of ann@shop.com is "Free coffee"

    @CONS-021
    Example: A description is needed
      When the user adds 50 points for " " in the loyalty balance of ann@shop.com
      Then the user sees the message "Description is required"
      And ann@shop.com has 0 points

  Rule: A balance of points is never negative

    @CONS-026
    Example: A reward that is too expensive
      Given the user added 50 points to ann@shop.com
      When the user subtracts 51 points for "Free dinner" in the loyalty balance of ann@shop.com
      Then the user sees the message "Conflict: Not enough points"
      And ann@shop.com has 50 points
