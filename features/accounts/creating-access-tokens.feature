Feature: Creating access tokens
  In order to let a tool do part of a user's work
  As an account manager
  I want to create tokens with few permissions, and to revoke them

  Background:
    Given the account ann@shop.com with the roles "employee at 1001"

  Rule: The secret of a token is shown once

    Example: A token for reading receipts
      Given the user has the role "administrator"
      When the user creates a token of ann@shop.com for "receipts_view"
      Then the user sees the secret of the token once
      And the account ann@shop.com has the tokens "Token for receipts_view"

  Rule: A token has only permissions that its account and its maker hold

    Example: More permissions than the account
      Given the user has the role "administrator"
      When the user creates a token of ann@shop.com for "pos_view"
      Then the user sees the message "The token can't have 'pos_view' because the account doesn't have 'pos_view' there"

    Example: More permissions than its creator
      Given the account ben@shop.com with the roles "receipts_view at 1001"
      And the user has the role "account_manager"
      When the user creates a token of ben@shop.com for "pos_view"
      Then the user sees the message "You can't give 'pos_view' because you don't have 'pos_view' there"

  Rule: A revoked token disappears

    Example: Revoking a token
      Given the user has the role "administrator"
      And the user created a token of ann@shop.com for "receipts_view"
      When the user revokes the token of ann@shop.com
      Then the user sees the message "Token revoked"
      And the account ann@shop.com has the tokens ""
