Feature: Listing the permissions of an account
  In order to explain what a user can and cannot do
  As an account manager
  I want to see each effective permission of an account, and the role it comes from

  Background:
    Given the stores "Soho, Ealing"
    And the user has the role "administrator"

  Rule: Each permission is listed with all roles that contain it

    Example: Two roles with one permission in common
      Given the account ann@shop.com with the roles "employee in Soho, receipts_view in Ealing"
      When the user lists the permissions of ann@shop.com
      Then the user sees the list "receipts_view from employee in Soho and receipts_view in Ealing, consumer_view from employee in Soho, refund_view from employee in Soho"

  Rule: An account that cannot sign in has no permissions

    Example: An inactive account
      Given the account ann@shop.com with the roles "employee in Soho"
      And the account ann@shop.com is inactive before
      When the user lists the permissions of ann@shop.com
      Then the user sees the list ""
