import 'react';

declare module 'react' {
  /** Style sheets read custom properties that components set: `style={{ '--columns': 3 }}`. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
