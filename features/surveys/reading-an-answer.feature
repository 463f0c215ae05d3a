Feature: Reading an answer
  In order to understand a returning customer
  As a shop assistant
  I want to read the customer's answers about their receipt

  Background:
    Given the survey "How was your visit?" with the choices "Good, Fair, Bad"

  Rule: Staff who see a receipt see its survey answer

    Example: An employee
      Given a customer answered "Good" about the receipt TXN-1001
      When the user reads the answer about the receipt
      Then the answer is "Good"

  Rule: A remark is masked in a demonstration

    Example: A remark with a name
      Given a customer wrote "Ann" about the receipt TXN-1001
      And the user has the role "sales_demo"
      When the user reads the answer about the receipt
      Then the answer is "A*n"
