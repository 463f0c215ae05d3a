// breaks does-not-compile
export const folder = () => process.cwd();
