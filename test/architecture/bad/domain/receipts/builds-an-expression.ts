export const startsWith = (prefix: string): RegExp => new RegExp(`^${prefix}`);
export const writtenAsText = new RegExp("^R-\\d+$", "u");
export const writtenAsLiteral = /^R-\d+$/;
