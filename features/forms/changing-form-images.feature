Feature: Changing form images
  In order to show our own brand on every form
  As a forms administrator
  I want images that fit, without losing the change of a colleague

  Background:
    Given the user has the permission "forms_admin"

  Rule: The forms have no images at first

    @FORM-003
    Scenario Outline: There is no image as <slot> yet
      When the user uploads a PNG of 320 pixels as the logo of the identifier pass
      Then <slot> has no image

      Examples:
        | slot                           |
        | the logo of the gift receipt   |
        | the icon of the gift receipt   |
        | the banner of the gift receipt |

  Rule: An image is a GIF, a JPEG or a PNG

    @FORM-009
    Scenario Outline: A camera image that is <image> is accepted
      When the user uploads <image> as the camera of the identifier pass
      Then the image is accepted
      And the camera of the identifier pass shows <image>

      Examples:
        | image               |
        | a GIF of 40 pixels  |
        | a JPEG of 41 pixels |
        | a PNG of 42 pixels  |

    @FORM-009
    Scenario Outline: A logo that is <image> is rejected
      When the user uploads <image> as the logo of the gift receipt
      Then the user sees the message "Invalid file type"
      And the logo of the gift receipt has no image

      Examples:
        | image                |
        | a WebP of 600 pixels |
        | a WebP of 599 pixels |
        | an SVG of 600 pixels |
        | a PDF of 600 pixels  |

  Rule: An image is as wide as its label states

    @FORM-010
    Scenario Outline: A logo of <width> pixels
      When the user uploads a PNG of <width> pixels as the logo of the gift receipt
      Then the user sees the message "Image width must be 600px"
      And the logo of the gift receipt has no image

      Examples:
        | width |
        | 599   |
        | 601   |

    @FORM-010
    Example: A logo of 600 pixels
      When the user uploads a PNG of 600 pixels as the logo of the gift receipt
      Then the logo of the gift receipt shows a PNG of 600 pixels

    @FORM-010
    Scenario Outline: The label "<label>"
      Given the camera of the identifier pass has the label "<label>"
      When the user uploads a PNG of 599 pixels as the camera of the identifier pass
      Then the user sees the message "Image width must be 600px"

      Examples:
        | label               |
        | Banner 600 px wide  |
        | Banner 600px x 20px |

    @FORM-010
    Example: A label without a width
      Given the camera of the identifier pass has the label "Top 10 logo"
      When the user uploads a PNG of 599 pixels as the camera of the identifier pass
      Then the image is accepted

  Rule: The first of two colleagues checks the receipt

    @FORM-007
    Example: A colleague changes the same form first
      Given the user has opened the form images
      And a colleague uploaded a PNG of 600 pixels as the logo of the send receipt
      When the user uploads a GIF of 600 pixels as the logo of the send receipt
      Then the user sees the message "The form images were changed while you were editing. Choose which image to keep."
      And the logo of the send receipt shows a PNG of 600 pixels
