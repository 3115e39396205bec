import 'react'

declare module 'react' {
  // Our parts hand sizes to their style sheets as custom properties.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
