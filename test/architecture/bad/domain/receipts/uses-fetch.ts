// breaks does-not-compile
export const answer = () => fetch("/api");
