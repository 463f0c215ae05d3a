Feature: Erasing a customer
  In order to respect the right of a customer to erasure
  As a retailer
  I want administrators to erase the data of a customer

  Background:
    Given the customer ann@shop.com
    And the customer has the first name "Ann"

  Rule: An erased customer is unknown

    Example: A customer asks to be forgotten
      Given the user has the role "administrator" everywhere
      When the user erases the customer ann@shop.com
      Then no data of ann@shop.com is stored any more

    Example: A person whom no record names
      Given the user has the role "administrator" everywhere
      When the user erases the customer kim@shop.com
      Then the user sees the message "There is no such customer"

  Rule: Only administrators erase customers

    Example: A member of support
      Given the user has the role "support" everywhere
      When the user erases the customer ann@shop.com
      Then the first name "Ann" is stored for ann@shop.com
