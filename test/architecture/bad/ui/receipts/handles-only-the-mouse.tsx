// breaks jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions
export const Total = ({ open }: { open: () => void }) => <div onClick={open}>Open</div>;
