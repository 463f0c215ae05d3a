// breaks does-not-compile
export const name = () => window.name;
