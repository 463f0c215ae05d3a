// breaks fences/file-name
export const total = 0;
