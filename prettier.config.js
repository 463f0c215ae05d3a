/** @type {import("prettier").Config} */
export default {
  printWidth: 120,
  // White space in HTML and CSS within templates is part of pages and emails.
  embeddedLanguageFormatting: "off",
};
