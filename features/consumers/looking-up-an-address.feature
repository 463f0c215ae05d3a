Feature: Looking up an address
  In order to enter addresses without mistakes
  As a member of support
  I want to look addresses up by postcode if a service is available

  Rule: The lookup depends on the retailer, the country and the permission

    @CONS-043 @CONS-046
    Scenario Outline: Retailer "<retailer>" in <country>
      Given the retailer "<retailer>"
      And the user has the permission "view_address"
      When the user looks up an address in <country>
      Then the address lookup uses "<provider>"

      Examples:
        | retailer | country | provider     |
        | 1001     | DEU     | provider-one |
        | 1001     | GBR     | provider-one |
        | 3001     | USA     | provider-two |

    @CONS-046
    Scenario Outline: Retailer "<retailer>" has none in <country>
      Given the retailer "<retailer>"
      And the user has the permission "view_address"
      When the user looks up an address in <country>
      Then no address lookup is available

      Examples:
        | retailer | country |
        | 1001     | ESP     |
        | 3001     | DEU     |
        | 2001     | GBR     |

    @CONS-047
    Example: Without the permission
      Given the retailer "1001"
      And the user has the permission "consumer_view"
      When the user looks up an address in GBR
      Then no address lookup is available

  Rule: A postcode is needed, and a first line comes before it

    @CONS-048 @CONS-049
    Example: A postcode with a first line
      Given the retailer "1001"
      When the user looks up the postcode " SW1A 2AA " with the first line "10 Downing Street"
      Then the address lookup uses "10 Downing Street,SW1A 2AA"

    @CONS-048
    Example: No postcode
      Given the retailer "1001"
      When the user looks up the postcode "  " with the first line "1 High St"
      Then no address lookup is available
