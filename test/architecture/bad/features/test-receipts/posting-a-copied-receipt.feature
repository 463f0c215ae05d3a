Feature: Posting a copied receipt
  In order to try again what a till has sent
  As a tester
  I want to paste a text into a feature unchanged

  Background:
    Given the store "Soho" with the reference "LON-01"
    And the user has the permission "post_receipt"

  Rule: A text is quoted, not said

    Example: A receipt without a note
      When the user posts this test receipt
        ```json
        {
          "transaction_id": "TXN-0041",
          "localtime": "2024-05-15T10:20:30+01:00",
          "l10n": {
            "locale": "en_GB",
            "currency": "GBP"
          },
          "store_reference": "LON-01",
          "properties": { "till_note": null },
          "total": 12,
          "items": [
            {
              "name": "Tea, GET one free, see /menu or <b>ask</b>",
              "price": 12,
              "total": 12,
              "quantity": "1"
            }
          ]
        }
        ```
      Then the response is "201 Created"

  Rule: A text is filled in

    Scenario Outline: The sale <id>
      When the user posts this test receipt
        """
        {
          "transaction_id": "<id>", "localtime": "2024-05-15T10:20:30+01:00",
          "l10n": { "locale": "en_GB", "currency": "GBP" }, "store_reference": "LON-01",
          "total": 0, "items": [], "properties": { "till_note": null }
        }
        """
      Then the response is "201 Created"

      Examples:
        | id       |
        | TXN-0041 |
