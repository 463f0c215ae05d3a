Feature: Erasing a customer
  In order to respect the wish of a customer to be forgotten
  As a retailer
  I want administrators to erase what is held about them

  Background:
    Given the customer ann@shop.com
    And they have the first name "Ann"

  Rule: A customer who is erased is unknown again

    Example: A customer asks to be forgotten
      Given staff with the role "administrator" everywhere
      When they erase the customer ann@shop.com
      Then nothing is known about ann@shop.com any more

  Rule: Administrators alone erase customers

    Example: A member of support
      Given staff with the role "support" everywhere
      When they erase the customer ann@shop.com
      Then the first name "Ann" is known about ann@shop.com
