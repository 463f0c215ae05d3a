// breaks does-not-compile
export const title = () => window.document.title;
