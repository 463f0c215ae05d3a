// breaks unused-export
export const parseFolder = (text: string): string => text.trim();

export const parseFile = (text: string): string => text.trim();
