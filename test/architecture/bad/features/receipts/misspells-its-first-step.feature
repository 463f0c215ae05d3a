# breaks steps 11:1
Feature: Reading a receipt
  In order to help a customer
  As a shop assistant
  I want to read a receipt

  Rule: A receipt has a store

    Example: A receipt of Soho

      Givn staff with the role "manager"
      Given the stores "Soho, Ealing"
      And these receipts
        | receipt  | store | sold                |
        | TXN-1001 | Soho  | 2024-05-15 at 10:00 |
      When the user lists the receipts of "Soho"
      Then the list shows TXN-1001
