// breaks fences/no-default-export
const total = 0;
export { total as default };
