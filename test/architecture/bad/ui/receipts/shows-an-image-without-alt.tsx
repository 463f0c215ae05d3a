// breaks jsx-a11y-x/alt-text
export const Logo = () => <img src="/logo.svg" />;
