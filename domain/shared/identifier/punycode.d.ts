/** The package has no types of its own. Its path with the file name is the package: 'punycode' alone is Node's module. */
declare module "punycode/punycode.js" {
  const punycode: { readonly toASCII: (domain: string) => string; readonly toUnicode: (domain: string) => string };
  export default punycode;
}
