/** Why something failed. It is there from the start, so that screen readers hear of it. */
export const Trouble = ({ why }: { readonly why: string | undefined }) => <div role="alert">{why !== undefined && <p className="trouble">{why}</p>}</div>;
