/** Why a request or command was refused, as the server and the browser's own tables say it. */
export interface ApiProblem {
  readonly title: string;
  readonly detail?: string;
  /** The rule that refuses it, and those that would refuse it as well. */
  readonly clause?: string;
  readonly also?: readonly string[];
  /** What would be possible in its place. */
  readonly instead?: string;
  readonly problems?: readonly { readonly path: string; readonly problem: string; readonly hint?: string }[];
}
