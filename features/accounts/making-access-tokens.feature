Feature: Making access tokens
  In order to let a tool do a part of somebody's work
  As an account keeper
  I want to make tokens that do no more than they have to, and to end them

  Background:
    Given the account ann@shop.com with the roles "employee at 1001"

  Rule: The secret of a token is shown once

    Example: A token for reading receipts
      Given the user has the role "administrator"
      When the user creates a token of ann@shop.com for "receipts_view"
      Then the user sees the secret of the token once
      And the account ann@shop.com has the tokens "Token for receipts_view"

  Rule: A token has only permissions that its account and its maker hold

    Example: More than the account
      Given the user has the role "administrator"
      When the user creates a token of ann@shop.com for "pos_view"
      Then the user sees the message "The token can't have 'pos_view' because the account doesn't have 'pos_view' there"

    Example: More than its maker
      Given the account ben@shop.com with the roles "receipts_view at 1001"
      And the user has the role "account_manager"
      When the user creates a token of ben@shop.com for "refund_view"
      Then the user sees the message "You can't give 'refund_view' because you don't have 'refund_view' there"

  Rule: A revoked token disappears

    Example: It is not needed any more
      Given the user has the role "administrator"
      And the user created a token of ann@shop.com for "receipts_view"
      When the user revokes the token of ann@shop.com
      Then the user sees the message "Token revoked"
      And the account ann@shop.com has the tokens ""
