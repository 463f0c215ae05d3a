Feature: Following an address
  In order to come back to what a colleague has sent me
  As a member of staff
  I want an address to lead where it says, however it was copied

  Rule: Fixed words match in any mix of capitals, what stands for a thing keeps its own

    @SHELL-006
    Scenario Outline: "<address>" leads to <place>
      When staff follow "<address>"
      Then they come to "<place>"

      Examples:
        | address           | place      |
        | /receipts         | receipts   |
        | /RECEIPTS         | receipts   |
        | /receipts/        | receipts   |
        | /admin/stores/add | store-form |
        | /Admin/Accounts   | accounts   |

  Rule: The rest of an address may hold anything, slashes included

    @SHELL-006 @SHELL-020
    Scenario Outline: "<address>" leads to <thing>
      When staff follow "<address>"
      Then they come to "<place>" for "<thing>"

      Examples:
        | address                      | place           | thing        |
        | /transaction/A/1             | receipt         | A/1          |
        | /transaction/100%25%20off    | receipt         |     100% off |
        | /Admin/Accounts/Ann@Shop.com | account         | Ann@Shop.com |
        | /consumer/ann%40shop.com     | consumer-record | ann@shop.com |

  Rule: An address that nobody knows leads to the start

    @SHELL-007
    Example: A word that was mistyped
      When staff follow "/nowhere"
      Then they come to the start
